import { whenOf } from "#app/log/editor/days.ts";
import { seriesText } from "#app/log/editor/log-step.ts";
import { type Entries, today } from "#app/log/entry.ts";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { dayText, eveningsOf, joinedParts } from "#worker/log/contract/log.ts";

export type LastNight = { day: string; when: string; watched: { work: PosterWork; text: string }[] };

type SeriesWork = Omit<PosterWork, "kind"> & { length: number | null };

/** The line after changes. Entries have their logs as soon as they change. */
export function lastNightAfter(shown: LastNight | null, works: readonly SeriesWork[], entries: Entries) {
  const changed = works.flatMap((work) => {
    const { log, updatedAt = "" } = entries.get(work.id) ?? {};
    const evenings = log ? eveningsOf(log) : [];
    const days = evenings.flatMap(({ day, isMonth, ...part }) =>
      day === null || isMonth ? [] : { day: dayText(day), ...part },
    );
    return log ? { work, updatedAt, days } : [];
  });
  const all = changed.flatMap(({ days }) => days.map(({ day }) => day));
  const day = all.reduce((last, one) => (one > last ? one : last), shown?.day ?? "");
  if (changed.length === 0 || day === "") return shown;
  const isChanged = ({ work: { kind, id } }: LastNight["watched"][number]) =>
    kind === "series" && changed.some(({ work }) => work.id === id);
  const watched = changed
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .flatMap(({ work, days }) => {
      const ofDay = days.filter((one) => one.day === day);
      return [...Map.groupBy(ofDay, ({ viewing }) => viewing).values()].map((parts) => ({
        work: { ...work, kind: "series" as const },
        text: seriesText(work.length, joinedParts(parts.map(({ first, last }) => [first, last]))),
      }));
    });
  const others = shown?.day === day ? shown.watched.filter((one) => !isChanged(one)) : [];
  return { day, when: whenOf(day, today()), watched: [...watched, ...others] };
}
