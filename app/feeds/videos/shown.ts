import type { Recording } from "#worker/feeds/contract.ts";

export type NamedWork = { path: string; title: string; shortTitle: string };

export type ShownRecording = Omit<Recording, "description" | "publishedAt" | "links"> & {
  about: string;
  day: string | null;
  works: NamedWork[];
  /** The second where it gets to this page's work. */
  at: number;
};

export const idsOf = (works: readonly NamedWork[]) => works.map(({ path }) => path.replace(/^\w+\//, ""));
