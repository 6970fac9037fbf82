import type { KeptRow } from "#worker/platform/db/personal-data.ts";

/** Why a member's picture has no tile: see `ImageFault` in `worker/platform/fetch/web-image.ts`. */
export const TILE_FAULTS = ["away", "address", "type", "size"] as const;
export type TileFault = (typeof TILE_FAULTS)[number];

/** `away` also covers an attempt that never ended. With `isRetried`, the site tries again. */
export type PictureState =
  | { state: "none" | "making" | "ready" }
  | { state: "failed"; fault: TileFault; isRetried: boolean };

export type Profile = {
  id: string;
  /** The name on Patreon. */
  name: string;
  /** The name on this site: the display name, or else the name on Patreon. */
  fullName: string;
  email: string | null;
  /** The address of the tile on this site; null if there is none. */
  profileImage: string | null;
  picture: PictureState;
  /** The address of the member's own picture; null if the member uses Patreon's picture or an uploaded one. */
  ownImage: string | null;
  isUploaded: boolean;
  username: string | null;
  /** Whether profile addresses with former usernames lead to the present one. */
  oldLinks: boolean;
  /** The username in public addresses. A neutral username if the operator hid the name. */
  publicUsername: string | null;
  /** Whether the operator hid the names and the picture from other people. */
  nameHidden: boolean;
  /** Whether the operator hid the present picture and all later ones from other people. */
  pictureHidden: boolean;
  /** Whether the operator hid the profile from other people, regardless of `publicProfile`. */
  profileHidden: boolean;
  publicProfile: boolean;
  /** Whether the public profile shows what the member watched on which day. */
  showDays: boolean;
  patron: boolean;
};

/** How long nobody else can take a former username, and how many of a member are kept. */
export const FORMER_NAME_DAYS = 90;
export const FORMER_NAMES_KEPT = 3;

export const NAME_MAX = 50;

/** The limit of an uploaded picture, in base64. With the JSON around it, a request has at most 40 KB. */
export const UPLOAD_BASE64_MAX = 40 * 1024 - JSON.stringify({ picture: "" }).length;

/** The form of a name for sorting and searching: words of letters and digits, without accents, in lower case. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The word that a member types to delete the account. */
export const DELETION_WORD = "DELETE";
export const NOT_CONFIRMED = `Please type ${DELETION_WORD} to confirm.`;

/** Answer of `GET /api/me/export`: all rows of the member, without the hashes of session ids. */
export type MemberExport = {
  format: "side7-member";
  /** Increases when the name or the meaning of a part changes. New parts and columns don't change it. */
  version: 1;
  /** In ISO 8601. */
  exportedAt: string;
  profile: KeptRow;
  /** Null if the member has never customized the card. `stats` is null if the member has never tracked anything. */
  card: KeptRow | null;
  /** The tile of the member's picture: a JPEG in base64. */
  tile: KeptRow | null;
  stats: KeptRow | null;
  /** The quiz player that belongs to the member. Its games are in the quiz's own export. */
  player: KeptRow | null;
  series: KeptRow[];
  games: KeptRow[];
  /** One row for each day on which the member watched or played something. */
  activity: KeptRow[];
  /** The words under which the directory finds the member. */
  formerNames: KeptRow[];
  searchTerms: KeptRow[];
  sessions: KeptRow[];
  /** Reports about the member's public profile, without the people who sent them. */
  reports: KeptRow[];
};

/** The cache tag of all public answers about one member: profile, picture, and card in all forms. */
export const memberTag = (memberId: string) => `member-${memberId}`;
export const DIRECTORY_TAG = "directory";
export const memberTags = (memberId: string) => [DIRECTORY_TAG, memberTag(memberId)];
