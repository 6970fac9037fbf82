import { fetchJson, OutboundError } from "#worker/platform/fetch/outbound.ts";
import { PRODUCT, userAgentOf } from "#worker/platform/product.ts";
import type { CreatorTokens } from "./creator-tokens";
import { MEMBER_FIELDS, type MemberPage, type PatreonMember } from "./patron";

const API = "https://www.patreon.com/api/oauth2/v2";
const PAGE_SIZE = 1000;
const MEMBER_LIMITS = { timeoutMs: 5000, maxBytes: 512 * 1024 };
/** Pages are read in the background, and Patreon takes some seconds for a full page. */
const PAGE_LIMITS = { timeoutMs: 10_000, maxBytes: 4 * 1024 * 1024 };
const INCLUDE = { include: "currently_entitled_tiers,user", ...MEMBER_FIELDS };

export class CreatorTokenRefusedError extends OutboundError {
  override name = "CreatorTokenRefusedError";
}

export type PatreonCampaign = {
  member(membershipId: string): Promise<PatreonMember | null>;
  page(cursor: string | null): Promise<MemberPage>;
};

const answers = () => import("./patreon-answers");

export function createCampaign(
  campaignId: string,
  tokens: Pick<CreatorTokens, "current" | "insteadOf">,
): PatreonCampaign {
  return {
    async member(membershipId) {
      try {
        const answer = await ask(`/members/${encodeURIComponent(membershipId)}`, {}, MEMBER_LIMITS);
        return (await answers()).readMember(answer);
      } catch (error) {
        if (error instanceof OutboundError && error.status === 404) return null;
        throw error;
      }
    },

    async page(cursor) {
      const page = { "page[count]": String(PAGE_SIZE), ...(cursor && { "page[cursor]": cursor }) };
      const path = `/campaigns/${encodeURIComponent(campaignId)}/members`;
      return (await answers()).readMemberPage(await ask(path, page, PAGE_LIMITS));
    },
  };

  async function ask(path: string, query: Record<string, string>, limits: typeof PAGE_LIMITS) {
    const url = `${API}${path}?${new URLSearchParams({ ...INCLUDE, ...query })}`;
    return withToken((token) =>
      fetchJson(url, { Authorization: `Bearer ${token}`, "User-Agent": userAgentOf(PRODUCT) }, limits),
    );
  }

  /** Tries once more with another token after a 401, which means that the token has expired. */
  async function withToken(asking: (token: string) => Promise<unknown>): Promise<unknown> {
    const token = await tokens.current();
    try {
      return await asking(token).catch(async (error: unknown) => {
        const hasRunOut = error instanceof OutboundError && error.status === 401;
        const other = hasRunOut ? await tokens.insteadOf(token) : null;
        if (other === null) throw error;
        return asking(other);
      });
    } catch (error) {
      const isRefused = error instanceof OutboundError && (error.status === 401 || error.status === 403);
      throw isRefused ? new CreatorTokenRefusedError(error.message, error.status) : error;
    }
  }
}
