import { z } from "zod";

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

/** Pixels of the picture per CSS pixel of the card, across and down. */
export type PictureScale = 1 | 2;

/** Body of `POST /api/gcard/customize`. */
export const customizationSchema = z.object({
  gundamTitle: z.enum(GUNDAM_TITLES),
  badgeType: z.enum(BADGE_TYPES),
  frameStyle: z.enum(FRAME_STYLES),
  isPublic: z.boolean(),
});
export type Customization = z.infer<typeof customizationSchema>;

/** A stored badge may be one that this release no longer knows. It is drawn as an emblem of our own. */
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
};

const side = z.coerce.number().int().min(1).default(Number.MAX_SAFE_INTEGER);

/** Query of `GET /api/oembed`. Sides in CSS pixels. */
export const oEmbedQuerySchema = z.object({
  url: z.url().max(2000),
  maxwidth: side,
  maxheight: side,
  format: z.string().default("json"),
});
export type OEmbedQuery = z.infer<typeof oEmbedQuerySchema>;

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
