import type { ReactElement } from "react";
import { type LineKind, USUAL_EXTRAS } from "../contract";
import type { CardContent } from "./content";
import { checkIcon, padIcon, screenIcon, starIcon } from "./icons";

/** One of the lines below the name, such as what was watched last. */
export type CardLine = {
  label: string;
  /** Null if there is nothing to say; then `none` is said. */
  text: string | null;
  none: string;
  /** 24 × 20 at scale 1; elements for a `Drawing`. */
  icon: (x: number, y: number, color: string) => ReactElement;
};

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const LINES: Record<Exclude<LineKind, "none">, (content: CardContent) => CardLine> = {
  lastSeries: ({ lastSeries }) => ({
    label: "LAST WATCHED",
    text: lastSeries,
    none: "No series logged yet",
    icon: screenIcon,
  }),
  lastGame: ({ lastGame }) => ({
    label: "LAST PLAYED",
    text: lastGame,
    none: "No game logged yet",
    icon: padIcon,
  }),
  completed: ({ completed = { series: 0, games: 0 } }) => ({
    label: "COMPLETED",
    text: `${completed.series} series, ${count(completed.games, "game", "games")}`,
    none: "",
    icon: checkIcon,
  }),
  favorite: ({ favorite }) => ({
    label: "FAVORITE",
    text: favorite ?? null,
    none: "No favorite yet",
    icon: starIcon,
  }),
};

/** The lines that the member chose, in their order: none, one or two. The same one twice is said once. */
export function linesOf(content: CardContent): CardLine[] {
  const { firstLine, secondLine } = { ...USUAL_EXTRAS, ...content };
  return [...new Set([firstLine, secondLine])].flatMap((kind) =>
    kind === "none" ? [] : [LINES[kind](content)],
  );
}
