import { z } from "zod";
import { KINDS } from "#franchise/works.ts";
import {
  ACCENTS,
  ARTWORK_RULES,
  BADGE_TYPES,
  FRAME_STYLES,
  GUNDAM_TITLES,
  LINE_KINDS,
  MACHINE_KIND,
} from "./index";

/** Whether the member can choose it is checked when it is saved. */
const artwork = z.templateLiteral([
  z.enum([...KINDS, MACHINE_KIND]),
  "/",
  z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+$/),
]);

/** Body of `POST /api/gcard/customize`. A missing optional field keeps its stored value. */
export const customizationSchema = z.object({
  gundamTitle: z.enum(GUNDAM_TITLES),
  badgeType: z.enum(BADGE_TYPES),
  frameStyle: z.enum(FRAME_STYLES),
  isPublic: z.boolean(),
  firstLine: z.enum(LINE_KINDS).optional(),
  secondLine: z.enum(LINE_KINDS).optional(),
  accent: z.enum(ACCENTS).optional(),
  artwork: z.union([z.enum(ARTWORK_RULES), artwork]).optional(),
});

const side = z.coerce.number().int().min(1).default(Number.MAX_SAFE_INTEGER);

/** Query of `GET /api/oembed`. `maxwidth` and `maxheight` are in CSS pixels. */
export const oEmbedQuerySchema = z.object({
  url: z.url().max(2000),
  maxwidth: side,
  maxheight: side,
  format: z.string().default("json"),
});
export type OEmbedQuery = z.infer<typeof oEmbedQuerySchema>;
