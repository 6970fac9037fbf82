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
  name: string;
  /** The name on this site: the display name, or else the name on Patreon. */
  fullName: string;
  email: string | null;
  /** An address on this site. Null if there is no tile. */
  profileImage: string | null;
  picture: PictureState;
  /** Null if the member uses Patreon's picture or an uploaded one. */
  ownImage: string | null;
  isUploaded: boolean;
  username: string | null;
  oldLinks: boolean;
  /** Neutral if the operator hid the name. */
  publicUsername: string | null;
  nameHidden: boolean;
  /** The current picture and all later ones. */
  pictureHidden: boolean;
  /** Regardless of `publicProfile`. */
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

export const NEEDS_USERNAME = "Choose a username, too: that's how others find you.";

/** The request, with the JSON around the picture, has at most 40 KB. */
export const UPLOAD_BASE64_MAX = 40 * 1024 - JSON.stringify({ picture: "" }).length;

/** Words of letters and digits, without accents, in lower case. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const DELETION_WORD = "DELETE";
export const NOT_CONFIRMED = `Please type ${DELETION_WORD} to confirm.`;

/** Answer of `GET /api/me/export`. */
export type MemberExport = {
  format: "side7-member";
  /** Increases when the name or the meaning of a part changes. New parts and columns don't change it. */
  version: 1;
  exportedAt: string;
  profile: KeptRow;
  /** Null if the member has never customized the card. `stats` is null if the member has never tracked anything. */
  card: KeptRow | null;
  tile: KeptRow | null;
  stats: KeptRow | null;
  /** The quiz player that belongs to the member. Its games are in the quiz's own export. */
  player: KeptRow | null;
  series: KeptRow[];
  games: KeptRow[];
  shownWorks: KeptRow[];
  activity: KeptRow[];
  /** The words under which the directory finds the member. */
  formerNames: KeptRow[];
  searchTerms: KeptRow[];
  sessions: KeptRow[];
  /** Reports about the member's public profile, without the people who sent them. */
  reports: KeptRow[];
  /** The usernames of those that the member follows; null for those that others don't see now. */
  follows: KeptRow[];
  lists: KeptRow[];
  /** Connected players and tokens without their secrets, and the players' last messages. */
  connections: KeptRow[];
  portMessages: KeptRow[];
};

/** The cache tag of all public answers about one member: profile, picture, and card in all forms. */
export const memberTag = (memberId: string) => `member-${memberId}`;
export const DIRECTORY_TAG = "directory";
export const memberTags = (memberId: string) => [DIRECTORY_TAG, memberTag(memberId)];
