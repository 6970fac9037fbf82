import { z } from "zod";
import { count, counts, memberSince, pictureAddress, texts } from "#worker/platform/text-schema.ts";
import { customizationSchema } from "./schemas";

const storedBadge = z
  .string()
  .describe("An emblem's name. Old cards may have one that is no longer offered.");

const { artwork, ...customization } = customizationSchema.shape;
export const cardWords = z.strictObject({ gundamTitle: customization.gundamTitle, badgeType: storedBadge });

const ofCatalog = counts("completed", "total").describe(
  "How many works of the catalog the member has completed, private entries not counted.",
);

export const card = z.strictObject({
  user: z.strictObject({
    fullName: z.string(),
    profileImage: pictureAddress,
    memberSince,
    isPatron: z.boolean(),
  }),
  customization: z.strictObject({ ...customization, badgeType: storedBadge }),
  version: z.string().describe("Changes whenever the picture does."),
  lastSeries: texts("title", "icon").optional(),
  lastGame: texts("title").optional(),
  completed: counts("series", "games").optional(),
  counts: z
    .strictObject({ series: ofCatalog, games: ofCatalog, universalCentury: ofCatalog })
    .partial()
    .optional(),
  favorite: texts("title").optional(),
});

export const photoEmbed = texts("title", "author_name", "provider_name").extend({
  version: z.literal("1.0"),
  type: z.literal("photo"),
  author_url: z.url(),
  provider_url: z.url(),
  cache_age: count().describe("Seconds."),
  url: z.url(),
  width: count(),
  height: count(),
});

export const badge = texts("label", "message", "color", "labelColor").extend({
  schemaVersion: z.literal(1),
  cacheSeconds: count(),
});
