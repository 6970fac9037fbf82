import type { RouterContextProvider } from "react-router";
import { toCompact } from "#app/log/shelf.server.ts";
import type { Shelf, Work } from "#app/log/shelf.ts";
import { servicesOf, visitorOf, withheldNotesAmong } from "#app/requests/services.server.ts";
import { PLAYABLE_TODAY } from "#franchise/catalog.ts";
import type { Known, Tracked } from "#worker/log/contract/entry.ts";
import type { GameStatus } from "#worker/log/contract/index.ts";
import { findWorks } from "./finding";
import { readListOptions } from "./list-options";
import { type Opening, openingOf } from "./opening";

/** A shelf's data, with the member's entries. Only the edited one has its log. */
export async function loadShelf(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  shelf: Shelf,
  works: readonly Work[],
) {
  const { member } = await visitorOf(context);
  const entries = servicesOf(context).tracker[shelf.kind];
  const editedId = url.searchParams.get("edit");
  const [all, edited, withheldNotes] = member
    ? await Promise.all([
        entries.list(member.id),
        editedId === null ? [] : entries.listOf(member.id, [editedId]),
        withheldNotesAmong(context, member.id, shelf.kind),
      ])
    : [[], [], []];
  const tracked = all.map((one) => edited.find(({ workId }) => workId === one.workId) ?? one);
  const search = readListOptions(url.searchParams, shelf).search.trim();
  const found = search === "" ? null : { search, ids: findWorks(works, search) };
  return { tracked, shown: { entries: toCompact(tracked, editedId), found, withheldNotes } };
}

/** Empty without games in progress and plans. */
export function gamesOpening(entries: readonly Known<Tracked>[]): Opening {
  const withStatus = (status: GameStatus, day: (entry: Known<Tracked>) => string) =>
    entries
      .filter((entry) => entry.status === status)
      .toSorted((one, other) => day(other).localeCompare(day(one)))
      .map(({ workId }) => workId);
  const underWay = withStatus("playing", (entry) => entry.facts.lastWatched);
  const planned = withStatus("planning", (entry) => entry.updatedAt);
  if (underWay.length + planned.length === 0) return { underWay, next: [] };
  const tracked = new Set(entries.map(({ workId }) => workId));
  return openingOf(underWay, [
    ...planned.map((id) => ({ id, why: "On your list" })),
    ...PLAYABLE_TODAY.filter((id) => !tracked.has(id)).map((id) => ({ id, why: "Playable today" })),
  ]);
}
