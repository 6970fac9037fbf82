import { waitUntil } from "cloudflare:workers";
import { createPatreon } from "./auth/patreon";
import { isPatron } from "./auth/patron";
import { createSignIn } from "./auth/sign-in";
import { createAuthStore } from "./auth/store";
import { loadAvatar } from "./card/avatar";
import { createCards } from "./card/card";
import { createCardDrawer } from "./card/draw/drawer";
import { createCardPictures } from "./card/picture";
import { createCardStore } from "./card/store";
import { createFeeds } from "./feeds/feeds";
import { fetchXml } from "./feeds/fetch-xml";
import { podcastFeed } from "./feeds/podcast";
import { createFeedStore } from "./feeds/store";
import { channelFeed } from "./feeds/youtube";
import { createProfiles } from "./members/profile";
import { createPublicProfiles } from "./members/public-profile";
import { createMemberStore } from "./members/store";
import { visitorHash } from "./platform/address";
import { cardTag, feedTag, purgeTag } from "./platform/cache";
import { type Member, openDatabase } from "./platform/db";
import { type Env, readEnv } from "./platform/env";
import { createMemberSessions, deleteEndedSessions } from "./platform/session";
import { createVisitorReader } from "./platform/visitor";
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
  const isPatronNow = (member: Member) => isPatron(member, now());
  const cardChanged = (memberId: string) => purgeTag(cardTag(memberId));

  const secureSessions = createMemberSessions(db, cookieSecret, true);
  const plainSessions = createMemberSessions(db, cookieSecret, false);
  const sessionsFor = (secure: boolean) => (secure ? secureSessions : plainSessions);

  const authStore = createAuthStore(db);
  const memberStore = createMemberStore(db);
  const signIn = createSignIn({ ...patreonOf(env), store: authStore, now });
  const tracker = createTracker({ store: createTrackerStore(db), now, changed: cardChanged });
  const cards = createCards({
    store: createCardStore(db),
    isPatron: isPatronNow,
    now,
    changed: cardChanged,
  });
  const pictures = createCardPictures({
    drawer: createCardDrawer({ readAsset: (path) => readAsset(env.ASSETS, path) }),
    loadAvatar,
  });

  const feeds = createFeeds({
    videos: env.YOUTUBE_CHANNEL_ID ? channelFeed(env.YOUTUBE_CHANNEL_ID) : null,
    podcast: env.PODCAST_FEED_URL ? podcastFeed(env.PODCAST_FEED_URL) : null,
    store: createFeedStore(db),
    fetchXml,
    now,
    changed: (feed) => purgeTag(feedTag(feed)),
  });
  const sponsors = createSponsors({
    store: createSponsorStore(db),
    tell: env.SPONSOR_WEBHOOK_URL ? createWebhook(env.SPONSOR_WEBHOOK_URL) : null,
    now,
    newId: () => crypto.randomUUID(),
    secret: cookieSecret,
    afterwards: waitUntil,
  });

  return {
    cookieSecret,
    sessionsFor,
    readVisitor: createVisitorReader(sessionsFor, isPatronNow),
    signIn,
    profiles: createProfiles({ store: memberStore, now, changed: cardChanged }),
    publicProfiles: createPublicProfiles({ store: memberStore, tracker, cards, isPatron: isPatronNow }),
    tracker,
    cards,
    pictures,
    feeds,
    sponsors,
    visitorHash: (request: Request) => visitorHash(request, cookieSecret),

    /** What the cron trigger does that runs every ten minutes. */
    async keepUp() {
      await everyOne([feeds.refresh(), sponsors.tellWaiting(), sponsors.forgetVisitors()]);
    },

    /** What the nightly cron trigger does. */
    async tidyUp() {
      await deleteEndedSessions(db, now());
      await authStore.forgetSpentStates(now());
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
