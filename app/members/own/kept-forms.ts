import { z } from "zod/mini";

/* What this tab keeps of the forms while the member signs in again. Loaded only where something was kept. */

export const profileSchema = z.object({ displayName: z.string(), profileImage: z.string() });
export const settingsSchema = z.object({ username: z.string(), publicProfile: z.boolean() });
