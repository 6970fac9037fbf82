import type { RouterContextProvider } from "react-router";
import { toCompact } from "#app/log/compact.server.ts";
import type { Shelf, Work } from "#app/log/shelf.ts";
import { servicesOf, visitorOf, withheldNotesAmong } from "#app/requests/services.server.ts";
import { findWorks } from "./finding";
import { readListOptions } from "./list-options";

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
