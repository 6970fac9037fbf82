import { z } from "zod";
import { customizationSchema, DEFAULT_CUSTOMIZATION, type ShownCustomization } from "./contract";

/** A title or frame that an older release stored and this one no longer knows falls back by itself. */
const storedSchema = customizationSchema.extend({
  gundamTitle: customizationSchema.shape.gundamTitle.catch(DEFAULT_CUSTOMIZATION.gundamTitle),
  badgeType: z.string(),
  frameStyle: customizationSchema.shape.frameStyle.catch(DEFAULT_CUSTOMIZATION.frameStyle),
});

/** Of a stored card; the defaults of somebody who has not chosen yet. */
export const readCustomization = (row: unknown): ShownCustomization =>
  row ? storedSchema.parse(row) : DEFAULT_CUSTOMIZATION;
