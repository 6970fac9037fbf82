import type { RouterContextProvider } from "react-router";
import { nullIfUnreadable, ownPagesOf, servicesOf, sessionUserOf, viewerOf } from "#app/services.server.ts";
import { NOBODY } from "#worker/members/sign-in/contract.ts";

type LoadContext = Readonly<RouterContextProvider>;

/** What every page knows about its visitor and the site. */
export async function readRootData(context: LoadContext, { origin }: URL) {
  const { feeds, keepsPagesOffline } = servicesOf(context);
  const visitor = await viewerOf(context);
  return {
    user: visitor ? sessionUserOf(context, visitor) : NOBODY,
    completed: visitor?.member ? await completedBy(context, visitor.member.id) : null,
    ownPages: ownPagesOf(context, visitor),
    isUnread: visitor === null,
    origin,
    podcastAddress: feeds.podcastAddress,
    hasVideos: feeds.recordings.hasVideos,
    keepsPagesOffline,
  };
}

export type RootData = Awaited<ReturnType<typeof readRootData>>;

/** The ids of the works that a member has completed. Null if they can't be read. */
async function completedBy(context: LoadContext, memberId: string): Promise<string[] | null> {
  const reading = servicesOf(context).tracker.statesOf(memberId);
  const states = await nullIfUnreadable("completed_not_read", reading);
  return (
    states &&
    [...states.series, ...states.games].flatMap(({ workId, status }) =>
      status === "completed" ? workId : [],
    )
  );
}
