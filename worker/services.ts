import { waitUntil } from "cloudflare:workers";
import { createCards } from "#worker/card/card.ts";
import { createCardPictures } from "#worker/card/picture.ts";
import { createCardStore } from "#worker/card/store.ts";
import { PRODUCT } from "#worker/card/templates/product.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { createFeeds, feedTag } from "#worker/feeds/feeds.ts";
import { fetchXml } from "#worker/feeds/fetch-xml.ts";
import { podcastFeed } from "#worker/feeds/podcast.ts";
import { createFeedStore } from "#worker/feeds/store.ts";
import { channelFeed } from "#worker/feeds/youtube.ts";
import { createAvatars } from "#worker/members/avatar.ts";
import { createOwnData } from "#worker/members/own-data.ts";
import { createOwnDataStore } from "#worker/members/own-data-store.ts";
import { createAvatarAddress, createProfiles } from "#worker/members/profile.ts";
import { entryTags, profileTags } from "#worker/members/purge.ts";
import { createMemberStore } from "#worker/members/store.ts";
import { createCheckStore } from "#worker/patronage/check-store.ts";
import { createMembershipCheck } from "#worker/patronage/membership-check.ts";
import { createMemberships } from "#worker/patronage/memberships.ts";
import { createCampaign } from "#worker/patronage/patreon-campaign.ts";
import { isPatron, type KnownStanding } from "#worker/patronage/patron.ts";
import { createStandingStore } from "#worker/patronage/standing-store.ts";
import { createPatreonWebhook } from "#worker/patronage/webhook.ts";
import { createPictureCopies } from "#worker/platform/cache/picture-copies.ts";
import { createPurgeOutboxStore } from "#worker/platform/cache/purge-outbox.ts";
import { createPurges } from "#worker/platform/cache/purges.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { createSiteUsage } from "#worker/platform/db/site-usage.ts";
import { type Env, readEnv } from "#worker/platform/env.ts";
import { fetchImage, readImage } from "#worker/platform/fetch/web-image.ts";
import { checkHealth } from "#worker/platform/health.ts";
import { networkHash, siteHash, visitorHash } from "#worker/platform/http/client-address.ts";
import { createLimits } from "#worker/platform/http/limits.ts";
import { createSeal } from "#worker/platform/seal.ts";
import { createDirectory } from "#worker/profiles/directory.ts";
import { createDirectoryStore } from "#worker/profiles/directory-store.ts";
import { createEmbeds } from "#worker/profiles/embeds.ts";
import { createPublicProfiles } from "#worker/profiles/public-profile.ts";
import { createQuiz } from "#worker/quiz/quiz.ts";
import { createPatreon } from "#worker/sign-in/patreon.ts";
import {
  createMemberSessionStore,
  createMemberSessions,
  deleteEndedSessions,
} from "#worker/sign-in/session.ts";
import { createSignIn } from "#worker/sign-in/sign-in.ts";
import { createAuthStore } from "#worker/sign-in/store.ts";
import { createVisitorReader } from "#worker/sign-in/visitor.ts";
import { createSponsors } from "#worker/sponsors/sponsors.ts";
import { createSponsorStore } from "#worker/sponsors/store.ts";
import { createWebhook } from "#worker/sponsors/webhook.ts";
import { createTrackerStore } from "#worker/tracker/store.ts";
import { createTracker } from "#worker/tracker/tracker.ts";
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
  const pictures = createCardPictures({ readAsset: readPublic, readImage });

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
