import { seriesPoster } from "#app/poster/wall.server.ts";
import { workPath } from "#app/poster/work-link.tsx";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { MACHINES, type Machine, PEOPLE } from "#franchise/cast.ts";
import { findSeries, SERIES } from "#franchise/catalog.ts";
import { machines as shown } from "#franchise/machines.ts";

const MOST_WORKS = 4;

const seriesOf = ({ works }: Machine) => works.flatMap((id) => findSeries(id) ?? []);

/**
 * One object for each series, because a page's data has an object only once. These posters show no title, so they need
 * no second one.
 */
const POSTERS = new Map(
  SERIES.map((series) => [series.id, { ...seriesPoster(series), shortTitle: series.title }]),
);

/** The name of a machine's pilot, and the address of the pilot on the page of the machine's series. */
function pilotOf({ pilot, works }: Machine) {
  const person = PEOPLE.find(({ id }) => id === pilot);
  return person
    ? { name: person.name, to: `${workPath({ kind: "series", id: works[0] })}#${person.id}` }
    : null;
}

const timelineOf = (machine: Machine) => seriesOf(machine)[0]?.timeline;

/** Where a machine is, also without scripts: with the others of its timeline. The page begins with the first timeline. */
export function hangarPath(machine: Machine) {
  const calendar = timelineOf(machine) ?? SERIES_TIMELINES[0];
  return `/resources/mobile-suits${calendar === SERIES_TIMELINES[0] ? "" : `?${new URLSearchParams({ calendar })}`}`;
}

export function hangar() {
  const drawn = shown.flatMap((one) => {
    const machine = MACHINES.find(({ id }) => id === one.id);
    const timeline = machine && timelineOf(machine);
    if (!machine || !timeline) return [];
    return {
      id: one.id,
      name: machine.name,
      model: machine.model,
      pilot: pilotOf(machine),
      nameSpoils: machine.nameSpoils,
      timeline,
      works: machine.works.flatMap((id) => POSTERS.get(id) ?? []).slice(0, MOST_WORKS),
    };
  });
  return {
    drawn,
    calendars: SERIES_TIMELINES.filter((timeline) => MACHINES.some((one) => timelineOf(one) === timeline)),
  };
}
