import type { z } from "zod";
import type { Kind } from "#franchise/works.ts";
import type { badge, card, photoEmbed } from "./answers";
import type { customizationSchema } from "./schemas";

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

export const CARD_WIDTH = 600;
export const CARD_HEIGHT = 315;

/** Measured in CSS pixels. */
export type Size = { width: number; height: number };

/** Card, strip, banner, userbar and link preview. */
export const PICTURE_SIZES = {
  "600x315": { width: CARD_WIDTH, height: CARD_HEIGHT },
  "600x150": { width: 600, height: 150 },
  "468x60": { width: 468, height: 60 },
  "350x19": { width: 350, height: 19 },
  "1200x630": { width: 1200, height: 630 },
} as const satisfies Record<string, Size>;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** People paste it into other sites. Nothing that a member can change is part of it. */
export const picturePath = (userId: string, size: PictureSize) =>
  size === "600x315" ? `/card/${userId}.png` : `/card/${userId}/${size}.png`;

export type PictureScale = 0.5 | 1 | 2;

/** Sides are rounded up, so the card at half scale is 300 × 158. */
export const pixelsOf = ({ width, height }: Size, scale: PictureScale): Size => ({
  width: Math.ceil(width * scale),
  height: Math.ceil(height * scale),
});

export type PictureForm = { size: PictureSize; scale: PictureScale };

export const PLAIN_FORM: PictureForm = { size: "600x315", scale: 1 };

export const HALF_FORM: PictureForm = { size: "600x315", scale: 0.5 };
export const HALF_SIZE = String(CARD_WIDTH / 2);

const scalesOf = (size: PictureSize): PictureScale[] => (size === "1200x630" ? [1] : [1, 2]);

/** Only the card comes at half scale, and the link preview only at scale 1. */
export const PICTURE_FORMS: PictureForm[] = [
  ...(Object.keys(PICTURE_SIZES) as PictureSize[]).flatMap((size) =>
    scalesOf(size).map((scale) => ({ size, scale })),
  ),
  HALF_FORM,
];

export const LINE_KINDS = [
  "lastSeries",
  "lastGame",
  "completed",
  "series",
  "games",
  "universalCentury",
  "favorite",
  "none",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export type Counts = NonNullable<z.infer<typeof card>["counts"]>;

/** `frame` means the frame's own colors. */
export const ACCENTS = ["frame", "blue", "red", "gold", "green", "violet"] as const;
export type Accent = (typeof ACCENTS)[number];

export const MACHINE_KIND = "machines";

/** Such as `series/gundam-wing` or `machines/gouf`. */
export type Artwork = `${Kind | typeof MACHINE_KIND}/${string}`;

/** These choices follow what the member tracks. */
export const ARTWORK_RULES = ["none", "favorite", "lastSeries"] as const;
export type ArtworkChoice = (typeof ARTWORK_RULES)[number] | Artwork;

/** Lines, accent and artwork are missing if the member never chose them. */
export type Customization = z.infer<typeof customizationSchema>;

type Extras = Required<Pick<Customization, "firstLine" | "secondLine" | "accent" | "artwork">>;

export const USUAL_EXTRAS: Extras = {
  firstLine: "lastSeries",
  secondLine: "lastGame",
  accent: "frame",
  artwork: "none",
};

/**
 * `badgeType` may be unknown to this release. What equals `USUAL_EXTRAS` and the artwork of a private entry are
 * missing.
 */
export type ShownCustomization = Omit<Customization, "badgeType"> & { badgeType: string };

export const DEFAULT_CUSTOMIZATION: Customization = {
  gundamTitle: "Pilot",
  badgeType: "Federation",
  frameStyle: "classic",
  isPublic: true,
};

/** The default for a badge that can't be chosen anymore. */
export const choosable = (saved: ShownCustomization): Required<Customization> => ({
  ...USUAL_EXTRAS,
  ...saved,
  badgeType: BADGE_TYPES.find((badge) => badge === saved.badgeType) ?? DEFAULT_CUSTOMIZATION.badgeType,
});

/** Answer of `GET /api/gcard/{userId}`. Completed works, counts and favorite are there if a line shows them. */
export type GCard = Omit<z.infer<typeof card>, "customization"> & {
  customization: ShownCustomization;
  /** Only if the card shows their artwork. */
  artworks?: Partial<Record<"favorite" | "lastSeries", Artwork>>;
};

/** Has what every choice would show. */
export type OwnCard = Omit<GCard, "version"> & {
  /** The public entries, by title. */
  works: { artwork: Artwork; title: string }[];
};

/** Answer of `GET /api/oembed`, with the field names of oEmbed 1.0. */
export type PhotoEmbed = z.infer<typeof photoEmbed>;

/** Answer of `GET /api/badge/{userId}`, with the field names of shields.io's endpoint badges. */
export type EndpointBadge = z.infer<typeof badge>;
