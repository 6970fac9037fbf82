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
  /** Null where nobody knows it. */
  day: string | null;
  seconds: number | null;
  picture: string | null;
  chapters: Chapter[];
  works: NamedWork[];
  /** The second on from which it speaks of the work whose page this is. */
  at: number;
  /** Whether the title gives the story of its works away. */
  spoils: boolean;
};

/** The ids of works by the paths of their pages. */
export const idsOf = (works: readonly NamedWork[]) => works.map(({ path }) => path.replace(/^\w+\//, ""));
