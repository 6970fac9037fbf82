import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries } from "#worker/catalog/series/index.ts";
import { type AvatarAddress, imageSource, memberSince, shownName } from "#worker/members/profile.ts";
import type { Member } from "#worker/members/tables.ts";
import { budgetSpent } from "#worker/platform/db/row-budget.ts";
import type { Customization, GCard } from "./contract";
import type { CardRow, CardStore } from "./store";
import { isVersionOf, versionOf } from "./version";

type Dependencies = {
  store: CardStore;
  isPatron: (member: Member) => boolean;
  avatarAddress: AvatarAddress;
  now: () => Date;
  /** Called with whose public answers have changed, and whether something is hidden by that. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
  secret: string;
};

type CardView = {
  card: GCard;
  /** Where the member's picture comes from: for our own eyes, the card itself names our address of it. */
  avatarSource: string | null;
  isOwn: boolean;
};

export function createCards({ store, isPatron, avatarAddress, now, changed, secret }: Dependencies) {
  /**
   * Others see a card while its profile and the card itself are public; its owner always does. Null for a
   * private card as for one that never was: nobody can tell them apart.
   */
  async function view(memberId: string, viewerId: string | null): Promise<CardView | null> {
    const row = await store.find(memberId);
    if (!row) return null;
    const isOwn = viewerId === memberId;
    if (!isOwn && !(row.member.publicProfile && row.customization.isPublic)) return null;
    return {
      card: cardOf(row, isPatron(row.member), avatarAddress(row.member), secret),
      avatarSource: imageSource(row.member),
      isOwn,
    };
  }

  return {
    view,
    /** Whether this was ever the version of this member's card. */
    isVersion: (memberId: string, version: string) => isVersionOf(memberId, version, secret),
    customizationOf: (memberId: string) => store.customizationOf(memberId),

    async customize(memberId: string, customization: Customization): Promise<Customization> {
      const saved = await store.save(memberId, customization, now());
      if (saved === "spent") throw budgetSpent(now());
      // The title and the badge stand in the profile and the directory, even where the card itself is private.
      if (saved.publicProfile) await changed(memberId, saved.hides);
      return customization;
    },
  };
}

export type Cards = ReturnType<typeof createCards>;

function cardOf(
  { member, customization, lastSeriesId, lastGameId }: CardRow,
  patron: boolean,
  profileImage: string | null,
  secret: string,
): GCard {
  const lastSeries = lastSeriesId === null ? null : findSeries(lastSeriesId);
  const lastGame = lastGameId === null ? null : findGame(lastGameId);
  const card = {
    user: {
      fullName: shownName(member),
      profileImage,
      memberSince: memberSince(member),
      isPatron: patron,
    },
    customization,
    ...(lastSeries && { lastSeries: { title: lastSeries.title, icon: lastSeries.icon } }),
    ...(lastGame && { lastGame: { title: lastGame.title } }),
  };
  return { ...card, version: versionOf(member.id, card, secret) };
}
