import type { PosterWork } from "#app/poster/work-link.tsx";
import type { Recording } from "#worker/feeds/contract.ts";

export type ShownRecording = Omit<Recording, "description" | "publishedAt" | "links"> & {
  about: string;
  day: string | null;
  works: PosterWork[];
  /** The second where it gets to this page's work. */
  at: number;
};
