import type { Source } from "../questions";

/** The common fields of machines and people. */
type CastItem = {
  id: string;
  name: string;
  /** Other spellings, nicknames and short forms. None of them may give away more than the name does. */
  also?: readonly string[];
  /** Ids of the series in which it appears, its main series first. Compilations are found through the series' items. */
  works: readonly [string, ...string[]];
  /** One sentence that gives nothing away. */
  text: string;
  /** Set if the name alone gives a story away: the ids of those series, which `app/content/spoilers.ts` lists. */
  nameSpoils?: readonly [string, ...string[]];
  /** At least two places, on different sites, that confirm the item. */
  sources: readonly [Source, Source, ...Source[]];
};

/** A machine in its file. */
export type MachineItem = CastItem & {
  /** The model number, such as `RX-78-2`; null if it has none. */
  model: string | null;
  /** The id of the person who is known for piloting it. Left out if the pilot is a turn of the story. */
  pilot?: string;
};

/** A person in the file. */
export type PersonItem = CastItem;
