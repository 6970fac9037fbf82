import { z } from "zod";
import { LATEST_VIDEOS, VIDEOS_MAX } from "../contract";

/** Query of `GET /api/youtube/videos`. */
export const videosQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(VIDEOS_MAX).default(LATEST_VIDEOS),
});

/** Query of `GET /api/podcast` and `GET /api/podcast/cover`. */
export const podcastQuerySchema = z.object({ url: z.url("Please name a feed: ?url=https://…") });
