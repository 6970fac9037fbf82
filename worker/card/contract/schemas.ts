import { z } from "zod";
import {
  ACCENTS,
  BADGE_TYPES,
  type Customization,
  FRAME_STYLES,
  GUNDAM_TITLES,
  LINE_KINDS,
} from "../contract";

/** Body of `POST /api/gcard/customize`. A missing optional field keeps its stored value. */
export const customizationSchema = z.object({
  gundamTitle: z.enum(GUNDAM_TITLES),
  badgeType: z.enum(BADGE_TYPES),
  frameStyle: z.enum(FRAME_STYLES),
  isPublic: z.boolean(),
  firstLine: z.enum(LINE_KINDS).optional(),
  secondLine: z.enum(LINE_KINDS).optional(),
  accent: z.enum(ACCENTS).optional(),
}) satisfies z.ZodType<Customization>;

const side = z.coerce.number().int().min(1).default(Number.MAX_SAFE_INTEGER);

/** Query of `GET /api/oembed`. `maxwidth` and `maxheight` are in CSS pixels. */
export const oEmbedQuerySchema = z.object({
  url: z.url().max(2000),
  maxwidth: side,
  maxheight: side,
  format: z.string().default("json"),
});
export type OEmbedQuery = z.infer<typeof oEmbedQuerySchema>;
