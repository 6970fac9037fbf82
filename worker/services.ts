import { waitUntil } from "cloudflare:workers";
import { createCheckStore } from "./auth/check-store";
import { createMembershipCheck } from "./auth/membership-check";
import { createMemberships } from "./auth/memberships";
import { createPatreon } from "./auth/patreon";
import { createCampaign } from "./auth/patreon-campaign";
import { isPatron, type KnownStanding } from "./auth/patron";
import { createSignIn } from "./auth/sign-in";
import { createStandingStore } from "./auth/standing-store";
import { createAuthStore } from "./auth/store";
import { createPatreonWebhook } from "./auth/webhook";
import { createCards } from "./card/card";
import { createCardDrawer } from "./card/draw/drawer";
import { createEmbeds } from "./card/embeds";
import { PRODUCT } from "./card/face/product";
import { createCardPictures } from "./card/picture";
import { createCardStore } from "./card/store";
import { GAMES } from "./catalog/games";
import { QUESTIONS } from "./catalog/questions";
import { SERIES } from "./catalog/series";
import { createFeeds } from "./feeds/feeds";
import { fetchXml } from "./feeds/fetch-xml";
import { podcastFeed } from "./feeds/podcast";
import { createFeedStore } from "./feeds/store";
import { channelFeed } from "./feeds/youtube";
import { createAvatars } from "./members/avatar";
import { createDirectory } from "./members/directory";
import { createDirectoryStore } from "./members/directory-store";
import { createOwnData } from "./members/own-data";
import { createOwnDataStore } from "./members/own-data-store";
import { createAvatarAddress, createProfiles } from "./members/profile";
import { createPublicProfiles } from "./members/public-profile";
import { createMemberStore } from "./members/store";
import { networkHash, siteHash, visitorHash } from "./platform/address";
import { entryTags, feedTag, profileTags } from "./platform/cache";
import { openDatabase } from "./platform/db";
import { type Env, readEnv } from "./platform/env";
import { checkHealth } from "./platform/health";
import { createLimits } from "./platform/limits";
import { createPictureCopies } from "./platform/picture-copies";
import { createPurgeOutboxStore } from "./platform/purge-outbox";
import { createPurges } from "./platform/purges";
import { createSeal } from "./platform/seal";
import { createMemberSessionStore, createMemberSessions, deleteEndedSessions } from "./platform/session";
import { createSiteUsage } from "./platform/site-usage";
import { createVisitorReader } from "./platform/visitor";
import { fetchImage, readImage } from "./platform/web-image";
import { createQuiz } from "./quiz/quiz";
import { createSponsors } from "./sponsors/sponsors";
import { createSponsorStore } from "./sponsors/store";
import { createWebhook } from "./sponsors/webhook";
import { createTrackerStore } from "./tracker/store";
import { createTracker } from "./tracker/tracker";
import { createTriggers } from "./triggers";

/** Joins the features to the database and the providers. The one place that knows them all. */
function createServices(env: Env) {
  const now = () => new Date();
  const usage = createSiteUsage({
    db: openDatabase(env.DB),
    rowsADay: env.D1_ROWS_WRITTEN_A_DAY,
    now,
    random: Math.random,
    afterwards: waitUntil,
  });
  const db = openDatabase(env.DB, usage.note);
  const cookieSecret = env.SESSION_SECRET;
  const isPatronNow = (member: KnownStanding) => isPatron(member, now());
  const purges = createPurges({ outbox: createPurgeOutboxStore(db), now, afterwards: waitUntil });
  const entriesChanged = (memberId: string, hides: boolean) => purges.changed(entryTags(memberId), hides);
  const profileChanged = (memberId: string, hides: boolean) => purges.changed(profileTags(memberId), hides);
  const patronsChanged = (memberIds: string[]) => purges.changed(memberIds.flatMap(profileTags), false);
  const hashOf = (request: Request) => visitorHash(request, cookieSecret);
  const readPublic = (path: string) => readAsset(env.ASSETS, path);

  const sessionsFor = createMemberSessions(db, cookieSecret);

  const authStore = createAuthStore(db, cookieSecret);
  const memberStore = createMemberStore(db);
  const { patreonFor, campaign, campaignId, ownerId } = patreonOf(env);
  const memberships = createMemberships({
    store: { ...authStore, ...createStandingStore(db) },
    campaign,
    ownerId,
    now,
    profileChanged,
    patronsChanged,
  });
  const membershipCheck = createMembershipCheck({
    campaign,
    store: createCheckStore(db),
    noteListed: memberships.noteListed,
    now,
    patronsChanged,
  });
  const signIn = createSignIn({
    patreonFor,
    admit: memberships.admit,
    store: authStore,
    requireRoom: () => usage.requireRoom("members"),
    now,
  });
  const avatarAddress = createAvatarAddress(cookieSecret);
  const tracker = createTracker({ store: createTrackerStore(db), now, changed: entriesChanged });
  const cards = createCards({
    store: createCardStore(db),
    isPatron: isPatronNow,
    avatarAddress,
    now,
    changed: profileChanged,
    secret: cookieSecret,
  });
  const limits = createLimits(countersOf(env), hashOf);
  const pictureCopies = createPictureCopies({ mayMake: limits.mayMakePicture, now, afterwards: waitUntil });
  const pictures = createCardPictures({ drawer: createCardDrawer({ readAsset: readPublic }), readImage });

  const feeds = createFeeds({
    videos: env.YOUTUBE_CHANNEL_ID ? channelFeed(env.YOUTUBE_CHANNEL_ID) : null,
    podcast: env.PODCAST_FEED_URL ? podcastFeed(env.PODCAST_FEED_URL) : null,
    store: createFeedStore(db),
    fetchXml,
    fetchImage,
    now,
    changed: (feed) => purges.changed([feedTag(feed)], false),
    afterwards: waitUntil,
  });
  const sponsors = createSponsors({
    store: createSponsorStore(db),
    tell: env.SPONSOR_WEBHOOK_URL ? createWebhook(env.SPONSOR_WEBHOOK_URL) : null,
    now,
    newId: () => crypto.randomUUID(),
    secret: cookieSecret,
    requireRoom: () => usage.requireRoom("visitors"),
    afterwards: waitUntil,
  });

  const quiz = createQuiz({
    db,
    bank: QUESTIONS,
    titles: () => [
      PRODUCT,
      ...SERIES.flatMap(({ title, otherTitles }) => [title, ...otherTitles]),
      ...GAMES.map(({ title }) => title),
    ],
    secret: cookieSecret,
    now,
    newId: () => crypto.randomUUID(),
    random: Math.random,
  });

  return {
    cookieSecret,
    sessionsFor,
    memberSessions: createMemberSessionStore(db),
    readVisitor: createVisitorReader(sessionsFor, isPatronNow),
    signIn,
    memberships,
    patreonWebhook:
      env.PATREON_WEBHOOK_SECRET && campaignId
        ? createPatreonWebhook({ secret: env.PATREON_WEBHOOK_SECRET, campaignId, heard: memberships.heard })
        : null,
    profiles: createProfiles({ store: memberStore, avatarAddress, now, changed: profileChanged }),
    ownData: createOwnData({
      store: createOwnDataStore(db),
      deleteMember: signIn.deleteMember,
      now,
      changed: profileChanged,
    }),
    publicProfiles: createPublicProfiles({
      store: memberStore,
      tracker,
      cards,
      isPatron: isPatronNow,
      avatarAddress,
    }),
    directory: createDirectory({
      store: createDirectoryStore(db),
      isPatron: isPatronNow,
      avatarAddress,
      cursorSeal: createSeal(cookieSecret, "directory-cursor"),
    }),
    avatars: createAvatars({ store: memberStore, fetchImage, pictureOf: pictureCopies }),
    defaultAvatar: () => readPublic("/icons/default-avatar.svg"),
    tracker,
    cards,
    pictures,
    pictureCopies,
    embeds: createEmbeds({ cards, findByUsername: memberStore.findByUsername, statsOf: tracker.statsOf }),
    feeds,
    sponsors,
    quiz,
    visitorHash: hashOf,
    siteHash: (request: Request) => siteHash(request, cookieSecret),
    networkHash: (request: Request) => networkHash(request, cookieSecret),
    usage,
    limits,
    checkHealth: () => checkHealth(db),
    ...createTriggers({
      feeds,
      sponsors,
      quiz,
      membershipCheck,
      purges,
      forgetEndedSessions: () => deleteEndedSessions(db, now()),
      forgetSpentStates: () => authStore.forgetSpentStates(now()),
    }),
  };
}

export type Services = ReturnType<typeof createServices>;

function patreonOf(env: Env) {
  const { PATREON_CLIENT_ID: clientId, PATREON_CLIENT_SECRET: clientSecret, PATREON_CREATOR_TOKEN } = env;
  const campaignId = env.PATREON_CAMPAIGN_ID;
  const settings = clientId && clientSecret && campaignId ? { clientId, clientSecret, campaignId } : null;
  return {
    ownerId: env.PATREON_OWNER_ID,
    campaignId,
    campaign: PATREON_CREATOR_TOKEN && campaignId ? createCampaign(campaignId, PATREON_CREATOR_TOKEN) : null,
    patreonFor: settings && ((redirectUri: string) => createPatreon(settings, redirectUri)),
  };
}

const countersOf = (env: Env) => ({
  signIns: env.LIMIT_SIGN_INS,
  visitorChanges: env.LIMIT_VISITOR_CHANGES,
  accountChanges: env.LIMIT_ACCOUNT_CHANGES,
  reads: env.LIMIT_READS,
  exports: env.LIMIT_EXPORTS,
  misses: env.LIMIT_MISSES,
  webhooks: env.LIMIT_WEBHOOKS,
  badSignatures: env.LIMIT_BAD_SIGNATURES,
  pictures: env.LIMIT_PICTURES,
});

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
