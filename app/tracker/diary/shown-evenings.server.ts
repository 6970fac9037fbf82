import { formatNumber } from "#app/formats.ts";
import { posterOf } from "#app/works/wall.server.ts";
import type { PosterWork } from "#app/works/work-view.tsx";
import { findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { keyOf } from "#worker/tracker/contract/works.ts";
import type { Evening } from "#worker/tracker/statistics/evenings.ts";

/** With `isMonth`, only the month of the day is known. `text` is such as "ep 4–6". */
export type ShownDay = Pick<Evening, "day" | "isMonth"> & { text: string };

/** Evenings with the same work, one after another. The latest of all has the rating and the notes. */
export type ShownRun = {
  work: PosterWork;
  viewing: number;
  rewatch: number;
  rating: number | null;
  notes: string | null;
  days: ShownDay[];
};

/** "ep 4–6, 9" or "2.5 h". Empty for a film. */
function eveningText({ kind, workId, parts, amount }: Evening): string {
  if (kind === "games") return `${formatNumber(amount)} h`;
  return findSeries(workId)?.episodes === 1 ? "" : `ep ${partsText(parts)}`;
}

export const partsText = (parts: Evening["parts"]) =>
  parts.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");

export const watchedIn = (evenings: readonly Evening[]) =>
  evenings.flatMap((evening) => {
    const work = posterOf(evening.kind, evening.workId);
    return work ? [{ work, text: eveningText(evening) }] : [];
  });

type Opinion = { rating: number | null; notes?: string | null };

/** What the member thinks of each work, at its latest evening. */
export function opinionsOf<Entry extends Opinion & { kind: Kind; workId: string }>(
  evenings: readonly Evening[],
  entries: readonly Entry[],
): ReadonlyMap<Evening, Opinion> {
  const left = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const found = new Map<Evening, Opinion>();
  for (const evening of evenings) {
    const entry = left.get(keyOf(evening));
    if (entry && left.delete(keyOf(evening))) found.set(evening, entry);
  }
  return found;
}

/** In the order of the evenings. */
export function runsOf(evenings: readonly Evening[], opinions: ReadonlyMap<Evening, Opinion>): ShownRun[] {
  const runs: ShownRun[] = [];
  for (const evening of evenings) {
    const { kind, workId: id, viewing, rewatch, day, isMonth } = evening;
    const last = runs.at(-1);
    const shown = { day, isMonth, text: eveningText(evening) };
    if (last?.work.kind === kind && last.work.id === id && last.viewing === viewing) last.days.push(shown);
    else {
      const work = posterOf(kind, id);
      const { rating = null, notes = null } = opinions.get(evening) ?? {};
      if (work) runs.push({ work, viewing, rewatch, rating, notes, days: [shown] });
    }
  }
  return runs;
}
