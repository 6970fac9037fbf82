import type { ReactElement } from "react";
import shorterTitles from "#generated/catalog/shorter-titles.json";
import { type Counts, type LineKind, USUAL_EXTRAS } from "../contract";
import type { CardContent } from "./content";
import { checkIcon, padIcon, screenIcon, starIcon } from "./icons";
import { Line, type LineProps, Value, type ValueProps } from "./text";

/** One of the lines below the name, such as the last watched series. */
export type CardLine = {
  label: string;
  /** Null if there is no value; the line then shows `none`. */
  text: string | null;
  /** For a place that is too small for the text. */
  shorter?: string | undefined;
  none: string;
  /** Elements for a `Drawing`, 24 × 20, with the upper left corner at the origin. */
  icon: (color: string) => ReactElement;
};

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const SHORTER: Record<string, string> = shorterTitles;

const titled = (title: string | null | undefined) =>
  title ? { text: title, shorter: SHORTER[title] } : { text: null };

/** A line such as *Series 27/116*. */
const counted =
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
    text: `${completed.series} series, ${count(completed.games, "game", "games")}`,
    none: "",
    icon: checkIcon,
  }),
  series: counted("series", "Series"),
  games: counted("games", "Games"),
  universalCentury: counted("universalCentury", "Universal Century"),
  favorite: ({ favorite }) => ({
    label: "FAVORITE",
    ...titled(favorite),
    none: "No favorite yet",
    icon: starIcon,
  }),
};

/** The lines that the member chose, in their order. A kind that was chosen twice appears once. */
export function linesOf(content: CardContent): CardLine[] {
  const { firstLine, secondLine } = { ...USUAL_EXTRAS, ...content };
  return [...new Set([firstLine, secondLine])].flatMap((kind) =>
    kind === "none" ? [] : [LINES[kind](content)],
  );
}

/** The start of a text's baseline, relative to the place of its line. */
type From = { dx: number; dy: number };

/** How a picture draws its lines, in pixels. */
export type LinesLayout = {
  /** The upper left corner of each line. The icon is there. */
  places: readonly { x: number; y: number }[];
  /** 1 by default, which is 24 × 20. */
  iconScale?: number;
  /** The label. Its color is `quiet` of the value. */
  label?: From & Pick<LineProps, "size" | "typeface" | "spacing">;
  value: From & Omit<ValueProps, "x" | "baseline" | "text" | "none">;
};

const placed = (lines: CardLine[], { places }: LinesLayout) =>
  lines.flatMap((line, number) => {
    const place = places[number];
    return place ? [{ ...line, ...place }] : [];
  });

/** The icons of the lines: elements for a `Drawing`. */
export const lineIcons = (lines: CardLine[], layout: LinesLayout, color: string): ReactElement[] =>
  placed(lines, layout).map(({ icon, x, y }) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${layout.iconScale ?? 1})`}>
      {icon(color)}
    </g>
  ));

export function lineTexts(lines: CardLine[], layout: LinesLayout): ReactElement[] {
  const { label: style, value } = layout;
  const { dx, dy, ...box } = value;
  return placed(lines, layout).flatMap(({ label, text, shorter, none, x, y }) => [
    ...(style
      ? [
          <Line
            key={`label ${x} ${y}`}
            x={x + style.dx}
            baseline={y + style.dy}
            size={style.size}
            typeface={style.typeface}
            color={value.quiet}
            spacing={style.spacing}
          >
            {label}
          </Line>,
        ]
      : []),
    <Value
      key={`${x} ${y}`}
      x={x + dx}
      baseline={y + dy}
      text={text}
      shorter={shorter}
      none={none}
      {...box}
    />,
  ]);
}
