import { parsed } from "#app/requests/plain-forms.server.ts";
import type { servicesOf } from "#app/services.server.ts";
import type { Entry, Kind } from "#worker/tracker/contract/entry.ts";
import { gameChangeSchema, seriesChangeSchema } from "#worker/tracker/contract/schemas.ts";
import type { Owner } from "#worker/tracker/entry/entries.ts";
import { gameShelf, workOfGame } from "./game-shelf";
import { seriesShelf, workOfSeries } from "./series-shelf";
import type { Shelf } from "./shelf";
import type { Work } from "./work";

/** A shelf with its works, and how a member's entries of that kind are read and saved. */
export type KindServices = {
  shelf: Shelf;
  works: readonly Work[];
  entriesOf: (memberId: string) => Promise<Entry[]>;
  /** Checks a change as the API takes it, and saves it. Throws refusals. */
  save: (member: Owner, change: unknown, timeZone: string) => Promise<unknown>;
};

export function servicesForKind(kind: Kind, { tracker }: ReturnType<typeof servicesOf>): KindServices {
  const schema = kind === "series" ? seriesChangeSchema : gameChangeSchema;
  return {
    ...(kind === "series"
      ? { shelf: seriesShelf, works: tracker.listSeries().map(workOfSeries) }
      : { shelf: gameShelf, works: tracker.listGames().map(workOfGame) }),
    entriesOf: tracker[kind].list,
    save: (member, change, timeZone) => tracker[kind].save(member, parsed(schema, change), timeZone),
  };
}
