import type { Chapter, RecordingKind } from "#worker/feeds/contract.ts";

export type NamedWork = { path: string; title: string; shortTitle: string };

export type ShownRecording = {
  id: string;
  kind: RecordingKind;
  title: string;
  about: string;
  day: string | null;
  seconds: number | null;
  picture: string | null;
  chapters: Chapter[];
  works: NamedWork[];
  /** The second where it gets to this page's work. */
  at: number;
  spoils: boolean;
};

export const idsOf = (works: readonly NamedWork[]) => works.map(({ path }) => path.replace(/^\w+\//, ""));
