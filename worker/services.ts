import { waitUntil } from "cloudflare:workers";
import { createPatreon } from "./auth/patreon";
import { isPatron } from "./auth/patron";
import { createSignIn } from "./auth/sign-in";
import { createAuthStore } from "./auth/store";
import { createCards } from "./card/card";
import { createCardDrawer } from "./card/draw/drawer";
import { createEmbeds } from "./card/embeds";
import { createCardPictures } from "./card/picture";
import { createCardStore } from "./card/store";
import { QUESTIONS } from "./catalog/questions";
import { createFeeds } from "./feeds/feeds";
import { fetchXml } from "./feeds/fetch-xml";
import { podcastFeed } from "./feeds/podcast";
import { createFeedStore } from "./feeds/store";
import { channelFeed } from "./feeds/youtube";
import { createAvatars } from "./members/avatar";
import { createDirectory } from "./members/directory";
import { createDirectoryStore } from "./members/directory-store";
import { createProfiles } from "./members/profile";
import { createPublicProfiles } from "./members/public-profile";
import { createMemberStore } from "./members/store";
import { visitorHash } from "./platform/address";
import { cardTag, DIRECTORY_TAG, feedTag, memberTag, purgeTags } from "./platform/cache";
import { type Member, openDatabase } from "./platform/db";
import { type Env, readEnv } from "./platform/env";
import { createMemberSessions, deleteEndedSessions } from "./platform/session";
import { createVisitorReader } from "./platform/visitor";
import { fetchImage } from "./platform/web-image";
import { createQuiz } from "./quiz/quiz";
import { createSponsors } from "./sponsors/sponsors";
import { createSponsorStore } from "./sponsors/store";
import { createWebhook } from "./sponsors/webhook";
import { createTrackerStore } from "./tracker/store";
import { createTracker } from "./tracker/tracker";

/** Joins the features to the database and the providers. The one place that knows them all. */
function createServices(env: Env) {
  const db = openDatabase(env.DB);
  const now = () => new Date();
  const cookieSecret = env.SESSION_SECRET;
  const isPatronNow = (member: Pick<Member, "standing" | "graceEndsAt">) => isPatron(member, now());
  const memberChanged = (memberId: string) => purgeTags(cardTag(memberId), memberTag(memberId));
  const profileChanged = (memberId: string) =>
    purgeTags(cardTag(memberId), memberTag(memberId), DIRECTORY_TAG);
  const readPublic = (path: string) => readAsset(env.ASSETS, path);

  const secureSessions = createMemberSessions(db, cookieSecret, true);
  const plainSessions = createMemberSessions(db, cookieSecret, false);
  const sessionsFor = (secure: boolean) => (secure ? secureSessions : plainSessions);

  const authStore = createAuthStore(db);
  const memberStore = createMemberStore(db);
  const signIn = createSignIn({ ...patreonOf(env), store: authStore, now });
  const tracker = createTracker({ store: createTrackerStore(db), now, changed: memberChanged });
  const cards = createCards({
    store: createCardStore(db),
    isPatron: isPatronNow,
    now,
    changed: memberChanged,
  });
  const pictures = createCardPictures({ drawer: createCardDrawer({ readAsset: readPublic }), fetchImage });

  const feeds = createFeeds({
    videos: env.YOUTUBE_CHANNEL_ID ? channelFeed(env.YOUTUBE_CHANNEL_ID) : null,
    podcast: env.PODCAST_FEED_URL ? podcastFeed(env.PODCAST_FEED_URL) : null,
    store: createFeedStore(db),
    fetchXml,
    fetchImage,
    now,
    changed: (feed) => purgeTags(feedTag(feed)),
  });
  const sponsors = createSponsors({
    store: createSponsorStore(db),
    tell: env.SPONSOR_WEBHOOK_URL ? createWebhook(env.SPONSOR_WEBHOOK_URL) : null,
    now,
    newId: () => crypto.randomUUID(),
    secret: cookieSecret,
    afterwards: waitUntil,
  });

  const quiz = createQuiz({
    db,
    bank: QUESTIONS,
    secret: cookieSecret,
    now,
    newId: () => crypto.randomUUID(),
    random: Math.random,
  });

  return {
    cookieSecret,
    sessionsFor,
    readVisitor: createVisitorReader(sessionsFor, isPatronNow),
    signIn,
    profiles: createProfiles({ store: memberStore, now, changed: profileChanged }),
    publicProfiles: createPublicProfiles({ store: memberStore, tracker, cards, isPatron: isPatronNow }),
    directory: createDirectory({ store: createDirectoryStore(db), isPatron: isPatronNow }),
    avatars: createAvatars({ store: memberStore, fetchImage }),
    defaultAvatar: () => readPublic("/icons/default-avatar.svg"),
    tracker,
    cards,
    pictures,
    embeds: createEmbeds({ cards, findByUsername: memberStore.findByUsername, statsOf: tracker.statsOf }),
    feeds,
    sponsors,
    quiz,
    visitorHash: (request: Request) => visitorHash(request, cookieSecret),

    /** What the cron trigger does that runs every ten minutes. */
    async keepUp() {
      await everyOne([feeds.refresh(), sponsors.tellWaiting(), sponsors.forgetVisitors()]);
    },

    /** What the nightly cron trigger does. */
    async tidyUp() {
      await deleteEndedSessions(db, now());
      await authStore.forgetSpentStates(now());
      await quiz.tidyUp();
    },
  };
}

/** Lets each task end, whatever becomes of the others; then fails with the first that failed. */
async function everyOne(tasks: Promise<void>[]) {
  const outcomes = await Promise.allSettled(tasks);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

export type Services = ReturnType<typeof createServices>;

function patreonOf(env: Env) {
  const { PATREON_CLIENT_ID, PATREON_CLIENT_SECRET, PATREON_CAMPAIGN_ID, PATREON_OWNER_ID } = env;
  const settings =
    PATREON_CLIENT_ID && PATREON_CLIENT_SECRET && PATREON_CAMPAIGN_ID
      ? {
          clientId: PATREON_CLIENT_ID,
          clientSecret: PATREON_CLIENT_SECRET,
          campaignId: PATREON_CAMPAIGN_ID,
        }
      : null;
  return {
    ownerId: PATREON_OWNER_ID,
    patreonFor: settings && ((redirectUri: string) => createPatreon(settings, redirectUri)),
  };
}

async function readAsset(assets: Fetcher, path: string): Promise<ArrayBuffer> {
  const response = await assets.fetch(new URL(path, "https://localhost"));
  if (!response.ok) throw new Error(`The asset ${path} answered ${response.status}.`);
  return response.arrayBuffer();
}

const known = new WeakMap<object, Services>();

/** One set of services for one environment, made with its first request. */
export function servicesOf(bindings: object): Services {
  const services = known.get(bindings) ?? createServices(readEnv(bindings));
  known.set(bindings, services);
  return services;
}
