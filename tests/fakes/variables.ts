import { PATREON_APP } from "./patreon.ts";
import { PODCAST_FEED_URL } from "./podcast.ts";
import { SPONSOR_WEBHOOK_URL } from "./sponsor-webhook.ts";
import { CHANNEL_ID } from "./youtube.ts";

/** The variables that make the site use the stand-ins. */
export const STAND_IN_VARIABLES = {
  PATREON_CLIENT_ID: PATREON_APP.clientId,
  PATREON_CLIENT_SECRET: PATREON_APP.clientSecret,
  PATREON_CAMPAIGN_ID: PATREON_APP.campaignId,
  PATREON_OWNER_ID: PATREON_APP.ownerId,
  PATREON_WEBHOOK_SECRET: PATREON_APP.webhookSecret,
  PATREON_CREATOR_TOKEN: PATREON_APP.creatorToken,
  YOUTUBE_CHANNEL_ID: CHANNEL_ID,
  PODCAST_FEED_URL,
  SPONSOR_WEBHOOK_URL,
};
