import { claimsSite } from "#worker/names/site-claims.ts";
import { PRODUCT, slugOf } from "#worker/platform/product.ts";

/** The specified rule: 3-20 characters, letters, numbers, _ and - only. */
const USERNAME = /^[A-Za-z0-9_-]{3,20}$/;

/** Names that look like a page of the site or like its staff. */
const RESERVED = new Set(
  `about account admin administrator anonymous api app assets auth card cards chat coaching contact
  data-deletion deleted everyone favicon gallery game games gcard gcards help home host image images login logout me
  member members mod moderator moderators new null official offline oembed operator owner patreon patron podcast
  privacy privacy-policy profile profiles public quiz register resources roadmap robots root search security series
  settings shop sign-in signin sign-up signup sitemap sponsor sponsors staff static
  support system team terms timeline tracker tracker-roadmap trivia undefined user users videos
  webhooks webmaster www you`
    .split(/\s+/)
    .concat(["-", "_", ""].map((between) => slugOf(PRODUCT).replaceAll("-", between))),
);

const HIDDEN = /^pilot-([0-9a-f]{8})$/;

/** The public username of a member whose own username the operator hid. */
export const hiddenUsername = (memberId: string) => `pilot-${memberId.slice(0, 8)}`;

/** The start of the member's id in such a username; null for any other name. */
export const idInHiddenUsername = (name: string): string | null =>
  HIDDEN.exec(name.toLowerCase())?.[1] ?? null;

export type UsernameIssue = "malformed" | "reserved";

export function usernameIssue(name: string): UsernameIssue | null {
  if (!USERNAME.test(name)) return "malformed";
  const isReserved =
    RESERVED.has(name.toLowerCase()) || idInHiddenUsername(name) !== null || claimsSite(name);
  return isReserved ? "reserved" : null;
}
