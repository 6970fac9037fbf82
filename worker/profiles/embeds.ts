import type { Cards } from "#worker/card/card.ts";
import type { EndpointBadge, OEmbedQuery, PhotoEmbed } from "#worker/card/contract.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "#worker/card/contract.ts";
import { emblemOf } from "#worker/card/templates/emblems.tsx";
import { PRODUCT } from "#worker/card/templates/product.ts";
import { shownUsername } from "#worker/members/profile.ts";
import type { Member } from "#worker/members/tables.ts";

const KEPT_S = 300;

type Dependencies = {
  cards: Pick<Cards, "view">;
  findByUsername: (username: string) => Promise<Member | null>;
  statsOf: (memberId: string) => Promise<{ completedSeries: number; completedGames: number }>;
};

type Embedded<Form> = { memberId: string; form: Form };

/** Cards in the forms that other sites ask for. All null for a private card as for one that never was. */
export function createEmbeds({ cards, findByUsername, statsOf }: Dependencies) {
  return {
    /** The card of the profile at this address of ours, as oEmbed 1.0 describes a photo. */
    async photo(query: OEmbedQuery, origin: string): Promise<Embedded<PhotoEmbed> | null> {
      const username = usernameIn(query.url, origin);
      if (!username) return null;
      const member = await findByUsername(username);
      // Looked for even where there is nobody: what an answer costs must not tell who exists.
      const view = await cards.view(member?.id ?? "", null);
      if (!member || !view) return null;
      const { card } = view;
      const width = widthWithin(query);
      const form: PhotoEmbed = {
        version: "1.0",
        type: "photo",
        title: `G-Card of ${card.user.fullName}`,
        author_name: card.user.fullName,
        author_url: `${origin}/u/${shownUsername(member)}`,
        provider_name: PRODUCT,
        provider_url: `${origin}/`,
        cache_age: KEPT_S,
        url: `${origin}/api/gcard/${member.id}/image?v=${card.version}`,
        width,
        height: Math.round((width * CARD_HEIGHT) / CARD_WIDTH),
      };
      return { memberId: member.id, form };
    },

    /** As shields.io draws it: `https://shields.io/badges/endpoint-badge`. */
    async badge(memberId: string): Promise<EndpointBadge | null> {
      const [view, stats] = await Promise.all([cards.view(memberId, null), statsOf(memberId)]);
      if (!view) return null;
      const { gundamTitle, badgeType } = view.card.customization;
      return {
        schemaVersion: 1,
        label: PRODUCT,
        message: `${gundamTitle} · ${stats.completedSeries + stats.completedGames} completed`,
        color: emblemOf(badgeType).color,
        labelColor: "#0a0f1c",
        cacheSeconds: KEPT_S,
      };
    },
  };
}

export type Embeds = ReturnType<typeof createEmbeds>;

/** In CSS pixels, of a card as large as this allows. */
export const widthWithin = ({ maxwidth, maxheight }: OEmbedQuery): number =>
  Math.floor(Math.min(CARD_WIDTH, maxwidth, (maxheight * CARD_WIDTH) / CARD_HEIGHT));

/** Of a profile's address on this site, by either of its paths. */
export function usernameIn(address: string, origin: string): string | null {
  const url = URL.parse(address);
  if (url?.origin !== origin) return null;
  return /^\/(?:u|profile)\/([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null;
}
