import { OAuth2RequestError, Patreon } from "arctic";
import type { PatreonIdentity } from "#worker/members/patronage/patreon-answers.ts";
import { MEMBER_FIELDS } from "#worker/members/patronage/patron.ts";
import { fetchJson, OutboundError } from "#worker/platform/fetch/outbound.ts";
import { PRODUCT, userAgentOf } from "#worker/platform/product.ts";
import { within } from "#worker/platform/time.ts";

const SCOPES = ["identity", "identity[email]"];
const TIMEOUT_MS = 5000;
const MAX_BYTES = 512 * 1024;

const IDENTITY_URL = `https://www.patreon.com/api/oauth2/v2/identity?${new URLSearchParams({
  include: "memberships,memberships.campaign,memberships.currently_entitled_tiers",
  "fields[user]": "full_name,email,image_url",
  ...MEMBER_FIELDS,
})}`;

export type PatreonSettings = { clientId: string; clientSecret: string; campaignId: string };

export class CodeRefusedError extends Error {
  override name = "CodeRefusedError";
}

export type PatreonProvider = {
  authorizationUrl(state: string): URL;
  /** Throws CodeRefusedError for a wrong or used code, and OutboundError for all other failures. */
  identify(code: string): Promise<PatreonIdentity>;
};

/** Patreon for signing in. Access tokens are used once, immediately, and not stored. */
export function createPatreon(settings: PatreonSettings, redirectUri: string): PatreonProvider {
  const oauth = new Patreon(settings.clientId, settings.clientSecret, redirectUri);
  return {
    authorizationUrl: (state) => oauth.createAuthorizationURL(state, SCOPES),
    async identify(code) {
      const startedAt = Date.now();
      // arctic supports no signals.
      const token = await within(TIMEOUT_MS, exchange(oauth, code), late);
      const timeoutMs = Math.max(1, TIMEOUT_MS - (Date.now() - startedAt));
      const answer = await fetchJson(
        IDENTITY_URL,
        { Authorization: `Bearer ${token}`, "User-Agent": userAgentOf(PRODUCT) },
        { timeoutMs, maxBytes: MAX_BYTES },
      );
      const { parseIdentity } = await import("#worker/members/patronage/patreon-answers.ts");
      return parseIdentity(answer, settings.campaignId);
    },
  };
}

const late = () => new OutboundError("Patreon did not answer in time");

async function exchange(oauth: Patreon, code: string): Promise<string> {
  try {
    return (await oauth.validateAuthorizationCode(code)).accessToken();
  } catch (error) {
    if (error instanceof OAuth2RequestError && error.code === "invalid_grant") throw new CodeRefusedError();
    throw new OutboundError(`Patreon's token endpoint: ${error instanceof Error ? error.name : "no error"}`);
  }
}
