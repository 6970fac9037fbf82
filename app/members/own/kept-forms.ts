import { z } from "zod/mini";

/* What this tab keeps while the member signs in again. Pages load this file only if a form was kept. */

export const profileSchema = z.object({ displayName: z.string(), profileImage: z.string() });
export const settingsSchema = z.object({
  username: z.string(),
  publicProfile: z.boolean(),
  showDays: z.boolean(),
  oldLinks: z.boolean(),
});
