import type { ReactElement } from "react";
import { MAIN_CALENDAR } from "#franchise/calendars.ts";
import shorterTitles from "#generated/catalog/shorter-titles.json";
import { counted } from "#worker/platform/text.ts";
import { type Counts, type LineKind, USUAL_EXTRAS } from "../contract";
import type { CardContent } from "./content";
import { checkIcon, padIcon, screenIcon, starIcon } from "./icons";
import type { Parts, TextLine } from "./parts";
import type { Style } from "./style";
import { type ValuePlace, valueLines } from "./text";

export type CardLine = {
  label: string;
  /** Null: the line shows `none`. */
  text: string | null;
  /** The text for a place that is too small. */
  shorter?: string | undefined;
  none: string;
  /** 24 × 20, with the upper left corner at the origin. */
  icon: (color: string) => ReactElement;
};

const SHORTER = new Map<string, string>(Object.entries(shorterTitles));

const titled = (title: string | null | undefined) =>
  title ? { text: title, shorter: SHORTER.get(title) } : { text: null };

/** A line such as *Series 27/116*. */
const share =
  (kind: keyof Counts, name: string) =>
  ({ counts }: CardContent): CardLine => ({
    label: "COMPLETED",
    text: counts?.[kind] ? `${name} ${counts[kind].completed}/${counts[kind].total}` : null,
    none: "Nothing yet",
    icon: checkIcon,
  });

const LINES: Record<Exclude<LineKind, "none">, (content: CardContent) => CardLine> = {
  lastSeries: ({ lastSeries }) => ({
    label: "LAST WATCHED",
    ...titled(lastSeries),
    none: "No series logged yet",
    icon: screenIcon,
  }),
  lastGame: ({ lastGame }) => ({
    label: "LAST PLAYED",
    ...titled(lastGame),
    none: "No game logged yet",
    icon: padIcon,
  }),
  completed: ({ completed = { series: 0, games: 0 } }) => ({
    label: "COMPLETED",
    text: `${completed.series} series, ${counted(completed.games, "game")}`,
    none: "",
    icon: checkIcon,
  }),
  series: share("series", "Series"),
  games: share("games", "Games"),
  universalCentury: share("universalCentury", MAIN_CALENDAR),
  favorite: ({ favorite }) => ({
    label: "FAVORITE",
    ...titled(favorite),
    none: "No favorite yet",
    icon: starIcon,
  }),
};

/** A kind that was chosen twice appears once. */
export function linesOf(content: CardContent): CardLine[] {
  const { firstLine, secondLine } = { ...USUAL_EXTRAS, ...content };
  return [...new Set([firstLine, secondLine])].flatMap((kind) =>
    kind === "none" ? [] : [LINES[kind](content)],
  );
}

type From = { dx: number; dy: number };

/** Measured in pixels. */
export type LinesLayout = {
  /** The upper left corner, where the icon is. */
  places: readonly { x: number; y: number }[];
  /** The icon has 24 × 20 pixels at 1, the default. */
  iconScale?: number;
  label?: From & Pick<TextLine, "size" | "typeface" | "spacing">;
  value: From & Omit<ValuePlace, "x" | "baseline">;
};

export function lineParts(
  shown: CardLine[],
  { places, iconScale = 1, label: style, value: { dx, dy, ...box } }: LinesLayout,
  { ink, quiet }: Pick<Style, "ink" | "quiet">,
  iconColor: string | null,
): Parts {
  const placed = shown.flatMap((line, number) => {
    const place = places[number];
    return place ? [{ ...line, ...place }] : [];
  });
  return {
    shapes: placed.flatMap(({ icon, x, y }) =>
      iconColor
        ? [
            <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${iconScale})`}>
              {icon(iconColor)}
            </g>,
          ]
        : [],
    ),
    lines: placed.flatMap(({ label, text, shorter, none, x, y }) => [
      ...(style ? [{ ...style, text: label, x: x + style.dx, baseline: y + style.dy, color: quiet }] : []),
      ...valueLines(
        { x: x + dx, baseline: y + dy, ...box },
        text ?? none,
        shorter,
        text === null ? quiet : ink,
      ),
    ]),
  };
}
