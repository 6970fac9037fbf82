import { z } from "zod";
import { FOUND_MAX, LATEST_VIDEOS, VIDEOS_MAX } from "./index";

export const videosQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(VIDEOS_MAX).default(LATEST_VIDEOS),
});

export const podcastQuerySchema = z.object({ url: z.url("Please name a feed: ?url=https://…") });

/** Words of a title, or the path of a work's page. */
export const recordingsQuerySchema = z.object({
  q: z.string().trim().min(2).max(100).optional(),
  work: z
    .string()
    .regex(/^(?:series|games)\/[a-z0-9-]{1,100}$/, "Please name a work: ?work=series/gundam-wing")
    .optional(),
  limit: z.coerce.number().int().min(1).max(FOUND_MAX).default(FOUND_MAX),
});
