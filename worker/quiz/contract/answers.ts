import { z } from "zod";
import { count, texts } from "#worker/platform/text-schema.ts";

export const leader = texts("id", "username").extend({
  totalScore: count(),
  gamesPlayed: count(),
  hasExtraTime: z.boolean().describe("Whether one of the games had twice the time."),
});
