import {
  BADGE_TYPES,
  type Customization,
  DEFAULT_CUSTOMIZATION,
  type ShownCustomization,
  USUAL_EXTRAS,
} from "#worker/card/contract.ts";

/** As it is saved, with a value in every field and a badge that can be chosen. */
export const asSaved = (saved: ShownCustomization): Required<Customization> => ({
  ...USUAL_EXTRAS,
  ...saved,
  badgeType: BADGE_TYPES.find((badge) => badge === saved.badgeType) ?? DEFAULT_CUSTOMIZATION.badgeType,
});

/**
 * The card after the welcome. If the member has never chosen its lines, the second line counts series, because there
 * is no game to show yet.
 */
export const afterWelcome = (
  saved: ShownCustomization,
  badgeType: Customization["badgeType"],
): Required<Customization> => ({
  ...asSaved(saved),
  badgeType,
  secondLine: saved.secondLine ?? "series",
});
