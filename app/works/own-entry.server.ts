import type { RouterContextProvider } from "react-router";
import { nullIfUnreadable, servicesOf, viewerOf, withheldNotesAmong } from "#app/services.server.ts";
import { progressText } from "#app/tracker/entry/progress-text.ts";
import { servicesForKind } from "#app/tracker/list/shelf.server.ts";
import { findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { statusLabel } from "#worker/tracker/contract.ts";

type LoadContext = Readonly<RouterContextProvider>;

/** Null if it can't be read. */
export const ownEntry = (context: LoadContext, kind: Kind, id: string) =>
  nullIfUnreadable("own_entry_not_read", readOwnEntry(context, kind, id));

async function readOwnEntry(context: LoadContext, kind: Kind, id: string) {
  const [editable, logged] = await Promise.all([
    editableEntry(context, kind, id),
    loggedText(context, kind, id),
  ]);
  return { editable, logged };
}

/** Null for everybody but patrons. */
async function editableEntry(context: LoadContext, kind: Kind, id: string) {
  const visitor = await viewerOf(context);
  const { works, entryOf } = servicesForKind(kind, servicesOf(context));
  const work = works.find((one) => one.id === id);
  if (!visitor?.patron || !visitor.member || !work) return null;
  const [entry, withheldNotes] = await Promise.all([
    entryOf(visitor.member.id, id),
    withheldNotesAmong(context, visitor.member.id, kind),
  ]);
  const minutes = (kind === "series" && findSeries(id)?.minutesPerEpisode) || null;
  return { work, entry, minutes, areNotesHidden: withheldNotes.includes(id) };
}

/** Without support, in words. Null without an entry. */
async function loggedText(context: LoadContext, kind: Kind, id: string) {
  const visitor = await viewerOf(context);
  if (!visitor?.member || visitor.patron) return null;
  const { works, entryOf } = servicesForKind(kind, servicesOf(context));
  const entry = await entryOf(visitor.member.id, id);
  if (!entry) return null;
  const { status, progress, rating } = entry;
  const length = works.find((one) => one.id === id)?.length ?? null;
  return { text: `${statusLabel(kind, status)} ${progressText(kind, progress, length)}`.trim(), rating };
}
