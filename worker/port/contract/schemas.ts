import { z } from "zod";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import { isTimeZone } from "#worker/platform/time.ts";

const short = (most: number) =>
  plainText().refine((text) => lengthOf(text) <= most, `Please enter at most ${most} characters.`);

const settings = {
  name: short(50).refine((name) => name !== "", "Please enter a name."),
  timeZone: z.string().refine(isTimeZone, "Please choose a time zone."),
  account: short(100)
    .transform((name) => name || null)
    .nullable(),
};

export const connectionSchema = z.object({
  scope: z.enum(["player", "read", "log"]).default("player"),
  ...settings,
  account: settings.account.default(null),
});

export const connectionChangeSchema = z
  .object(settings)
  .partial()
  .refine((change) => Object.keys(change).length > 0, "There's nothing to change.");

/** Exactly one of `undo`, `again` and `workId`. `workId` null: the show isn't ours. */
export const answerSchema = z.union([
  z.object({ message: z.string(), undo: z.literal(true) }),
  z.object({ message: z.string(), again: z.boolean() }),
  z.object({
    message: z.string(),
    workId: z.string().nullable(),
    episode: z.int().min(1).max(9999).default(1),
  }),
]);

export type NewSettings = z.infer<typeof connectionSchema>;
export type Settings = z.infer<typeof connectionChangeSchema>;
export type Answer = z.infer<typeof answerSchema>;
