import { SEEN_BEFORE } from "#app/guide/works/related.server.ts";
import { lengthText } from "#app/log/next-episode.tsx";
import { onWall, posterOf } from "#app/poster/wall.server.ts";
import { SERIES_FACTS } from "#app/tracker/list/series-catalog.ts";
import { type Answer, MINUTES, whatFits } from "#app/tracker/tonight/fits.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { knownStories } from "#franchise/known-stories.ts";
import type { Kind } from "#franchise/works.ts";
import { inRows, type List, workIn } from "#worker/lists/contract/index.ts";
import type { CountedEntry } from "#worker/log/contract/entry.ts";
import { RATING_MAX, sum } from "#worker/log/contract/index.ts";
import type { PublicProfiles } from "#worker/profiles/public/public-profile.ts";

const MOST = 24;
/** They aren't in the other strips, so that no work is there twice. */
const MOST_APART = 6;

type Pilot = NonNullable<Awaited<ReturnType<PublicProfiles["findPilot"]>>>;

const pilotOf = ({ user: { id, fullName, username, profileImage }, gCard, hasCard }: Pilot) => ({
  ...{ id, fullName, username, profileImage, hasCard },
  faction: gCard.badgeType,
});

const strip = (works: readonly BothRatings[]) => ({
  total: works.length,
  works: works.slice(0, MOST).flatMap(({ kind, id, ratings }) => {
    const work = posterOf(kind, id);
    return work ? [{ work, ratings }] : [];
  }),
});

export function shownPilots(one: Pilot, other: Pilot, today: string) {
  const { affinity, formula, both, apart, only } = compared(one.listed, other.listed);
  const shownApart = apart.slice(0, MOST_APART);
  const others = (works: readonly BothRatings[]) => works.filter((work) => !shownApart.includes(work));
  return {
    pilots: [pilotOf(one), pilotOf(other)] as const,
    affinity,
    formula,
    apart: strip(shownApart),
    both: strip(others(both)),
    only: [strip(others(only[0])), strip(others(only[1]))] as const,
    tonight: tonightFor(one.listed, other.listed, today).map(({ series, reason, count, minutes }) => ({
      work: onWall({ kind: "series" as const, id: series.id, title: series.title }),
      isPlanned: reason === "planned",
      about: `${series.episodes === 1 ? "" : `${count} ep, `}${lengthText(minutes)}`,
    })),
  };
}

export type ShownPilots = ReturnType<typeof shownPilots>;

type ListedEntry = Pick<CountedEntry, "workId" | "status" | "rating" | "facts">;
export type Listed = Record<Kind, readonly ListedEntry[]>;

/** The first pilot's value and the other one's. */
type Two<Value> = [Value, Value];

type BothRatings = { kind: Kind; id: string; ratings: Two<number | null> };

const WORKS = [
  ...SERIES.map(({ id }) => ({ kind: "series" as const, id })),
  ...GAMES.map(({ id }) => ({ kind: "games" as const, id })),
];

const entriesOf = ({ series, games }: Listed) => ({
  series: new Map(series.map((entry) => [entry.workId, entry])),
  games: new Map(games.map((entry) => [entry.workId, entry])),
});

const total = ({ ratings }: BothRatings) => sum(ratings.map((rating) => rating ?? 0));
const gap = ({ ratings: [one, other] }: BothRatings) =>
  one === null || other === null ? null : Math.abs(one - other);
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole));

/**
 * The affinity is the average of two percentages: works both have seen ÷ works at least one has seen, and how close their
 * ratings are. If only one exists, it is that one. Null without both.
 */
export function compared(one: Listed, other: Listed) {
  const entries = [entriesOf(one), entriesOf(other)] as const;
  const works = WORKS.map(({ kind, id }) => {
    const [first, second] = entries.map((ofPilot) => ofPilot[kind].get(id));
    const ratings: Two<number | null> = [first?.rating ?? null, second?.rating ?? null];
    const seen = [first, second].map((entry) => entry?.facts.isFinished === true);
    return { work: { kind, id, ratings }, seen };
  });
  const seenBy = (byFirst: boolean, bySecond: boolean) =>
    works
      .flatMap(({ work, seen }) => (seen[0] === byFirst && seen[1] === bySecond ? work : []))
      .toSorted((a, b) => total(b) - total(a));
  const [both, onlyFirst, onlySecond] = [seenBy(true, true), seenBy(true, false), seenBy(false, true)];
  const rated = works.flatMap(({ work }) => (gap(work) === null ? [] : work));
  const gaps = sum(rated.map((work) => gap(work) ?? 0));
  const most = rated.length * (RATING_MAX - 1);
  const either = both.length + onlyFirst.length + onlySecond.length;
  const shared = percent(both.length, either);
  const close = percent(most - gaps, most);
  const parts = [shared, close].filter((part) => part !== null);
  return {
    affinity: parts.length === 0 ? null : Math.round(sum(parts) / parts.length),
    formula: { shared, both: both.length, either, close, rated: rated.length },
    both,
    only: [onlyFirst, onlySecond] as Two<BothRatings[]>,
    /** The largest difference first. */
    apart: rated.filter((work) => gap(work) !== 0).toSorted((a, b) => (gap(b) ?? 0) - (gap(a) ?? 0)),
  };
}

const NOT_BEGUN = { progress: 0, nextEpisode: 1, lastWatched: "" };

/** What neither knows or has begun, and both are ready for. */
export function tonightFor(one: Listed, other: Listed, today: string): Answer[] {
  const pilots = [one, other].map(({ series }) => ({
    statuses: new Map(series.map(({ workId, status }) => [workId, status])),
    known: knownStories(series.flatMap((entry) => (entry.facts.isFinished ? entry.workId : []))),
  }));
  const entries = SERIES.flatMap(({ id: workId }) => {
    const statuses = pilots.map(({ statuses, known }) =>
      known.has(workId) ? "completed" : statuses.get(workId),
    );
    const isPlanned = statuses.every((status) => status === "planning");
    const isBegun = statuses.some((status) => status !== undefined && status !== "planning");
    if (!isPlanned && !isBegun) return [];
    const status = isBegun ? ("paused" as const) : ("planning" as const);
    return [[workId, { status, ...NOT_BEGUN }] as const];
  });
  const viewer = {
    knows: (id: string) => pilots.every(({ known }) => known.has(id)),
    entries: new Map(entries),
  };
  const evening = { minutes: MINUTES["120"], withRecaps: false, today, needs: SEEN_BEFORE };
  return whatFits(SERIES_FACTS, viewer, evening);
}

/** With fewer works in common, two lists are about different things. */
const SHARED_MIN = 3;

/** The place of each work: its row on a tier board, or else its number. */
const placesOf = ({ items, hasRows }: List) =>
  new Map(
    inRows(items, hasRows).flatMap(({ row, items: ofRow }) =>
      ofRow.map(({ work }, at) => [work, hasRows ? (row ?? "–") : String(at + 1)] as const),
    ),
  );

/** The two lists with the most works in common, and both places of these works. Null if there are none. */
export function bothLists(one: readonly List[], other: readonly List[]) {
  const pairs = one.flatMap((first) =>
    other.map((second) => {
      const [places, others] = [placesOf(first), placesOf(second)];
      const works = [...places].flatMap(([work, place]) => {
        const otherPlace = others.get(work);
        const { kind, id } = workIn(work);
        const poster = posterOf(kind, id);
        return otherPlace !== undefined && poster ? [{ poster, places: [place, otherPlace] as const }] : [];
      });
      return { lists: [first, second].map(({ id, title }) => ({ id, title })), works };
    }),
  );
  const [best] = pairs.toSorted((a, b) => b.works.length - a.works.length);
  return best && best.works.length >= SHARED_MIN ? best : null;
}

export type BothLists = NonNullable<ReturnType<typeof bothLists>>;
