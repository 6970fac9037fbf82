import { POSTER_ACCENTS } from "../../calendars";
import { CALENDAR_EMBLEMS, GENRE_EMBLEMS } from "../../emblems";
import type { Game, Series } from "../../works";
import { designOf } from "../machines/all-designs";
import { faceOf } from "../machines/designs";
import { partsOf, type Stand, svgOfParts, uncovered, type View } from "../machines/figure";
import type { Figure, Mood, Scene, Setting } from "../scene";
import { discSvg } from "./disc";
import { drawFigure } from "./figures";
import { partWithFace, partWithFigure } from "./focus";
import type { Lettering, Typeface } from "./lettering";
import { fitted, titleParts } from "./lettering";
import { POSED_MACHINES, type Pose } from "./posed-machines";
import { lightOf, styleOf } from "./poster-palette";
import { type Place, placeOf } from "./settings";
import { box, fill, type Ink, line, moved, type Random, randomFor, type Shape, svgOf } from "./shape";

/** What the poster of a work shows. */
export type Subject = {
  /** The kind and the id, such as `series/gundam-x`. The key decides all random details. */
  key: string;
  title: string;
  scene: Scene;
  /** The pictogram on a field of 48 × 48. `accent` is the color of its family. */
  glyph: string;
  accent: string;
  /** The text beside the pictogram, such as `UC 0079`. `year` is at the other end. */
  label: string;
  year: number;
  /** The last line, such as `TV SERIES`. */
  kind: string;
  /** The marks at the edge: a notch per episode, a film's perforation, or a game's corners. */
  edge: { notches: number } | "film" | "corners";
};

/** The part of a subject that a picture without text needs. */
type Drawn = Pick<Subject, "key" | "scene" | "accent">;

const GAME_ACCENT = "#5fd6ff";

export const subjectOfSeries = (series: Series, scene: Scene): Subject => ({
  key: `series ${series.id}`,
  title: series.title,
  scene,
  glyph: CALENDAR_EMBLEMS[series.icon as keyof typeof CALENDAR_EMBLEMS],
  accent: POSTER_ACCENTS[series.timeline],
  label: series.startsIn
    ? `${series.startsIn.calendar} ${String(series.startsIn.year).padStart(4, "0")}`
    : series.timeline.toUpperCase(),
  year: series.year,
  kind: series.kind.toUpperCase(),
  edge: series.kind.includes("ilm") ? "film" : { notches: Math.min(series.episodes ?? 12, 52) },
});

export const subjectOfGame = (game: Game, scene: Scene): Subject => ({
  key: `game ${game.id}`,
  title: game.title,
  scene,
  glyph: GENRE_EMBLEMS[game.genre.toLowerCase() as keyof typeof GENRE_EMBLEMS],
  accent: GAME_ACCENT,
  // The specified list of platforms has one in another spelling than its maker.
  label: game.platform.replace("GameBoy", "Game Boy").toUpperCase(),
  year: game.releaseYear,
  kind: `${game.genre.toUpperCase()} GAME`,
  edge: "corners",
});

/** The range of scales for figures. At scale 1, a figure has a hundred units of height. */
const SIZES: Partial<Record<Figure, [low: number, high: number]>> = {
  pilot: [0.85, 1.5],
  colossus: [2.1, 2.5],
  hand: [1.85, 2.2],
  relic: [1.9, 2.3],
  cruiser: [1.5, 1.75],
  fleet: [1.75, 2.1],
  core: [1.45, 1.75],
  dart: [1.9, 2.5],
  seraph: [2.1, 2.4],
  duel: [1.75, 2],
  squad: [2, 2.3],
  kit: [2, 2.2],
  knight: [2, 2.35],
  sprite: [2, 2.5],
  lancer: [2.1, 2.4],
  ronin: [2, 2.4],
  strider: [2.2, 2.6],
  marksman: [2.1, 2.4],
  diver: [2.3, 2.8],
};

function placedFigure(figure: Exclude<Figure, "machine">, floor: number, random: Random): Shape[] {
  const { shapes, stands } = drawFigure(figure, random);
  const [low, high] = SIZES[figure] ?? [2.2, 2.75];
  const scale = random.between(low, high);
  const x = 200 + random.between(-30, 30);
  const mirror = random.chance(0.5);
  if (stands === "close") return moved(shapes, { x, y: 452, scale, mirror });
  if (stands === "air") {
    const turn =
      figure === "dart"
        ? random.between(14, 46)
        : figure === "cruiser"
          ? random.between(-12, 2)
          : random.between(-7, 7);
    return moved(shapes, { x, y: random.between(250, 285), scale, mirror, turn });
  }
  return moved(shapes, {
    x: figure === "pilot" ? 200 + random.between(-80, 80) : x,
    y: floor,
    scale,
    mirror,
  });
}

const MARGIN = 28;
const CUT = 34;
const OUTLINE = `M0 0H400V${600 - CUT}L${400 - CUT} 600H0Z`;

/** The gradients for the sky, the light around the disc, and the shadow behind the title. */
export const gradients = (disc: { x: number; y: number; radius: number }) =>
  `<linearGradient id="s" x2="0" y2="1"><stop class="deep"/><stop class="sky" offset=".42"/><stop class="low" offset=".74"/></linearGradient>` +
  `<radialGradient id="h" gradientUnits="userSpaceOnUse" cx="${disc.x.toFixed()}" cy="${disc.y.toFixed()}" r="${(disc.radius * 2.6).toFixed()}"><stop class="light" stop-opacity=".75" offset=".3"/><stop class="low" stop-opacity=".28" offset=".55"/><stop class="low" stop-opacity="0" offset="1"/></radialGradient>` +
  `<linearGradient id="d" x2="0" y2="1"><stop class="light"/><stop class="haze" offset="1"/></linearGradient>` +
  `<linearGradient id="m" x2="0" y2="1"><stop class="haze" stop-opacity="0"/><stop class="haze" stop-opacity=".34" offset="1"/></linearGradient>` +
  `<linearGradient id="u" x2="0" y2="1"><stop class="ground" stop-opacity=".62"/><stop class="ground" stop-opacity=".42" offset=".45"/><stop class="ground" stop-opacity="0" offset="1"/></linearGradient>` +
  `<linearGradient id="t" x2="0" y2="1"><stop class="ground" stop-opacity="0"/><stop class="ground" stop-opacity=".86" offset=".4"/><stop class="ground" offset="1"/></linearGradient>`;

/** The share of the glowing color in the light, from 0 to 1. Some suns have their own color. */
export function warmthOf({ key }: Drawn): number {
  const random = randomFor(`${key} light`);
  return random.chance(0.3) ? random.between(0.82, 0.95) : 0;
}

/** The precision of the paths, and the part of the picture that a file shows. */
type Detail = { decimals: number; view: View };

/** What a poster shows before its place, and the part of the poster around it. */
type Motif = { svg: (detail: Detail) => string; part: () => View };

function composed({ scene, key }: Drawn): { place: Place; motif: Motif } {
  const [setting, mood, figure] = scene.split(" ") as [Setting, Mood, Figure];
  const random = randomFor(`${key} ${mood}`);
  const place = placeOf(setting, random);
  if (figure === "machine") return { place, motif: machinesOf(key, mood) };
  const shapes = placedFigure(figure, place.floor, random);
  return {
    place,
    motif: { svg: ({ decimals }) => svgOf(shapes, decimals), part: () => partWithFigure(figure, shapes) },
  };
}

/** How much a machine takes the colors of its poster. */
const AIR = 0.16;

function machinesOf(key: string, mood: Mood): Motif {
  const [near, far] = POSED_MACHINES[key] ?? [];
  if (!near) throw new Error(`"${key}" has no machines in posed-machines.ts.`);
  const light = lightOf(mood, AIR);
  const draw = ({ machine, ...pose }: Pose, { decimals, view }: Detail, place: Partial<Stand> = {}) => {
    const design = designOf(machine);
    const [x, y] = faceOf(design);
    return partsOf(design, light, { of: [x, y], ...place, ...pose }, view, decimals);
  };
  const [, , wide] = faceOf(designOf(near.machine));
  return {
    svg: (detail) => {
      // Two machines have many plates: whole numbers keep the file small.
      const parts = far
        ? [...draw(far, detail, { isFar: true }), ...draw(near, { ...detail, decimals: 0 }, { isNear: true })]
        : draw(near, detail);
      return svgOfParts(uncovered(parts, detail.view), light);
    },
    part: () => partWithFace(near.at, wide * near.size, far?.at),
  };
}

/** The picture without text. */
export function picture(subject: Drawn, detail: Detail): string {
  const { scene, key } = subject;
  const [setting, mood] = scene.split(" ") as [Setting, Mood, Figure];
  const { place, motif } = composed(subject);
  const disc = place.disc;
  const halo = disc ?? { x: 200, y: 190, radius: 110 };
  return [
    `<defs>${gradients(halo)}</defs>`,
    `<path fill="url(#s)" d="M0 0H400V600H0Z"/>`,
    `<path fill="url(#h)" d="M0 0H400V600H0Z"/>`,
    disc ? discSvg(disc, { setting, mood }, randomFor(`${key} disc`)) : "",
    svgOf(place.behind, 0),
    `<path fill="url(#m)" d="M0 250H400V450H0Z"/>`,
    motif.svg(detail),
    svgOf(place.front, 0),
  ].join("");
}

function edge(edge: Subject["edge"]): Shape[] {
  if (edge === "film")
    return [line("text", Array.from({ length: 15 }, (_, at) => `M${12} ${62 + at * 24}v7`).join(""), 6, 0.5)];
  if (edge === "corners") return [line("text", "M12 36V12H36M364 12H388V36M12 564V588H36", 1.6, 0.6)];
  const step = Math.min(14, 360 / edge.notches);
  return [
    line(
      "text",
      Array.from(
        { length: edge.notches },
        (_, at) => `M388 ${62 + at * step}h${at % 5 === 0 ? -9 : -5}`,
      ).join(""),
      1.4,
      0.55,
    ),
  ];
}

/** The whole poster, 400 × 600. */
export function posterOf(subject: Subject, lettering: Lettering): string {
  const words: Shape[] = [];
  const write = (
    text: string,
    at: {
      x: number;
      y: number;
      size: number;
      ink: Ink;
      typeface?: Typeface;
      spacing?: number;
      end?: boolean;
    },
  ) => {
    const { path, width } = lettering.set(text, at.typeface ?? "display", at.spacing);
    const x = at.end ? at.x - width * at.size : at.x;
    words.push(...moved([fill(at.ink, path)], { x, y: at.y, scale: at.size }));
    return width * at.size;
  };
  const { over, main, under } = titleParts(subject.title);
  const wide = 400 - 2 * MARGIN;
  const underFit = under
    ? fitted(under.toUpperCase(), { wide, tall: 44, largest: 17, most: 2 }, lettering)
    : { lines: [], size: 0 };
  const title = fitted(main.toUpperCase(), { wide, tall: 112, largest: 64, most: 3 }, lettering);
  let y = 556;
  for (const text of underFit.lines.toReversed()) {
    write(text, { x: MARGIN, y, size: underFit.size, ink: "quiet", spacing: 0.02 });
    y -= underFit.size * 1.12;
  }
  if (underFit.lines.length > 0) y -= 5;
  for (const text of title.lines.toReversed()) {
    write(text, { x: MARGIN - title.size * 0.04, y, size: title.size, ink: "text" });
    y -= title.size * 0.94;
  }
  y -= title.size * -0.94 + title.size * 0.72 + 11;
  if (over) {
    const largest = wide / lettering.widthOf(over.toUpperCase(), "display", 0.14);
    write(over.toUpperCase(), { x: MARGIN, y, size: Math.min(12.5, largest), ink: "quiet", spacing: 0.14 });
    y -= 19;
  }
  const labels: Shape[] = [
    ...moved([line("accent", subject.glyph, 2.6)], { x: MARGIN - 4, y: 23, scale: 0.52 }),
    fill("accent", box(MARGIN, y - 3, 38, 3.4)),
  ];
  write(subject.label, { x: MARGIN + 29, y: 40, size: 11.5, ink: "text", typeface: "mono", spacing: 0.08 });
  write(String(subject.year), {
    x: 400 - MARGIN,
    y: 40,
    size: 11.5,
    ink: "text",
    typeface: "mono",
    spacing: 0.08,
    end: true,
  });
  const kindWidth = write(subject.kind, {
    x: MARGIN,
    y: 582,
    size: 9.5,
    ink: "quiet",
    typeface: "mono",
    spacing: 0.16,
  });
  labels.push(line("quiet", `M${MARGIN + kindWidth + 12} 578.6H${400 - CUT - 14}`, 0.8, 0.6));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600">`,
    styleOf(moodOf(subject), subject.accent, warmthOf(subject)),
    `<clipPath id="c"><path d="${OUTLINE}"/></clipPath><g clip-path="url(#c)">`,
    // The title hides what is lower.
    picture(subject, { decimals: 1, view: { x: 0, y: 0, width: 400, height: y + 20 } }),
    `<path fill="url(#t)" d="M0 ${Math.min(y - 74, 420).toFixed()}H400V600H0Z"/>`,
    `<path fill="url(#u)" d="M0 0H400V96H0Z"/>`,
    svgOf([...edge(subject.edge), ...labels, ...words]),
    `<path class="line text" opacity=".22" stroke-width="2" d="${OUTLINE}"/>`,
    "</g></svg>",
  ].join("");
}

export const moodOf = ({ scene }: Drawn) => scene.split(" ")[1] as Mood;

/** Only the figure, enlarged, for cards and for places narrower than about 100 pixels. */
export function smallPosterOf(subject: Drawn): string {
  const view = composed(subject).motif.part();
  const { x, y, width, height } = view;
  const stripe = height / 35;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">`,
    styleOf(moodOf(subject), subject.accent, warmthOf(subject)),
    picture(subject, { decimals: 0, view }),
    svgOf([fill("accent", box(x, y + height - stripe, width, stripe))]),
    "</svg>",
  ].join("");
}
