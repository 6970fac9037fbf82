import type { Members } from "#worker/members/index.ts";
import { createPatronStatusStore } from "#worker/members/patron-status-store.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createRefreshApi, createWebhooks } from "./api";
import { createCheckStore, createMembershipCheck } from "./membership-check";
import { createMemberships } from "./memberships";
import { createCampaign } from "./patreon-campaign";
import { createPatreonWebhook } from "./webhook";

type Settings = {
  campaignId: string | undefined;
  creatorToken: string | undefined;
  webhookSecret: string | undefined;
  ownerId: string | undefined;
  signInAgain: string;
};

/** Who is a patron: nightly checks, webhook events, and checks that a member asks for. */
export function createPatronage(platform: Platform, members: Members, settings: Settings) {
  const { db, now } = platform;
  const { campaignId, creatorToken, webhookSecret, ownerId, signInAgain } = settings;
  const campaign = creatorToken && campaignId ? createCampaign(campaignId, creatorToken) : null;
  const store = createPatronStatusStore(db);
  const { patronsChanged } = members;
  const memberships = createMemberships({
    store: { ...members.identities, ...store },
    campaign,
    ownerId,
    signInAgain,
    now,
    profileChanged: members.changed,
    patronsChanged,
  });
  const checks = createCheckStore(db);
  const { recordListed, handleEvent } = memberships;
  const webhook =
    webhookSecret && campaignId
      ? createPatreonWebhook({ secret: webhookSecret, campaignId, handleEvent })
      : null;
  return {
    memberships,
    check: createMembershipCheck({ campaign, checks, store, recordListed, now, patronsChanged }),
    api: createRefreshApi(memberships),
    webhooks: createWebhooks(webhook),
  };
}
