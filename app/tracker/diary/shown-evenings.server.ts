import { seriesText } from "#app/log/editor/log-step.ts";
import { marksInShort } from "#app/log/mark-line.tsx";
import { posterOf } from "#app/poster/wall.server.ts";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { counted, formatNumber } from "#app/ui/formats.ts";
import { findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { marksIn } from "#worker/log/contract/marks.ts";
import { keyOf } from "#worker/log/contract/works.ts";
import type { Evening } from "#worker/log/evenings.ts";

/** `isMonth`: only the month of the day is known. `text` is such as "ep 4–6". The first evening of a day has the `id`. */
export type ShownDay = Pick<Evening, "day" | "isMonth"> & { text: string; id: string | undefined };

/** Evenings with the same work, one after another. The latest of all has the rating and the notes. */
export type ShownRun = {
  work: PosterWork;
  viewing: number;
  rewatch: number;
  rating: number | null;
  notes: string | null;
  days: ShownDay[];
  /** A game that was played often folds its days into a text such as "12 evenings, 14 h". */
  inShort: string | null;
};

/** "ep 4–6, 9" or "2.5 h". Empty for a film. */
function eveningText({ kind, workId, parts, amount }: Evening): string {
  if (kind === "games") return `${formatNumber(amount)} h`;
  return seriesText(findSeries(workId)?.episodes ?? null, parts);
}

/** Of more marks, an evening has the average. */
const MOST_MARKS = 12;

/** "marks 8, 9, 7". They name their episodes if others of the evening have none. */
function marksText({ parts, amount }: Evening, marks: string | undefined): string {
  const marked = marksIn(marks).filter(([episode]) =>
    parts.some(([first, last]) => first <= episode && episode <= last),
  );
  if (marked.length === 0) return "";
  if (marked.length > MOST_MARKS) return marksInShort(marked);
  const all = marked.map(([episode, mark]) => (marked.length === amount ? mark : `${mark} (ep ${episode})`));
  return `${all.length === 1 ? "mark" : "marks"} ${all.join(", ")}`;
}

export const watchedIn = (evenings: readonly Evening[]) =>
  evenings.flatMap((evening) => {
    const work = posterOf(evening.kind, evening.workId);
    return work ? [{ work, text: eveningText(evening) }] : [];
  });

type Opinion = { rating: number | null; notes?: string | null };

/** What the member thinks of works, by their latest evenings. */
export function opinionsOf<Entry extends Opinion & { kind: Kind; workId: string }>(
  latest: readonly Evening[],
  entries: readonly Entry[],
): ReadonlyMap<Evening, Opinion> {
  const byWork = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return new Map(
    latest.flatMap((evening) => {
      const entry = byWork.get(keyOf(evening));
      return entry ? [[evening, entry]] : [];
    }),
  );
}

/** Longer notes are cut: a month of long notes would be a heavy page. The work's editor has the whole text. */
const NOTES_MAX = 120;

/** Counts code points, so that no character is cut in two. */
export function beginningOf(text: string, most: number) {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join("").trimEnd()}…`;
}

/** More evenings of a game are one run, also with other works in between. */
const OFTEN = 4;

/** The evenings of such games by their keys. */
const oftenPlayed = (evenings: readonly Evening[]) =>
  new Map(
    [...Map.groupBy(evenings, keyOf)].filter(([, all]) => all[0]?.kind === "games" && all.length > OFTEN),
  );

/** Keeps the order of the evenings. `marks` are those of episodes, by the keys of works, and `titlesOf` finds their titles. */
export function runsOf(
  evenings: readonly Evening[],
  opinions: ReadonlyMap<Evening, Opinion>,
  marks: ReadonlyMap<string, string | undefined> = new Map(),
  titlesOf: (evening: Evening) => string = () => "",
): ShownRun[] {
  const folded = oftenPlayed(evenings);
  const runs: ShownRun[] = [];
  const shownDays = new Set<string>();
  let last: ShownRun | undefined;
  for (const evening of evenings) {
    const { kind, workId: id, viewing, rewatch, day, isMonth } = evening;
    const often = folded.get(keyOf(evening));
    const isSame = ({ work, ...run }: ShownRun) =>
      work.kind === kind && work.id === id && run.viewing === viewing;
    const former = often ? runs.find(isSame) : last && isSame(last) ? last : undefined;
    const shown = {
      day,
      isMonth,
      text: [eveningText(evening), titlesOf(evening), marksText(evening, marks.get(keyOf(evening)))]
        .filter(Boolean)
        .join(" · "),
      id: shownDays.has(day) ? undefined : `day-${day}`,
    };
    shownDays.add(day);
    former?.days.push(shown);
    const work = former ? null : posterOf(kind, id);
    if (!work) continue;
    const { rating = null, notes = null } = opinions.get(evening) ?? {};
    const run = {
      work,
      viewing,
      rewatch,
      rating,
      notes: notes && beginningOf(notes, NOTES_MAX),
      days: [shown],
      inShort: often ? inShort(often) : null,
    };
    runs.push(run);
    if (!often) last = run;
  }
  return runs;
}

const inShort = (evenings: readonly Evening[]) =>
  `${counted(evenings.length, "evening")}, ${formatNumber(evenings.reduce((sum, { amount }) => sum + amount, 0))} h`;

type Day = { day: string; works: PosterWork[]; more: number; text: string };
/** `days`, `first` and `end` are days of the month. */
type Bar = { work: PosterWork; text: string; days: number[]; first: number; end: number };
export type Strip = { days: Day[]; bars: Bar[] };

/** More posters would make a day too high. */
const MOST_ON_DAY = 2;

/** The known days of a month's evenings, the first one first. */
export function stripOf(evenings: readonly Evening[]): Strip {
  const known = evenings.filter(({ isMonth }) => !isMonth);
  const often = oftenPlayed(known);
  const days = [...Map.groupBy(known, ({ day }) => day)].map(([day, all]) => {
    const works = watchedIn(all.filter((evening) => !often.has(keyOf(evening)))).map(({ work }) => work);
    return {
      day,
      works: works.slice(0, MOST_ON_DAY),
      more: Math.max(works.length - MOST_ON_DAY, 0),
      text: watchedIn(all)
        .map(({ work, text }) => `${work.shortTitle} ${text}`.trim())
        .join(", "),
    };
  });
  const bars = [...often.values()].flatMap((all) => {
    const [found] = watchedIn(all.slice(0, 1));
    const played = all.map(({ day }) => Number(day.slice(8))).toReversed();
    const [first = 1, end = first] = [played[0], played.at(-1)];
    return found ? [{ work: found.work, text: inShort(all), days: played, first, end }] : [];
  });
  return { days: days.toReversed(), bars };
}
