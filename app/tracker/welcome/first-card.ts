import { type Customization, choosable, type ShownCustomization } from "#worker/card/contract.ts";

/**
 * The card after the welcome. If the member has never chosen its lines, the second line counts series, because there
 * is no game to show yet.
 */
export const afterWelcome = (
  saved: ShownCustomization,
  badgeType: Customization["badgeType"],
): Required<Customization> => ({
  ...choosable(saved),
  badgeType,
  secondLine: saved.secondLine ?? "series",
});
