import { type Customization, choosable, type ShownCustomization } from "#worker/card/contract.ts";

/** There is no game to show yet, so the second line counts series unless the member chose another. */
export const afterWelcome = (
  saved: ShownCustomization,
  badgeType: Customization["badgeType"],
): Required<Customization> => ({ ...choosable(saved), badgeType, secondLine: saved.secondLine ?? "series" });
