import { whenOf } from "#app/log/editor/days.ts";
import { dayIn } from "#app/requests/services.server.ts";
import { dayText } from "#app/tracker/diary/evenings.tsx";
import { watchedIn } from "#app/tracker/diary/shown-evenings.server.ts";
import { counted } from "#app/ui/formats.ts";
import type { EntryState } from "#worker/log/contract/entry.ts";
import type { Evening } from "#worker/log/evenings.ts";
import type { Crew } from "#worker/profiles/crew/index.ts";

type Week = Pick<Awaited<ReturnType<Crew["week"]>>, "lines">;

/** `own` has the states of the viewer's series, for what both are in. */
export async function shownWeek<Read extends Week>(
  read: Promise<Read>,
  now: Date,
  own: readonly EntryState[] = [],
) {
  const { lines, ...week } = await read;
  const whenIn = (day: string) =>
    whenOf(day, dayIn("UTC", now), (other) => dayText({ day: other, isMonth: false }));
  return {
    ...week,
    lines: lines.flatMap(({ person, works }) =>
      works.flatMap((evening) =>
        watchedIn([evening]).map((shown) => ({
          ...{ person, when: whenIn(evening.day), both: bothIn(evening, own) },
          ...shown,
        })),
      ),
    ),
  };
}

/** Such as "you're both in it, 3 ahead", if both are in their first viewing of the series. */
function bothIn({ kind, workId, rewatch, parts }: Evening, own: readonly EntryState[]): string | null {
  const mine = own.find((state) => state.workId === workId && state.status === "watching");
  const theirs = parts.at(-1)?.[1];
  const next = mine?.facts.nextEpisode;
  if (kind !== "series" || rewatch > 0 || !next || !theirs) return null;
  const ahead = theirs + 1 - next;
  if (ahead === 0) return "you're both at this episode";
  return `you're both in it, ${ahead > 0 ? `${ahead} ahead` : `${counted(-ahead, "episode")} behind you`}`;
}
