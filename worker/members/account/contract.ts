import type { KeptRow } from "#worker/platform/db/personal-data.ts";

/** Why there is no tile of a member's picture: see `ImageFault` of `worker/platform/fetch/web-image.ts`. */
export const TILE_FAULTS = ["away", "address", "type", "size"] as const;
export type TileFault = (typeof TILE_FAULTS)[number];

/**
 * What has become of the member's picture. `away` also where making the tile did not end; `isRetried`: it is tried
 * again.
 */
export type PictureState =
  | { state: "none" | "making" | "ready" }
  | { state: "failed"; fault: TileFault; isRetried: boolean };

/** The signed-in member's own view of themselves. */
export type Profile = {
  id: string;
  /** The name at Patreon. */
  name: string;
  /** The name on the site: the member's display name, or else the name at Patreon. */
  fullName: string;
  email: string | null;
  /** The tile of the picture, at an address of this site: the member's own, or else Patreon's. Null without a tile. */
  profileImage: string | null;
  picture: PictureState;
  /** The address that the member entered; null if Patreon's picture is used. */
  ownImage: string | null;
  username: string | null;
  /** The username in public addresses; a neutral one if the operator hid the name. */
  publicUsername: string | null;
  /** Whether the operator hid the names and the picture from other people. */
  nameHidden: boolean;
  /** Whether the operator hid the picture, and any that follows it, from other people. */
  pictureHidden: boolean;
  /** Whether the operator hid the whole profile from other people, whatever `publicProfile` says. */
  profileHidden: boolean;
  publicProfile: boolean;
  patron: boolean;
};

export const NAME_MAX = 50;

/** A name for sorting and searching: words of letters and digits, without accents, in lower case. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The word to type before an account is deleted. */
export const DELETION_WORD = "DELETE";
export const NOT_CONFIRMED = `Please type ${DELETION_WORD} to confirm.`;

/** Answer of `GET /api/me/export`: every row of the member, without the hashes of session ids. */
export type MemberExport = {
  format: "side7-member";
  /** Goes up when a part changes its name or meaning. New parts and columns don't change it. */
  version: 1;
  /** Times are ISO 8601. */
  exportedAt: string;
  profile: KeptRow;
  /** Null if the member has not chosen a look yet, as `stats` is before anything is tracked. */
  card: KeptRow | null;
  /** The tile of their picture: a JPEG in base64. */
  tile: KeptRow | null;
  stats: KeptRow | null;
  /** The quiz player that the member's sign-in opens. The quiz's own export has its games. */
  player: KeptRow | null;
  series: KeptRow[];
  games: KeptRow[];
  /** One row for each day on which something was watched or played. */
  activity: KeptRow[];
  /** The words by which the members directory finds the member. */
  searchTerms: KeptRow[];
  sessions: KeptRow[];
  /** What others reported about the member's public profile. Nothing says who did. */
  reports: KeptRow[];
};

/** Tag of all public answers about one member: profile, picture, and card in all its forms. */
export const memberTag = (memberId: string) => `member-${memberId}`;
export const DIRECTORY_TAG = "directory";
/** Tags of everything that shows something of a member. */
export const memberTags = (memberId: string) => [DIRECTORY_TAG, memberTag(memberId)];
