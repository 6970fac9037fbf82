import { TestBrowser } from "./browser";

/** The address of the embed of a member's card. */
export const oEmbedOf = (username: string) =>
  `/api/oembed?${new URLSearchParams({ url: `${new TestBrowser().origin}/u/${username}` })}`;

/** Every public address of the API about a member. */
export const addressesOf = (memberId: string, username: string) => [
  `/api/public-profile/${username}`,
  `/api/gcard/${memberId}`,
  `/api/gcard/${memberId}/image`,
  `/api/gcard/${memberId}/image?format=svg&scale=2`,
  `/card/${memberId}.png`,
  `/card/${memberId}/468x60.png?scale=2`,
  `/api/avatar/${memberId}`,
  `/api/badge/${memberId}`,
  oEmbedOf(username),
];

/** The members' lists, in each order, and searches in them. */
export const listsFor = (...queries: string[]) =>
  ["", "?sort=completed", "?sort=name", ...queries.map((q) => `?q=${q}`)].map(
    (query) => `/api/members${query}`,
  );
