import type { RouterContextProvider } from "react-router";
import {
  nullIfUnreadable,
  ownPagesOf,
  servicesOf,
  sessionUserOf,
  viewerOf,
} from "#app/requests/services.server.ts";
import { knownStories } from "#franchise/known-stories.ts";
import { marksOf } from "#franchise/work-marks.ts";
import { NOBODY } from "#worker/members/sign-in/contract.ts";

type LoadContext = Readonly<RouterContextProvider>;

/** What every page knows about its visitor and the site. */
export async function readRootData(context: LoadContext, { origin }: URL) {
  const { feeds, announcement } = servicesOf(context);
  const [visitor, announced] = await Promise.all([
    viewerOf(context),
    nullIfUnreadable("announcement_not_read", announcement()),
  ]);
  return {
    user: visitor ? sessionUserOf(context, visitor) : NOBODY,
    seen: visitor?.member ? await seenBy(context, visitor.member.id) : null,
    ownPages: ownPagesOf(context, visitor),
    isUnread: visitor === null,
    announcement: announced,
    origin,
    podcastAddress: feeds.podcastAddress,
    hasVideos: feeds.recordings.hasVideos,
  };
}

export type RootData = Awaited<ReturnType<typeof readRootData>>;

/** Works by their marks. If `isMost` is true, the member has seen all works except these. So the list is short. */
type SeenWorks = { isMost: boolean; marks: string };

/**
 * The works that a member has seen: what they have finished, and what it retells in full. Null if the
 * entries can't be read.
 */
async function seenBy(context: LoadContext, memberId: string): Promise<SeenWorks | null> {
  const { tracker } = servicesOf(context);
  const states = await nullIfUnreadable("seen_not_read", tracker.statesOf(memberId));
  if (!states) return null;
  const all = [...states.series, ...states.games];
  const known = knownStories(all.flatMap(({ facts, workId }) => (facts.isFinished ? workId : [])));
  const works = [...tracker.listSeries(), ...tracker.listGames()].map(({ id }) => id);
  const isMost = known.size > works.length / 2;
  const listed = works.filter((id) => known.has(id) !== isMost);
  return { isMost, marks: marksOf(listed) };
}
