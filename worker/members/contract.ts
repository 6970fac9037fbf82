import { z } from "zod";
import type { Customization } from "../card/contract";
import type { Series } from "../catalog/contract";
import { lengthOf, plainText } from "../platform/text";
import type { SeriesEntry } from "../tracker/contract";

/** The signed-in member's own view of themselves. */
export type Profile = {
  id: string;
  /** As Patreon tells it. */
  name: string;
  /** As shown: the member's display name, else Patreon's. */
  fullName: string;
  email: string | null;
  /** As shown: the member's own picture, else Patreon's. */
  profileImage: string | null;
  /** The address the member entered; null where Patreon's picture is used. */
  ownImage: string | null;
  username: string | null;
  publicProfile: boolean;
  patron: boolean;
};

const NAME_MAX = 50;
const NAME_RULE = `Display name must be 1 to ${NAME_MAX} characters.`;

/** Body of `PATCH /api/auth/profile`. A field left out stays as it is. */
export const profileUpdateSchema = z.object({
  displayName: plainText()
    .refine((name) => name.length > 0 && lengthOf(name) <= NAME_MAX, NAME_RULE)
    .refine((name) => !/[\r\n\t]/.test(name), "Display name must be a single line.")
    .optional(),
  profileImage: z
    .url({ protocol: /^https$/, error: "Profile image must be an https address." })
    .max(500, "Profile image address is too long.")
    .nullable()
    .optional(),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Body of `POST /api/profile/settings`. An empty username gives the name up. */
export const settingsSchema = z.object({
  username: z
    .string()
    .trim()
    .transform((name) => name || null)
    .nullable(),
  publicProfile: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Answer of `GET /api/public-profile/{username}`. */
export type PublicProfile = {
  user: {
    /** Names the card of this member: `/api/gcard/{id}`. */
    id: string;
    fullName: string;
    username: string;
    profileImage: string | null;
    isPatron: boolean;
    memberSince: string;
  };
  gCard: Pick<Customization, "gundamTitle" | "badgeType">;
  stats: {
    totalSeries: number;
    completedSeries: number;
    totalGames: number;
    completedGames: number;
    /** One decimal, or 0 where nothing is rated. */
    averageRating: number;
  };
  recentActivity: {
    lastSeries: { title: string; status: string; icon: string } | null;
    lastGame: { title: string; status: string } | null;
  };
  seriesTracking: (SeriesEntry & { series: Series })[];
  gameTracking: never[];
};
