import { z } from "zod";
import type { KeptRow } from "#worker/platform/db/personal-data.ts";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";

/** Why there is no tile of a member's picture: see `ImageFault` of `worker/platform/fetch/web-image.ts`. */
export const TILE_FAULTS = ["away", "address", "type", "size"] as const;
export type TileFault = (typeof TILE_FAULTS)[number];

/** What has become of the member's picture. `away` also where making the tile did not end; `isRetried`: it is tried again. */
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
  publicProfile: boolean;
  patron: boolean;
};

export const NAME_MAX = 50;
const NAME_RULE = `Display name must be 1 to ${NAME_MAX} characters.`;

/**
 * Body of `PATCH /api/auth/profile`. A missing field stays as it is; null goes back to Patreon's value. The use case
 * also applies the rule of `worker/names`.
 */
export const profileUpdateSchema = z.object({
  displayName: plainText()
    .normalize("NFC")
    .refine((name) => name.length > 0 && lengthOf(name) <= NAME_MAX, NAME_RULE)
    .nullable()
    .optional(),
  profileImage: z
    .url({ protocol: /^https$/, error: "Profile image must be an https address." })
    .max(500, "Profile image address is too long.")
    .nullable()
    .optional(),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Body of `POST /api/profile/settings`. An empty username removes the username. */
export const settingsSchema = z.object({
  username: z
    .string()
    .trim()
    .transform((name) => name || null)
    .nullable(),
  publicProfile: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The word to type before an account is deleted. */
export const DELETION_WORD = "DELETE";
export const NOT_CONFIRMED = `Please type ${DELETION_WORD} to confirm.`;

/** Body of `DELETE /api/me`. */
export const deletionSchema = z.object({ confirm: z.literal(DELETION_WORD, NOT_CONFIRMED) });

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
  series: KeptRow[];
  games: KeptRow[];
  /** One row for each day on which something was watched or played. */
  activity: KeptRow[];
  /** The words by which the members directory finds the member. */
  searchTerms: KeptRow[];
  sessions: KeptRow[];
};
