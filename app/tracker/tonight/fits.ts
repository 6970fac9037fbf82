import { firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import type { SeriesFacts } from "#app/tracker/catalog-parts.server.ts";
import { capital, numberText } from "#app/ui/formats.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { knownStories } from "#franchise/known-stories.ts";
import { byStory, isRetelling } from "#franchise/story.ts";
import type { EntryState } from "#worker/log/contract/entry.ts";
import type { Facts } from "#worker/log/contract/facts.ts";
import type { FreeTime } from "#worker/pages.ts";

/** A weekend is two long afternoons. */
export const MINUTES: Record<FreeTime, number> = { "25": 25, "50": 50, "90": 90, "120": 120, weekend: 600 };

type Reason = "continue" | "next" | "skipped" | "planned" | "begin" | "recap";

export type Answer = {
  series: SeriesFacts;
  reason: Reason;
  /** The first episode, and how many. */
  from: number;
  count: number;
  minutes: number;
};

export type Viewer = {
  knows: (id: string) => boolean;
  /** The member's entries. Visitors have none. */
  entries: ReadonlyMap<
    string,
    Pick<EntryState, "status" | "progress"> & Pick<Facts, "nextEpisode" | "lastWatched">
  >;
};

type Evening = {
  minutes: number;
  withRecaps: boolean;
  /** Later works aren't out yet. */
  today: string;
  /** Maps a series' id to what a viewer has to know before it. */
  needs: Readonly<Record<string, readonly string[]>>;
};

const MOST = 5;
const MOST_UNDER_WAY = 3;

const FIRST: ReadonlySet<string> = new Set(firstPicks.map(({ id }) => id));
const LATER: ReadonlySet<string> = new Set(laterPicks);

/** Shorts, alternate histories, and what the guide puts off: only if nothing else fits. */
const canWait = ({ id, isShort, isAlternate }: SeriesFacts) => isShort || isAlternate || LATER.has(id);

/** The first of each list, then the second of each, and so on. */
const byTurns = <Value>(lists: readonly (readonly Value[])[]): Value[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/** Up to five, in the order of the story. Only those that the viewer has begun may need a story that they don't know. */
export function whatFits(all: readonly SeriesFacts[], viewer: Viewer, evening: Evening): Answer[] {
  const known = knownStories(all.flatMap(({ id }) => (viewer.knows(id) ? id : [])));
  const statusOf = ({ id }: SeriesFacts) => viewer.entries.get(id)?.status;
  const lastWatched = ({ id }: SeriesFacts) => viewer.entries.get(id)?.lastWatched ?? "";

  /** Empty if not even one episode fits. */
  function answer(series: SeriesFacts, reason: Reason): Answer[] {
    const { episodes, minutesPerEpisode } = series;
    if (episodes === null || minutesPerEpisode === null) return [];
    const { progress = 0, nextEpisode: from = 1 } = viewer.entries.get(series.id) ?? {};
    if (from === null) return [];
    const left = Math.min(episodes - progress, episodes - from + 1);
    const count = Math.min(left, Math.floor(evening.minutes / minutesPerEpisode));
    return count > 0 ? [{ series, reason, from, count, minutes: count * minutesPerEpisode }] : [];
  }
  const answers = (series: readonly SeriesFacts[], reason: Reason) =>
    series.flatMap((one) => answer(one, reason));

  const isOpen = (one: SeriesFacts) =>
    (statusOf(one) ?? "planning") === "planning" &&
    !known.has(one.id) &&
    (one.released ?? String(one.year)) <= evening.today &&
    (evening.needs[one.id] ?? []).every((id) => known.has(id));
  const underWay = all
    .filter((one) => statusOf(one) === "watching")
    .toSorted((one, other) => lastWatched(other).localeCompare(lastWatched(one)));
  const ordered = all.toSorted((one, other) => one.watchOrder - other.watchOrder);
  const open = ordered.filter(isOpen);
  const stories = open.filter((one) => !isRetelling(one));

  const timelines = SERIES_TIMELINES.map((timeline) => {
    const begun = all.filter(
      (one) =>
        one.timeline === timeline && (known.has(one.id) || (statusOf(one) ?? "planning") !== "planning"),
    );
    const furthest = Math.max(0, ...begun.filter((one) => !canWait(one)).map(({ watchOrder }) => watchOrder));
    const left = stories.filter((one) => one.timeline === timeline);
    const reason = (one: SeriesFacts): Reason =>
      begun.length === 0 ? "begin" : one.watchOrder > furthest ? "next" : "skipped";
    const fitting = left.flatMap((one) => answer(one, reason(one)));
    const main = fitting.filter(({ series }) => !canWait(series));
    return {
      lastDay: begun.map(lastWatched).toSorted().at(-1) ?? "",
      hasFirstPick: all.some((one) => one.timeline === timeline && FIRST.has(one.id)),
      first: {
        begin: firstOf(main, "begin"),
        next: underWay.some((one) => one.timeline === timeline) ? [] : firstOf(main, "next"),
        skipped: firstOf(main, "skipped"),
      },
      rest: [...main, ...fitting.filter(({ series }) => canWait(series))],
    };
  }).toSorted(
    (one, other) =>
      other.lastDay.localeCompare(one.lastDay) || Number(other.hasFirstPick) - Number(one.hasFirstPick),
  );

  const firsts = (reason: "begin" | "next" | "skipped") => timelines.flatMap(({ first }) => first[reason]);
  const planned = open.filter((one) => statusOf(one) === "planning" && !isRetelling(one));
  const candidates = [
    ...answers(underWay, "continue").slice(0, MOST_UNDER_WAY),
    ...byTurns([
      firsts("next"),
      evening.withRecaps ? answers(open.filter(isRetelling), "recap") : [],
      answers(planned, "planned"),
      firsts("skipped"),
      firsts("begin"),
    ]),
    ...byTurns(timelines.map(({ rest }) => rest)),
  ];
  return candidates
    .filter(({ series }, at) => candidates.findIndex((other) => other.series === series) === at)
    .slice(0, MOST)
    .toSorted(inStory);
}

const firstOf = (answers: Answer[], reason: Reason) =>
  answers.filter((one) => one.reason === reason).slice(0, 1);

const inStory = ({ series: one }: Answer, { series: other }: Answer) =>
  SERIES_TIMELINES.indexOf(one.timeline) - SERIES_TIMELINES.indexOf(other.timeline) || byStory(one, other);

const KINDS: Record<SeriesFacts["kind"], string> = {
  "TV series": "a series",
  Film: "a film",
  "Compilation film": "a recap film",
  OVA: "an OVA",
  ONA: "a web series",
  "Compilation series": "a recap series",
  Special: "a special",
};

const TEXTS: Record<Exclude<Reason, "continue">, (series: SeriesFacts) => string> = {
  next: ({ timeline }) => `Next in ${timeline}`,
  skipped: ({ kind }) => `${capital(KINDS[kind])} that you skipped`,
  planned: () => "On your list",
  begin: ({ timeline }) => `A first step into ${timeline}`,
  recap: () => "A recap of what you know",
};

export function reasonText({ series, reason, from, count }: Answer): string {
  const { kind, episodes, title, shortTitle = title } = series;
  if (reason === "continue" && episodes === 1)
    return `${capital(KINDS[kind]).replace(/^An? /, "The ")} that you began`;
  const isRest = from + count - 1 === episodes;
  if (reason === "continue") {
    const what = count === 1 ? "episode" : numberText(count);
    return `The ${isRest ? "last" : "next"} ${what} of ${shortTitle}`;
  }
  const text = TEXTS[reason](series);
  if (episodes === 1) return reason === "skipped" ? text : `${text}: ${KINDS[kind]}`;
  const what = count === 1 ? "episode" : `${numberText(count)} episodes`;
  if (from > 1) return `${text}: the ${isRest ? "last" : "next"} ${what}`;
  return `${text}: ${isRest ? "all" : "the first"} ${what}`;
}
