import type { Cards } from "#worker/card/card.ts";
import { CARD_HEIGHT, CARD_WIDTH, type EndpointBadge, type PhotoEmbed } from "#worker/card/contract/index.ts";
import type { OEmbedQuery } from "#worker/card/contract/schemas.ts";
import { shownUsername } from "#worker/members/account/profile.ts";
import { PRODUCT } from "#worker/platform/product.ts";

const KEPT_S = 300;

type Embedded<Form> = { memberId: string; form: Form };

/** Cards in the formats of other sites. Private and missing cards both give null. */
export const createEmbeds = (cards: Pick<Cards, "find" | "findByUsername" | "viewOf">) => ({
  /** The card of the profile at this address, as an oEmbed 1.0 photo. Null if no size fits. */
  async photo(query: OEmbedQuery, origin: string): Promise<Embedded<PhotoEmbed> | null> {
    const username = usernameIn(query.url, origin);
    const width = widthWithin(query);
    if (!username || !width) return null;
    const row = await cards.findByUsername(username);
    const view = await cards.viewOf(row, null);
    if (!row || !view) return null;
    const [{ member }, { card }] = [row, view];
    const form: PhotoEmbed = {
      version: "1.0",
      type: "photo",
      title: `G-Card of ${card.user.fullName}`,
      author_name: card.user.fullName,
      author_url: `${origin}/u/${shownUsername(member)}`,
      provider_name: PRODUCT,
      provider_url: `${origin}/`,
      cache_age: KEPT_S,
      url: `${origin}/api/gcard/${member.id}/image?${new URLSearchParams({
        ...(width < CARD_WIDTH && { size: String(width) }),
        v: card.version,
      })}`,
      width,
      height: heightOf(width),
    };
    return { memberId: member.id, form };
  },

  /** Uses the format of shields.io: `https://shields.io/badges/endpoint-badge`. */
  async badge(memberId: string): Promise<EndpointBadge | null> {
    const row = await cards.find(memberId);
    if (!row || !(await cards.viewOf(row, null))) return null;
    const { emblemOf } = await import("#worker/card/templates/icons.tsx");
    const { gundamTitle, badgeType } = row.customization;
    const { completedSeries, completedGames } = row.stats;
    return {
      schemaVersion: 1,
      label: PRODUCT,
      message: `${gundamTitle} · ${completedSeries + completedGames} completed`,
      color: emblemOf(badgeType).color,
      labelColor: "#0a0f1c",
      cacheSeconds: KEPT_S,
    };
  },
});

export type Embeds = ReturnType<typeof createEmbeds>;

const WIDTHS = [CARD_WIDTH, CARD_WIDTH / 2];

const heightOf = (width: number) => Math.round((width * CARD_HEIGHT) / CARD_WIDTH);

/** The width of the largest picture that fits; undefined if none does. */
export const widthWithin = ({ maxwidth, maxheight }: OEmbedQuery): number | undefined =>
  WIDTHS.find((width) => width <= maxwidth && heightOf(width) <= maxheight);

/** The username in a profile's address on this site (`/u/` or `/profile/`); null for other addresses. */
export function usernameIn(address: string, origin: string): string | null {
  const url = URL.parse(address);
  if (url?.origin !== origin) return null;
  return /^\/(?:u|profile)\/([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null;
}
