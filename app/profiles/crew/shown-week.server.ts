import { watchedIn } from "#app/tracker/diary/shown-evenings.server.ts";
import type { Crew } from "#worker/profiles/crew/index.ts";

type Week = Pick<Awaited<ReturnType<Crew["week"]>>, "lines">;

export async function shownWeek<Read extends Week>(read: Promise<Read>) {
  const { lines, ...week } = await read;
  return {
    ...week,
    lines: lines.map(({ person, day, works }) => ({ person, day, watched: watchedIn(works) })),
  };
}
