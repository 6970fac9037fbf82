import type { ReactElement } from "react";
import type { CardContent } from "./content";
import { padIcon, screenIcon } from "./icons";
import { NO_GAME, NO_SERIES } from "./template";

/** One of the lines below the name: what was watched or played last. */
export type CardLine = {
  label: string;
  /** Null if there is nothing to say; then `none` is said. */
  text: string | null;
  none: string;
  /** 24 × 20 at scale 1; elements for a `Drawing`. */
  icon: (x: number, y: number, color: string) => ReactElement;
};

export const linesOf = ({ lastSeries, lastGame }: CardContent): CardLine[] => [
  { label: "LAST WATCHED", text: lastSeries, none: NO_SERIES, icon: screenIcon },
  { label: "LAST PLAYED", text: lastGame, none: NO_GAME, icon: padIcon },
];
