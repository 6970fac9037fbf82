export const GUNDAM_TITLES = [
  "Pilot",
  "Lieutenant",
  "Commander",
  "Captain",
  "Major",
  "Colonel",
  "Admiral",
  "Ace Pilot",
  "Squadron Leader",
  "Test Pilot",
  "Instructor",
] as const;

export const BADGE_TYPES = [
  "Federation",
  "Zeon",
  "AEUG",
  "Titans",
  "Celestial Being",
  "Tekkadan",
  "Newtype",
  "Coordinator",
  "Innovator",
] as const;

export const FRAME_STYLES = ["classic", "hex", "mono", "modern"] as const;

export type FrameStyle = (typeof FRAME_STYLES)[number];

/** The card's size in CSS pixels. */
export const CARD_WIDTH = 600;
export const CARD_HEIGHT = 315;

/** In CSS pixels. */
export type Size = { width: number; height: number };

/** The pictures of a card, each with a design of its own: card, strip, banner, userbar, and for link previews. */
export const PICTURE_SIZES = {
  "600x315": { width: CARD_WIDTH, height: CARD_HEIGHT },
  "600x150": { width: 600, height: 150 },
  "468x60": { width: 468, height: 60 },
  "350x19": { width: 350, height: 19 },
  "1200x630": { width: 1200, height: 630 },
} as const satisfies Record<string, Size>;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** The address of a picture, as it is pasted elsewhere. It depends on nothing that a member can change. */
export const picturePath = (userId: string, size: PictureSize) =>
  size === "600x315" ? `/card/${userId}.png` : `/card/${userId}/${size}.png`;

/** Pixels of the picture per CSS pixel of the card, across and down. */
export type PictureScale = 0.5 | 1 | 2;

/** In pixels. The card at half scale is 300 × 158. */
export const pixelsOf = ({ width, height }: Size, scale: PictureScale): Size => ({
  width: Math.ceil(width * scale),
  height: Math.ceil(height * scale),
});

export type PictureForm = { size: PictureSize; scale: PictureScale };

export const PLAIN_FORM: PictureForm = { size: "600x315", scale: 1 };

/** What the specified embed codes show: `?size=300` in the address. */
export const HALF_FORM: PictureForm = { size: "600x315", scale: 0.5 };
export const HALF_SIZE = String(CARD_WIDTH / 2);

/**
 * Everything that is drawn at build time is drawn in each of these. The largest comes at one scale only, and only the
 * card at half scale.
 */
export const PICTURE_FORMS: PictureForm[] = [
  ...(Object.keys(PICTURE_SIZES) as PictureSize[]).flatMap((size) =>
    scalesOf(size).map((scale) => ({ size, scale })),
  ),
  HALF_FORM,
];

function scalesOf(size: PictureSize): PictureScale[] {
  return size === "1200x630" ? [1] : [1, 2];
}

/** What a line of the card says. */
export const LINE_KINDS = ["lastSeries", "lastGame", "completed", "favorite", "none"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The color of the title and of the trim. `frame` leaves them to the frame. */
export const ACCENTS = ["frame", "blue", "red", "gold", "green", "violet"] as const;
export type Accent = (typeof ACCENTS)[number];

/** Lines and accent are left out where the member never chose them. */
export type Customization = {
  gundamTitle: (typeof GUNDAM_TITLES)[number];
  badgeType: (typeof BADGE_TYPES)[number];
  frameStyle: FrameStyle;
  isPublic: boolean;
  firstLine?: LineKind | undefined;
  secondLine?: LineKind | undefined;
  accent?: Accent | undefined;
};

type Extras = Required<Pick<Customization, "firstLine" | "secondLine" | "accent">>;

/** What a card shows whose member has never chosen otherwise. */
export const USUAL_EXTRAS: Extras = { firstLine: "lastSeries", secondLine: "lastGame", accent: "frame" };

/**
 * A stored badge may be one that this release no longer knows. It is drawn as an emblem of our own. Lines and accent
 * are left out where they are the usual ones.
 */
export type ShownCustomization = Omit<Customization, "badgeType"> & { badgeType: string };

export const DEFAULT_CUSTOMIZATION: Customization = {
  gundamTitle: "Pilot",
  badgeType: "Federation",
  frameStyle: "classic",
  isPublic: true,
};

/** Answer of `GET /api/gcard/{userId}`. */
export type GCard = {
  user: {
    fullName: string;
    profileImage: string | null;
    /** January 1 of the year of the first sign-in, such as 2026-01-01. */
    memberSince: string;
    isPatron: boolean;
  };
  customization: ShownCustomization;
  /** Changes whenever the picture does: the `?v=` of its address. */
  version: string;
  lastSeries?: { title: string; icon: string };
  lastGame?: { title: string };
  /** These two only if a line of the card says them. */
  completed?: { series: number; games: number };
  favorite?: { title: string };
};

/** Answer of `GET /api/oembed`, in the field names of oEmbed 1.0. */
export type PhotoEmbed = {
  version: "1.0";
  type: "photo";
  title: string;
  author_name: string;
  author_url: string;
  provider_name: string;
  provider_url: string;
  /** Seconds. */
  cache_age: number;
  url: string;
  width: number;
  height: number;
};

/** Answer of `GET /api/badge/{userId}`, in the field names of shields.io's endpoint badge. */
export type EndpointBadge = {
  schemaVersion: 1;
  label: string;
  message: string;
  color: string;
  labelColor: string;
  cacheSeconds: number;
};
