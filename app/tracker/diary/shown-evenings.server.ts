import { formatNumber } from "#app/formats.ts";
import { posterOf } from "#app/works/wall.server.ts";
import type { PosterWork } from "#app/works/work-view.tsx";
import { findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { keyOf } from "#worker/tracker/contract/works.ts";
import type { Evening } from "#worker/tracker/statistics/evenings.ts";

/** A work on one day, with its marks: "ep 4–6", a rewatch, and at its latest evening the rating and the notes. */
export type ShownEvening = {
  work: PosterWork;
  text: string;
  rewatch: number;
  viewing: number;
  rating: number | null;
  notes: string | null;
};

/** With `isMonth`, only the month of the day is known. */
export type ShownDay = Pick<Evening, "day" | "isMonth"> & { evenings: ShownEvening[] };

/** "ep 4–6, 9" or "2.5 h". Empty for a film. */
export function eveningText({ kind, workId, parts, amount }: Evening): string {
  if (kind === "games") return `${formatNumber(amount)} h`;
  return findSeries(workId)?.episodes === 1 ? "" : `ep ${partsText(parts)}`;
}

export const partsText = (parts: Evening["parts"]) =>
  parts.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");

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

/** The evenings by day, in their order. */
export const shownDays = (
  evenings: readonly Evening[],
  opinions: ReadonlyMap<Evening, Opinion>,
): ShownDay[] =>
  [...Map.groupBy(evenings, ({ day, isMonth }) => `${day} ${isMonth}`).values()].map((ofDay) => ({
    day: ofDay[0]?.day ?? "",
    isMonth: ofDay[0]?.isMonth ?? false,
    evenings: ofDay.flatMap((evening) => {
      const { kind, workId: id, rewatch, viewing } = evening;
      const work = posterOf(kind, id);
      const { rating = null, notes = null } = opinions.get(evening) ?? {};
      return work ? [{ work, text: eveningText(evening), rewatch, viewing, rating, notes }] : [];
    }),
  }));
