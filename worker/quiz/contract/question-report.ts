import { z } from "zod";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import { REPORT_NOTE_MAX, REPORT_REASONS } from "../contract";

/** Body of `POST /api/game/report`: a fault of a question in a finished game of the player. */
export const reportSchema = z.object({
  gameId: z.string().max(100),
  questionId: z.string().max(100),
  reason: z.enum(REPORT_REASONS, "Please choose what's wrong."),
  note: plainText()
    .refine(
      (note) => lengthOf(note) <= REPORT_NOTE_MAX,
      `Your note must not exceed ${REPORT_NOTE_MAX} characters.`,
    )
    .transform((note) => note || null)
    .nullable()
    .default(null),
});
export type Report = z.output<typeof reportSchema>;
