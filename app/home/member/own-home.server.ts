import type { RouterContextProvider } from "react-router";
import { whenOf } from "#app/log/editor/days.ts";
import { servicesForKind, toCompact } from "#app/log/shelf.server.ts";
import { marksOf, type PosterEntry } from "#app/poster/poster-card.tsx";
import { posterOf } from "#app/poster/wall.server.ts";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { shownWeek } from "#app/profiles/crew/shown-week.server.ts";
import { dayIn, nullIfUnreadable, servicesOf, timeZoneOf, viewerOf } from "#app/requests/services.server.ts";
import { watchedIn } from "#app/tracker/diary/shown-evenings.server.ts";
import { seriesOpening } from "#app/tracker/list/next-up.server.ts";
import { MOST_UNDER_WAY } from "#app/tracker/list/opening.tsx";
import { welcomeFor } from "#app/tracker/welcome/welcome.server.ts";
import type { EntryState } from "#worker/log/contract/entry.ts";
import { lastWatchedFirst } from "#worker/log/contract/facts.ts";
import { yearInSeason } from "#worker/log/contract/year.ts";
import type { Evening } from "#worker/log/evenings.ts";
import type { Member } from "#worker/members/account/tables.ts";
import type { Visitor } from "#worker/members/account/visitor.ts";
import type { LastNight } from "./last-night-after";

type LoadContext = Readonly<RouterContextProvider>;

/** The part of the home page that only the signed-in member sees. Null for visitors, and if it can't be read. */
export const ownHome = (context: LoadContext, request: Request) =>
  nullIfUnreadable("own_home_not_read", readOwnHome(context, request));

async function readOwnHome(context: LoadContext, request: Request) {
  const viewer = await viewerOf(context);
  if (!viewer?.member) return null;
  const now = new Date();
  const week = servicesOf(context).crew.week(viewer.member.id, now);
  const [own, crew] = await Promise.all([
    ownPart(context, request, viewer, viewer.member),
    nullIfUnreadable("crew_not_read", shownWeek(week, now)),
  ]);
  return { ...own, crew };
}

async function ownPart(
  context: LoadContext,
  request: Request,
  viewer: Pick<Visitor, "patron">,
  member: Member,
) {
  const { tracker, quiz } = servicesOf(context);
  const { id } = member;
  if (!viewer.patron) {
    const support = servicesOf(context).supportOf(member);
    return { kind: "member" as const, support, ...(await ownWall(context, id)) };
  }
  const [states, daily] = await Promise.all([tracker.statesOf(id), quiz.dailyOfMember(id)]);
  if (states.series.length + states.games.length === 0)
    return { kind: "new" as const, welcome: await welcomeFor(servicesOf(context), member) };
  const { nextInMs, streak, result } = daily;
  const today = dayIn(timeZoneOf(request), new Date());
  return {
    kind: "patron" as const,
    lastNight: lastNight(await tracker.lastEveningOf(id, states), today),
    recordYear: yearInSeason(today),
    daily: {
      nextInMs,
      streak,
      result: result && { marks: result.marks, correctAnswers: result.correctAnswers },
    },
    seen: {
      completed: states.series.filter(({ facts }) => facts.isFinished).length,
      all: tracker.listSeries().length,
    },
    shelf: await ownShelf(context, id, states.series),
  };
}

const LATEST = 8;
const LATEST_OF_LIST = 24;

/** How many works the member has logged, and the latest series among them. */
async function ownWall(context: LoadContext, memberId: string) {
  const { tracker } = servicesOf(context);
  const { series, games } = await tracker.statesOf(memberId);
  return {
    logged: series.length + games.length,
    latest: await latestOf(context, memberId, series, LATEST_OF_LIST),
  };
}

/** The series with the latest progress. */
async function latestOf(context: LoadContext, memberId: string, states: readonly EntryState[], most: number) {
  const ids = states
    .toSorted((one, other) => lastWatchedFirst(one.facts, other.facts))
    .slice(0, most)
    .map(({ workId }) => workId);
  const entries = await servicesOf(context).tracker.series.listOf(memberId, ids);
  return ids.flatMap((id) => {
    const work = posterOf("series", id);
    const entry = entries.find(({ workId }) => workId === id);
    if (!work || !entry) return [];
    return [{ work, entry: marksOf(entry) }];
  });
}

/**
 * The series to continue and to watch next, with the member's entries for these series alone. If nothing is left to
 * watch, the latest series instead.
 */
async function ownShelf(context: LoadContext, memberId: string, states: readonly EntryState[]) {
  const services = servicesOf(context);
  const { tracker } = services;
  const byWork = new Map(states.map((state) => [state.workId, state]));
  const opening = seriesOpening(tracker.listSeries(), byWork);
  const ids = [...opening.underWay.slice(0, MOST_UNDER_WAY), ...opening.next.map(({ id }) => id)];
  const { works } = servicesForKind("series", services);
  return {
    works: works
      .filter((work) => ids.includes(work.id))
      .map((work) => ({ ...work, ...posterOf("series", work.id), description: "" })),
    entries: toCompact(await tracker.series.listOf(memberId, ids)),
    opening,
    latest: ids.length === 0 ? await latestOf(context, memberId, states, LATEST) : [],
  };
}

export type OwnHome = NonNullable<Awaited<ReturnType<typeof ownHome>>>;

/** A series on a wall of posters with the marks of somebody's entry. */
export type MarkedPoster = { work: PosterWork; entry: PosterEntry };

/** The evenings of one day; null without any. */
function lastNight(evenings: readonly Evening[], today: string): LastNight | null {
  const day = evenings[0]?.day;
  return day ? { day, when: whenOf(day, today), watched: watchedIn(evenings) } : null;
}
