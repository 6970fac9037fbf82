import { z } from "zod";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import { DELETION_WORD, NAME_MAX, NEEDS_USERNAME, NOT_CONFIRMED, UPLOAD_BASE64_MAX } from "./index";

const NAME_RULE = `Display name must be 1 to ${NAME_MAX} characters.`;

/** Body of `PATCH /api/auth/profile`. A missing field keeps its value; null restores Patreon's. */
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

/** Body of `POST /api/auth/profile/picture`: a PNG, JPEG or GIF in base64. */
export const pictureUploadSchema = z.object({
  picture: z.string().max(UPLOAD_BASE64_MAX, "Your picture is too large. The limit is 40 KB."),
});

/** Body of `POST /api/profile/settings`. An empty username deletes the username. */
export const settingsSchema = z
  .object({
    username: z
      .string()
      .trim()
      .transform((name) => name || null)
      .nullable(),
    publicProfile: z.boolean(),
    /** A missing choice keeps its value. */
    showDays: z.boolean().optional(),
    oldLinks: z.boolean().optional(),
  })
  .refine(({ username, publicProfile }) => username !== null || !publicProfile, {
    path: ["username"],
    message: NEEDS_USERNAME,
  });
export type Settings = z.infer<typeof settingsSchema>;

export const deletionSchema = z.object({ confirm: z.literal(DELETION_WORD, NOT_CONFIRMED) });
