import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { createSpentStates, type SpentStates } from "#worker/members/account/identity-store.ts";
import type { Members } from "#worker/members/account/index.ts";
import { createPatronStatusStore } from "#worker/members/account/patron-status-store.ts";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { isForPeople, notAllowed, notFound } from "#worker/platform/http/errors.ts";
import { limitBody } from "#worker/platform/http/guards.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { log } from "#worker/platform/log.ts";
import { once } from "#worker/platform/memoize.ts";
import { createSeal, sha256 } from "#worker/platform/seal.ts";
import { DAY_MS, HOUR_MS } from "#worker/platform/time.ts";
import { createCreatorTokenStore } from "./creator-token-store";
import { createCreatorTokens } from "./creator-tokens";
import { createMemberships, type MembershipEvent, type Memberships } from "./memberships";
import { createCampaign } from "./patreon-campaign";

/** Patreon sends events in bursts. */
const NOTE_EVENTS_EVERY_MS = HOUR_MS;

type Settings = {
  campaignId: string | undefined;
  creatorToken: string | undefined;
  creatorRefreshToken: string | undefined;
  client: { clientId: string; clientSecret: string } | null;
  webhookSecret: string | undefined;
  ownerIds: readonly string[];
  signInAgain: string;
};

export function createPatronage(platform: Platform, members: Members, settings: Settings) {
  const { db, signals } = platform;
  const { campaignId, creatorToken, webhookSecret, ownerIds, signInAgain } = settings;
  const creatorTokens = creatorToken
    ? createCreatorTokens({
        ...platform,
        store: createCreatorTokenStore(db),
        first: { access: creatorToken, refresh: settings.creatorRefreshToken ?? null },
        client: settings.client,
        seal: createSeal(platform.secrets, "creator tokens"),
      })
    : null;
  const campaign = creatorTokens && campaignId ? createCampaign(campaignId, creatorTokens) : null;
  const store = createPatronStatusStore(db);
  const { patronsChanged } = members;
  const memberships = createMemberships({
    store: { ...members.identities, ...store },
    campaign,
    ownerIds,
    signInAgain,
    profileChanged: members.changed,
    patronsChanged,
  });
  const { recordListed, handleEvent } = memberships;
  const webhook =
    webhookSecret && campaignId
      ? createPatreonWebhook({
          secret: webhookSecret,
          campaignId,
          handleEvent,
          states: createSpentStates(db),
          noteEvent: () => signals.succeeded("webhook", NOTE_EVENTS_EVERY_MS),
        })
      : null;
  /** Triggers need it, and few requests. */
  const loadCheck = once(async () => {
    const { createCheckStore, createMembershipCheck } = await import("./membership-check");
    const checks = createCheckStore(db);
    return createMembershipCheck({ campaign, checks, store, signals, recordListed, patronsChanged });
  });
  return {
    memberships,
    renewCreatorToken: async () => creatorTokens?.renewIfDue(),
    warnOfCreatorToken: async () => creatorTokens?.warn(),
    creatorTokenState: async () => (await creatorTokens?.state()) ?? null,
    check: {
      isOn: campaign !== null,
      begin: async () => (await loadCheck()).begin(),
      goOn: async () => (await loadCheck()).goOn(),
    },
    api: createRefreshApi(memberships),
    webhooks: createWebhooks(webhook),
    hasWebhook: webhook !== null,
  };
}

/** An event contains the whole campaign with all its texts. */
const MAX_BODY_BYTES = 512 * 1024;

const createRefreshApi = (memberships: Memberships) =>
  new Hono<WithMember>().post(
    "/",
    jsonBody(async () => (await import("zod")).z.object({})),
    async (c) => c.json(await memberships.checkAgain(c.var.member)),
  );

/** The webhook checks a signature instead of the origin. */
const createWebhooks = (patreon: ReturnType<typeof createPatreonWebhook> | null) =>
  new Hono()
    .post("/patreon", limitBody(MAX_BODY_BYTES), async (c) => {
      if (!patreon) throw notFound("There's nothing at this address.");
      await patreon.receive({
        body: new Uint8Array(await c.req.arrayBuffer()),
        event: c.req.header("X-Patreon-Event") ?? "",
        signature: c.req.header("X-Patreon-Signature") ?? "",
      });
      return c.json({ received: true });
    })
    .all("*", (c, next) => {
      // People who open the address get the 404 page.
      if (isForPeople(c)) return next();
      throw notFound("There's nothing at this address.");
    });

const EVENTS_KEPT_MS = 30 * DAY_MS;

const MEMBER_EVENT = /^members:(?:pledge:)?(?:create|update|delete)$/;

type Delivery = { body: Uint8Array; event: string; signature: string };

type PatreonWebhookDependencies = {
  secret: string;
  campaignId: string;
  handleEvent: (event: MembershipEvent) => Promise<boolean>;
  states: SpentStates;
  noteEvent: () => Promise<void>;
};

function createPatreonWebhook(dependencies: PatreonWebhookDependencies) {
  const { secret, campaignId, handleEvent, states, noteEvent } = dependencies;

  /** An event that is sent again changes nothing, because the membership may have changed since. */
  async function handleOnce(event: MembershipEvent, hash: string) {
    if (await states.isSpent(hash)) return "repeated";
    const isKnown = await handleEvent(event);
    await states.spend(hash, new Date(Date.now() + EVENTS_KEPT_MS));
    return isKnown ? "taken" : "ignored";
  }

  return {
    /** Throws a 403 refusal for a wrong signature only: Patreon pauses webhooks that fail. */
    async receive({ body, event, signature }: Delivery): Promise<void> {
      if (!isSignedWith(secret, body, signature)) throw notAllowed("The signature does not fit the message.");
      const read = MEMBER_EVENT.test(event)
        ? (await import("./patreon-answers")).readEvent(body, event, campaignId)
        : null;
      const outcome = read ? await handleOnce(read, sha256(`patreon event:${signature}`)) : "ignored";
      await noteEvent();
      log("info", "patreon_event", { kind: event, outcome });
    },
  };
}

/** Compares hashes, so that the comparison takes constant time for signatures of any length. */
function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac("md5", secret).update(body).digest("hex");
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(expected), hash(signature));
}
