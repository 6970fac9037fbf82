import { hangarPath } from "#app/guide/resources/mobile-suits.server.ts";
import { MACHINES, type Machine, PEOPLE, type Person } from "#franchise/cast.ts";
import { machines as drawnMachines } from "#franchise/machines.ts";
import { GAME_STORIES, RETOLD_STORIES } from "#franchise/relations.ts";
import type { Kind } from "#franchise/works.ts";

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
  const all = inOrder(MACHINES);
  const machines = all
    .map((machine) => ({
      ...shownOf(machine),
      model: machine.model,
      isDrawn: drawnMachines.some((one) => one.id === machine.id),
    }))
    // A machine that can be seen comes before the others.
    .toSorted((one, other) => Number(other.isDrawn) - Number(one.isDrawn));
  const people = inOrder(PEOPLE).map(shownOf);
  return { machines, people, hangar: all[0] && hangarPath(all[0]) };
}
