import { z } from "zod";
import type { KeptRow } from "#worker/platform/db/personal-data.ts";
import { lengthOf, plainText } from "#worker/platform/text.ts";

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
  /** As Patreon tells it. */
  name: string;
  /** As shown: the member's display name, else Patreon's. */
  fullName: string;
  email: string | null;
  /** As shown: the member's own picture, else Patreon's, at an address of this site; null while there is no tile. */
  profileImage: string | null;
  picture: PictureState;
  /** The address the member entered; null where Patreon's picture is used. */
  ownImage: string | null;
  username: string | null;
  /** As it is in public addresses: another one where the operator hid the name. */
  publicUsername: string | null;
  /** Whether the operator hid the names and the picture from others. */
  nameHidden: boolean;
  publicProfile: boolean;
  patron: boolean;
};

export const NAME_MAX = 50;
const NAME_RULE = `Display name must be 1 to ${NAME_MAX} characters.`;

/**
 * Body of `PATCH /api/auth/profile`. A field left out stays as it is, null goes back to Patreon's. The rule of
 * `worker/names` comes on top of this.
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

/** What is typed before an account is deleted. */
export const DELETION_WORD = "DELETE";

/** Body of `DELETE /api/me`. */
export const deletionSchema = z.object({
  confirm: z.literal(DELETION_WORD, `Please type ${DELETION_WORD} to confirm.`),
});

/** Answer of `GET /api/me/export`: every row that is the member's, but for the hashes that open their sessions. */
export type MemberExport = {
  format: "side7-member";
  /** Grows when a part changes its name or meaning; new parts and columns leave it as it is. */
  version: 1;
  /** Times are ISO 8601. */
  exportedAt: string;
  profile: KeptRow;
  /** Null for who has not chosen a look yet, as are the stats of who has not tracked anything. */
  card: KeptRow | null;
  /** The tile of their picture: a JPEG in base64. */
  tile: KeptRow | null;
  stats: KeptRow | null;
  series: KeptRow[];
  games: KeptRow[];
  /** A row for each day on which something was watched or played. */
  activity: KeptRow[];
  /** By what the members directory finds them. */
  searchTerms: KeptRow[];
  sessions: KeptRow[];
};
