import type { RouterContextProvider } from "react-router";
import { hangarPath } from "#app/guide/resources/mobile-suits.server.ts";
import { progressText } from "#app/log/progress-badges.tsx";
import { servicesForKind, toCompact } from "#app/log/shelf.server.ts";
import { nullIfUnreadable, servicesOf, viewerOf, withheldNotesAmong } from "#app/requests/services.server.ts";
import { MACHINES, type Machine, PEOPLE, type Person } from "#franchise/cast.ts";
import { machines as drawnMachines } from "#franchise/machines.ts";
import { GAME_STORIES, RETOLD_STORIES } from "#franchise/relations.ts";
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
  const entries = toCompact(entry ? [entry] : [], id);
  return { editable: { work, entries, areNotesHidden: withheldNotes.includes(id) }, logged: null };
}

/** Former supporters see their entry in words. */
const loggedText = (kind: Kind, length: number | null, entry: Entry | undefined) =>
  entry && {
    text: `${statusLabel(kind, entry.status)} ${progressText(kind, entry, length)}`.trim(),
    rating: entry.rating,
  };

/** A game about more stories shows no machines and people, because it would have too many. */
const MOST_STORIES = 2;

/** The series whose machines and people a work shows. A retelling includes the series that it retells. */
function storiesOf(kind: Kind, id: string): readonly string[] {
  if (kind === "series") return [id, ...(RETOLD_STORIES[id] ?? [])];
  const stories = GAME_STORIES[id] ?? [];
  return stories.length <= MOST_STORIES ? stories : [];
}

const shownOf = ({ id, name, text, nameSpoils }: Machine | Person) => ({ id, name, text, nameSpoils });

/** The machines and people of a work. Those of this work's own story come first, and veiled names last. */
export function castOfWork(kind: Kind, id: string) {
  const stories = storiesOf(kind, id);
  const isIn = ({ works }: Machine | Person) => works.some((work) => stories.includes(work));
  const rank = ({ works, nameSpoils }: Machine | Person) =>
    nameSpoils ? 2 : stories.includes(works[0]) ? 0 : 1;
  const inOrder = <One extends Machine | Person>(all: readonly One[]) =>
    all.filter(isIn).toSorted((one, other) => rank(one) - rank(other));
  const machines = inOrder(MACHINES)
    .map((machine) => ({
      ...shownOf(machine),
      model: machine.model,
      hangar: hangarPath(machine),
      isDrawn: drawnMachines.some((one) => one.id === machine.id),
    }))
    // A machine that can be seen comes before the others.
    .toSorted((one, other) => Number(other.isDrawn) - Number(one.isDrawn));
  const people = inOrder(PEOPLE).map(shownOf);
  return { machines, people };
}
