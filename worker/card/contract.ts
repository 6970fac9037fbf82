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

/** Body of `POST /api/gcard/customize`, and the `customization` of every card answer. */
export const customizationSchema = z.object({
  gundamTitle: z.enum(GUNDAM_TITLES),
  badgeType: z.enum(BADGE_TYPES),
  frameStyle: z.enum(FRAME_STYLES),
  isPublic: z.boolean(),
});
export type Customization = z.infer<typeof customizationSchema>;

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
    /** ISO 8601 date-time of the first sign-in. */
    memberSince: string;
    isPatron: boolean;
  };
  customization: Customization;
  /** Changes whenever the picture does: the `?v=` of its address. */
  version: string;
  lastSeries?: { title: string; icon: string };
  lastGame?: { title: string };
};
