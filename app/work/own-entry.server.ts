import type { RouterContextProvider } from "react-router";
import { progressText } from "#app/log/progress-text.ts";
import { servicesForKind } from "#app/log/shelf.server.ts";
import { nullIfUnreadable, servicesOf, viewerOf, withheldNotesAmong } from "#app/requests/services.server.ts";
import { findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { statusLabel } from "#worker/log/contract/index.ts";

type LoadContext = Readonly<RouterContextProvider>;

/** Null if it can't be read. */
export const ownEntry = (context: LoadContext, kind: Kind, id: string) =>
  nullIfUnreadable("own_entry_not_read", readOwnEntry(context, kind, id));

async function readOwnEntry(context: LoadContext, kind: Kind, id: string) {
  const visitor = await viewerOf(context);
  const { works, entryOf } = servicesForKind(kind, servicesOf(context));
  const work = works.find((one) => one.id === id);
  if (!visitor?.member || !work) return { editable: null, logged: null };
  const memberId = visitor.member.id;
  if (!visitor.patron)
    return { editable: null, logged: loggedText(kind, work.length, await entryOf(memberId, id)) };
  const [entry, withheldNotes] = await Promise.all([
    entryOf(memberId, id),
    withheldNotesAmong(context, memberId, kind),
  ]);
  const minutes = (kind === "series" && findSeries(id)?.minutesPerEpisode) || null;
  return { editable: { work, entry, minutes, areNotesHidden: withheldNotes.includes(id) }, logged: null };
}

/** Former supporters see their entry in words. */
const loggedText = (kind: Kind, length: number | null, entry: Entry | undefined) =>
  entry && {
    text: `${statusLabel(kind, entry.status)} ${progressText(kind, entry, length)}`.trim(),
    rating: entry.rating,
  };
