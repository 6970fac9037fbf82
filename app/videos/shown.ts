import type { Chapter, RecordingKind } from "#worker/feeds/contract.ts";

/** A work that a recording is about. */
export type NamedWork = { path: string; title: string; shortTitle: string };

/** A video or episode as pages show it. */
export type ShownRecording = {
  id: string;
  kind: RecordingKind;
  title: string;
  /** The beginning of its description. */
  about: string;
  /** Null if unknown. */
  day: string | null;
  seconds: number | null;
  picture: string | null;
  chapters: Chapter[];
  works: NamedWork[];
  /** The second where it starts to talk about this page's work. */
  at: number;
  /** Whether the title is a spoiler. */
  spoils: boolean;
};

/** The ids of works by the paths of their pages. */
export const idsOf = (works: readonly NamedWork[]) => works.map(({ path }) => path.replace(/^\w+\//, ""));
