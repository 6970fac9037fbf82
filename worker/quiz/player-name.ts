import { cleaned } from "#worker/names/name-rule.ts";
import type { PlayerRecord } from "./player-store";

const NAMELESS = "Player";

/** As others see it. Names that were kept before the rule for names, or before it grew stricter, are cleaned here. */
export const shownPlayerName = ({
  username,
  nameHiddenAt,
}: Pick<PlayerRecord, "username" | "nameHiddenAt">) => (nameHiddenAt ? null : cleaned(username)) ?? NAMELESS;
