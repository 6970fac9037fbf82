import { GAMES, SERIES } from "#franchise/catalog.ts";
import { createCard } from "#worker/card/index.ts";
import { gcards } from "#worker/card/tables.ts";
import { createFeeds } from "#worker/feeds/index.ts";
import { createLists } from "#worker/lists/index.ts";
import { lists } from "#worker/lists/tables.ts";
import { createShownWorks } from "#worker/log/entry/shown-works-store.ts";
import { activity, gameEntries, memberStats, seriesEntries, shownWorks } from "#worker/log/tables.ts";
import { createMembers } from "#worker/members/account/index.ts";
import { sessions } from "#worker/members/account/tables.ts";
import { createPatronage } from "#worker/members/patronage/index.ts";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import { createSignIn } from "#worker/members/sign-in/index.ts";
import { createMemberSessions, endedCookie } from "#worker/members/sign-in/session.ts";
import { createOperator } from "#worker/operator/index.ts";
import { createSponsors } from "#worker/pages/sponsor/index.ts";
import { type Env, readEnv } from "#worker/platform/env.ts";
import { createPlatform } from "#worker/platform/index.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import { createPort } from "#worker/port/index.ts";
import { connections, portMessages } from "#worker/port/tables.ts";
import { createCrew } from "#worker/profiles/crew/index.ts";
import { FOLLOWS } from "#worker/profiles/crew/store.ts";
import { createProfiles } from "#worker/profiles/public/index.ts";
import { profileReports } from "#worker/profiles/public/tables.ts";
import { createQuiz } from "#worker/quiz/index.ts";
import { endSessionsOfMember } from "#worker/quiz/moderation.ts";
import { players } from "#worker/quiz/tables.ts";
import { createTracker } from "#worker/tracker/index.ts";
import { createGuards } from "./guards";
import { createRowBudget } from "./row-budget";
import { createTriggers } from "./triggers";

/** No other file knows all features. */
function createServices(env: Env) {
  const platform = createPlatform(env);
  const sessionsFor = createMemberSessions(platform);
  const loadLists = createLists(platform);
  const tracker = createTracker(platform, loadLists);
  const rowBudget = createRowBudget(platform);
  const showWorks = createShownWorks({ ...platform, spendersOf: rowBudget.ofMember });
  const members = createMembers(platform, {
    endSession: (request) => endedCookie(sessionsFor(request)),
    otherTables: OTHER_TABLES,
    keepDiary: tracker.keepDiary,
    refreshListed: tracker.refreshListed,
    showWorks,
  });
  const patronage = createPatronage(platform, members, {
    campaignId: env.PATREON_CAMPAIGN_ID,
    creatorToken: env.PATREON_CREATOR_TOKEN,
    creatorRefreshToken: env.PATREON_CREATOR_REFRESH_TOKEN,
    client: patreonOf(env),
    webhookSecret: env.PATREON_WEBHOOK_SECRET,
    ownerIds: env.PATREON_OWNER_ID,
    signInAgain: signInAddress("/profile"),
  });
  const { memberships } = patronage;
  const { completedSeries } = tracker;
  const quiz = createQuiz(platform, { loadBank, completedSeries, titles: siteTitles });
  const signIn = createSignIn(platform, {
    sessionsFor,
    members,
    memberships,
    patreon: patreonOf(env),
    spendRows: rowBudget.spendSignIn,
    alsoEnded: (memberId) => [endSessionsOfMember(platform.db, memberId)],
  });
  const port = createPort(platform, { tracker, isPatron: members.isPatron, paying: rowBudget.paying });
  const card = createCard(platform, members, {
    ...tracker,
    listFactsOf: async (memberId, id) => (await loadLists()).factsOf(memberId, id),
  });
  const profiles = createProfiles(platform, { members, tracker, cards: card.cards, loadLists });
  const feeds = createFeeds(platform, {
    channelId: env.YOUTUBE_CHANNEL_ID,
    podcastAddress: env.PODCAST_FEED_URL,
  });
  const sponsors = createSponsors(platform, env.SPONSOR_WEBHOOK_URL);
  const { limits, healthApi, counters, siteHash } = platform;
  const operator = createOperator(platform, {
    ownerIds: env.PATREON_OWNER_ID,
    alertWebhookAddress: env.ALERT_WEBHOOK_URL,
    sponsorWebhookAddress: env.SPONSOR_WEBHOOK_URL,
    hasPatreonWebhook: patronage.hasWebhook,
    hasSignIn: patreonOf(env) !== null,
    hasMembershipCheck: patronage.check.isOn,
    creatorToken: patronage.creatorTokenState,
    version: env.VERSION ? { id: env.VERSION.id, at: new Date(env.VERSION.timestamp) } : null,
    inbox: sponsors.inbox,
    members: members.moderation,
    memberSessions: signIn.memberSessions,
    players: quiz.moderation,
    notes: tracker.notes,
    loadLists,
    accounts: {
      async member(id) {
        const member = await members.find(id);
        if (member) await members.personalData.remove(member);
      },
      player: quiz.accounts.erase,
    },
    questionReports: quiz.reports,
    profileReports: profiles.reportInbox,
    feedStates: feeds.states,
    recordings: feeds.recordings,
    byHand: {
      feeds: feeds.refresh,
      inquiries: sponsors.deliverPending,
      memberships: patronage.check.begin,
      tiles: members.tiles.make,
    },
  });

  const deleteExpired = () =>
    platform.deleteExpired(
      [platform.budgets, quiz, profiles.reports, sponsors, signIn, operator, counters].flatMap((feature) =>
        feature.expired(),
      ),
    );

  const features = {
    ...{ members, patronage, signIn, tracker, card, profiles },
    ...{ feeds, sponsors, quiz, operator, port },
  };
  return {
    ...features,
    guards: createGuards({
      limits,
      rowBudget,
      sessions: quiz.sessions,
      isOperator: operator.isOperator,
      visitorOfToken: port.visitorOfToken,
    }),
    ...{ limits, healthApi, counters, siteHash, deleteExpired },
    readVisitor: signIn.readVisitor,
    ...createTriggers({ ...features, ...platform, deleteExpired, showWorks }),
    announcement: operator.announcement,
    pages: {
      announcement: operator.announcement,
      feeds,
      sponsors,
      quiz,
      tracker,
      isOperator: operator.isOperator,
      cards: card.cards,
      profiles: members.profiles,
      memberSessions: signIn.memberSessions,
      supportOf: memberships.supportOf,
      publicProfiles: profiles.publicProfiles,
      profileReports: profiles.reports,
      withheldNotesOf: tracker.notes.hiddenOf,
      directory: profiles.directory,
      crew: createCrew(platform),
      loadPort: port.load,
      loadLists,
    },
  };
}

export type Services = ReturnType<typeof createServices>;

const OTHER_TABLES = {
  card: { table: gcards, owner: gcards.memberId },
  stats: { table: memberStats, owner: memberStats.memberId },
  series: { table: seriesEntries, owner: seriesEntries.memberId },
  games: { table: gameEntries, owner: gameEntries.memberId },
  shownWorks: { table: shownWorks, owner: shownWorks.memberId },
  activity: { table: activity, owner: activity.memberId },
  player: { table: players, owner: players.memberId, secret: players.passwordHash },
  sessions: { table: sessions, owner: sessions.memberId, secret: sessions.idHash },
  reports: { table: profileReports, owner: profileReports.memberId },
  follows: FOLLOWS,
  lists: { table: lists, owner: lists.memberId },
  connections: { table: connections, owner: connections.memberId, secret: connections.secretHash },
  portMessages: { table: portMessages, owner: portMessages.memberId },
};

const loadBank = async () => (await import("#franchise/question-bank.ts")).QUESTIONS;

const siteTitles = () => [
  PRODUCT,
  ...SERIES.flatMap(({ title, otherTitles }) => [title, ...otherTitles]),
  ...GAMES.map(({ title }) => title),
];

function patreonOf(env: Env) {
  const { PATREON_CLIENT_ID: clientId, PATREON_CLIENT_SECRET: clientSecret } = env;
  const campaignId = env.PATREON_CAMPAIGN_ID;
  return clientId && clientSecret && campaignId ? { clientId, clientSecret, campaignId } : null;
}

const known = new WeakMap<object, Services>();

export function servicesOf(bindings: object): Services {
  const services = known.get(bindings) ?? createServices(readEnv(bindings));
  known.set(bindings, services);
  return services;
}
