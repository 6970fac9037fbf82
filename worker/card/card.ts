import { findGame, findSeries, GAMES, SERIES } from "#franchise/catalog.ts";
import MACHINES_VERSION from "#generated/machines/version.json";
import POSTERS_VERSION from "#generated/posters/version.json";
import { avatarAddress, isShown, memberSince, shownName } from "#worker/members/account/profile.ts";
import type { ShownMember } from "#worker/members/account/tables.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import { hasCode, type Secrets, sha256, withCode } from "#worker/platform/seal.ts";
import { type Acting, requireTakingBack } from "#worker/platform/taking-back.ts";
import type { Highlights, Tracker } from "#worker/tracker/tracker.ts";
import { artworkOf, chosenDrawing } from "./artwork";
import {
  type Customization,
  choosable,
  type GCard,
  LINE_KINDS,
  type LineKind,
  MACHINE_KIND,
  type OwnCard,
  USUAL_EXTRAS,
} from "./contract";
import type { CardRow, CardStore } from "./store";
import { cardContentOf } from "./templates/content";

type Dependencies = {
  store: CardStore;
  isPatron: (member: ShownMember) => boolean;
  highlightsOf: Tracker["highlightsOf"];
  /** Called after the member's public answers changed. */
  changed: (memberId: string) => void;
  secrets: Secrets;
};

type CardWithoutVersion = Omit<GCard, "version">;

export type CardView = { card: GCard; isOwn: boolean };

export function createCards({ store, isPatron, highlightsOf, changed, secrets }: Dependencies) {
  /** Private and missing cards both give null, so that nobody can tell them apart. */
  async function viewOf(row: CardRow | null, viewerId: string | null): Promise<CardView | null> {
    if (!row) return null;
    const { member } = row;
    const isOwn = viewerId === member.id;
    if (!isOwn && !(isShown(member) && row.customization.isPublic)) return null;
    const card = cardOf(row, linesOf(row), await highlightsFor(row));
    return { card: { ...card, version: versionOf(member.id, card, secrets[0]) }, isOwn };
  }

  async function highlightsFor(row: CardRow): Promise<Highlights | null> {
    const kinds = linesOf(row);
    const { artwork } = row.customization;
    const isNeeded =
      kinds.includes("favorite") || kinds.includes("universalCentury") || artwork === "favorite";
    return isNeeded ? highlightsOf(row.member.id) : null;
  }

  function cardOf(row: CardRow, kinds: readonly LineKind[], highlights: Highlights | null) {
    const { member, customization, stats } = row;
    const { artwork } = customization;
    const { lastSeriesId, lastGameId } = stats;
    const lastSeries = lastSeriesId === null ? null : findSeries(lastSeriesId);
    const lastGame = lastGameId === null ? null : findGame(lastGameId);
    const favorite = kinds.includes("favorite") && highlights?.favorite;
    const artworks = {
      ...(artwork === "favorite" && highlights?.favorite && { favorite: artworkOf(highlights.favorite) }),
      ...(artwork === "lastSeries" &&
        lastSeries && { lastSeries: artworkOf({ kind: "series", id: lastSeries.id }) }),
    };
    const counts = {
      ...(kinds.includes("series") && { series: { completed: stats.completedSeries, total: SERIES.length } }),
      ...(kinds.includes("games") && { games: { completed: stats.completedGames, total: GAMES.length } }),
      ...(highlights &&
        kinds.includes("universalCentury") && { universalCentury: highlights.universalCentury }),
    };
    return {
      user: {
        fullName: shownName(member),
        profileImage: avatarAddress(member),
        memberSince: memberSince(member),
        isPatron: isPatron(member),
      },
      customization,
      ...(lastSeries && { lastSeries: { title: lastSeries.title, icon: lastSeries.icon } }),
      ...(lastGame && { lastGame: { title: lastGame.title } }),
      ...(kinds.includes("completed") && {
        completed: { series: stats.completedSeries, games: stats.completedGames },
      }),
      ...(Object.keys(counts).length > 0 && { counts }),
      ...(favorite && { favorite: { title: favorite.title } }),
      ...(Object.keys(artworks).length > 0 && { artworks }),
    };
  }

  return {
    /** Both `find` functions also return private cards. */
    find: store.find,
    findByUsername: store.findByUsername,
    viewOf,
    view: async (memberId: string, viewerId: string | null) => viewOf(await store.find(memberId), viewerId),
    /** What pictures beside the card show of a member. Like profiles, they show it even if the card is private. */
    async lookOf(memberId: string): Promise<CardWithoutVersion | null> {
      const row = await store.find(memberId);
      return row && isShown(row.member) ? cardOf(row, [], null) : null;
    },
    async ownCard(memberId: string): Promise<OwnCard> {
      const row = await store.find(memberId);
      if (!row) throw notFound("We can't find that member.");
      const highlights = await highlightsOf(memberId);
      const { choicesOf } = await import("./choices");
      return { ...cardOf(row, LINE_KINDS, highlights), ...choicesOf(highlights, row.stats.lastSeriesId) };
    },
    isVersion: (memberId: string, version: string) =>
      secrets.some((secret) => hasCode(secret, VERSION, memberId, version)),

    async customize(member: Acting<{ id: string }>, customization: Customization): Promise<Customization> {
      const { id: memberId } = member;
      const row = member.spent ? await store.find(memberId) : null;
      if (row)
        requireTakingBack<Partial<Customization>>(member, choosable(row.customization), customization, {
          ...{ isPublic: "less", artwork: "removed", firstLine: "removed", secondLine: "removed" },
        });
      const chosen = chosenDrawing(customization.artwork);
      if (chosen) (await import("./choices")).requireChoosable(chosen, await highlightsOf(memberId));
      const isShown = await store.save(memberId, customization, new Date());
      // The profile and the directory show the title and the badge even if the card is private.
      if (isShown) changed(memberId);
      return customization;
    },
  };
}

export type Cards = ReturnType<typeof createCards>;

const linesOf = ({ customization }: CardRow) => {
  const { firstLine, secondLine } = { ...USUAL_EXTRAS, ...customization };
  return [firstLine, secondLine];
};

/** Increase this when the same card gets a new drawing, so that caches drop the old one. */
const DRAWING_VERSION = 8;

const HASH_LENGTH = 12;

const hashOf = (shown: unknown[]) =>
  sha256(JSON.stringify([DRAWING_VERSION, PRODUCT, ...shown])).slice(0, HASH_LENGTH);

/** Equal for equal pictures with posters. */
export const drawingHash = (shown: unknown[]) => hashOf([...shown, POSTERS_VERSION]);

const VERSION = "card-version";

/** Equal for equal pictures. */
function versionOf(memberId: string, card: CardWithoutVersion, secret: string): string {
  const content = cardContentOf(card);
  const shown: unknown[] = [content, card.customization.frameStyle];
  if (content.artwork)
    shown.push(content.artwork.startsWith(MACHINE_KIND) ? MACHINES_VERSION : POSTERS_VERSION);
  return withCode(secret, VERSION, memberId, hashOf(shown));
}
