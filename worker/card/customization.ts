import { type Customization, customizationSchema, DEFAULT_CUSTOMIZATION } from "./contract";

/** What an older release may have stored and this one no longer knows falls back field by field. */
const storedSchema = customizationSchema.extend({
  gundamTitle: customizationSchema.shape.gundamTitle.catch(DEFAULT_CUSTOMIZATION.gundamTitle),
  badgeType: customizationSchema.shape.badgeType.catch(DEFAULT_CUSTOMIZATION.badgeType),
  frameStyle: customizationSchema.shape.frameStyle.catch(DEFAULT_CUSTOMIZATION.frameStyle),
});

/** Of a stored card; the defaults of somebody who has not chosen yet. */
export const readCustomization = (row: unknown): Customization =>
  row ? storedSchema.parse(row) : DEFAULT_CUSTOMIZATION;
