import { parsed } from "#app/plain-forms.server.ts";
import type { servicesOf } from "#app/services.server.ts";
import { type Entry, entryFromApi, type Kind } from "#worker/tracker/contract/entry.ts";
import { gameChangeSchema, seriesChangeSchema } from "#worker/tracker/contract/schemas.ts";
import { gameShelf, workOfGame } from "../games/game-shelf";
import { seriesShelf, workOfSeries } from "../series/series-shelf";
import type { Shelf } from "./shelf";
import type { Work } from "./work";

/** A shelf with its works, and how a member's entries of that kind are read and saved. */
export type Shelved = {
  shelf: Shelf;
  works: readonly Work[];
  entriesOf: (memberId: string) => Promise<Entry[]>;
  /** Checks a change as the API takes it, and saves it. Throws refusals. */
  save: (memberId: string, change: unknown, timeZone: string) => Promise<unknown>;
};

export function shelved(kind: Kind, { tracker }: ReturnType<typeof servicesOf>): Shelved {
  if (kind === "series") {
    return {
      shelf: seriesShelf,
      works: tracker.listSeries().map(workOfSeries),
      entriesOf: async (memberId) =>
        (await tracker.listSeriesEntries(memberId)).map((entry) => entryFromApi("series", entry)),
      save: (memberId, change, timeZone) =>
        tracker.saveSeriesEntry(memberId, parsed(seriesChangeSchema, change), timeZone),
    };
  }
  return {
    shelf: gameShelf,
    works: tracker.listGames().map(workOfGame),
    entriesOf: async (memberId) =>
      (await tracker.listGameEntries(memberId)).map((entry) => entryFromApi("games", entry)),
    save: (memberId, change, timeZone) =>
      tracker.saveGameEntry(memberId, parsed(gameChangeSchema, change), timeZone),
  };
}
