import type { ReactElement } from "react";
import { PICTURE_SIZES, type PictureSize } from "../contract";
import { ArtworkImage } from "./artwork";
import type { CardContent } from "./content";
import { fitTitle, textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { frameCalled } from "./index";
import { layoutOf } from "./layout";
import { type LinesLayout, linesOf } from "./lines";
import { classicLook } from "./looks/classic-look";
import { hexLook } from "./looks/hex-look";
import type { Look, Plan } from "./looks/look";
import { modernLook } from "./looks/modern-look";
import { monoLook } from "./looks/mono-look";
import { Canvas, type Design, designOf, type PictureTemplate } from "./template";
import { fittedTitle, Line, Title } from "./text";
import type { TextShaper } from "./typeface";

const USERBAR: Plan = {
  size: PICTURE_SIZES["350x19"],
  opening: null,
  crest: { x: 5, y: 2.5, size: 14 },
  textX: 24,
};
const USERBAR_WITH_ARTWORK: Plan = {
  ...USERBAR,
  panel: { x: 252, y: 0, width: 98, height: 19, scale: 0.4, middle: { x: 140, y: 142 } },
};

/** 350 × 19, the userbar: the emblem, the name and the title. */
const userbarOf =
  (look: Look) =>
  (plan: Plan): PictureTemplate =>
    layoutOf(look, plan, (content, titleColor) => {
      const title = {
        width: 118,
        sizes: [11, 10, 9.5],
        typeface: look.typeface.title,
        text: look.titleText(content.gundamTitle),
      } as const;
      const { size, text } = fittedTitle(title);
      const end = plan.panel ? plan.panel.x - 2 : content.isPatron ? 326 : 342;
      const x = end - textWidth(text, title.typeface, size);
      return {
        name: { x: 27, baseline: 14, width: x - 35, sizes: [13, 12, 11], single: true },
        shapes: content.isPatron ? crownIcon(332, 5, 0.45) : null,
        words: <Title key="title" {...title} x={x} baseline={13.5} color={titleColor} />,
      };
    });

const STRIP: Plan = {
  size: PICTURE_SIZES["600x150"],
  opening: { x: 18, y: 17, width: 116, height: 116 },
  columnX: 474,
  crest: { x: 510, y: 19, size: 54 },
  textX: 156,
};
const STRIP_WITH_ARTWORK: Plan = {
  ...STRIP,
  panel: { x: 474, y: 0, width: 126, height: 150, scale: 0.6, middle: { x: 140, y: 178 } },
  crest: { x: 426, y: 18, size: 34 },
};

/** 600 × 150, the strip: everything that the card shows, and a column with the emblem and the year. */
const stripOf =
  (look: Look) =>
  (plan: Plan): PictureTemplate => {
    const { ink, quiet, typeface, column } = look;
    const lines: LinesLayout = {
      places: [90, 116].map((y) => ({ x: 157, y })),
      iconScale: 0.75,
      value: {
        ...{ dx: 26, dy: 13.5, width: 280, sizes: [17, 16, 15, 14, 13], single: true },
        ...{ ink, quiet, typeface: typeface.value },
      },
    };
    const middle = 537;
    // With artwork, the emblem is at the end of the name's line.
    const width = plan.panel ? 256 : 308;
    return layoutOf(look, plan, (content, titleColor) => {
      const year = String(content.sinceYear);
      const yearSize = 27;
      const start = middle - (textWidth(year, typeface.name, yearSize) + (content.isPatron ? 25 : 0)) / 2;
      return {
        name: { x: 156, baseline: 50, width, sizes: [40, 36, 32, 28, 24, 20], smaller: [18, 16] },
        lines: { shown: linesOf(content), layout: lines },
        shapes: content.isPatron ? crownIcon(start, 111, 0.75) : null,
        words: [
          <Title
            key="title"
            {...{ x: 156, baseline: 78, width, sizes: [19, 17, 15] }}
            text={look.titleText(content.gundamTitle)}
            color={titleColor}
            typeface={typeface.title}
          />,
          <Line
            key="since"
            x={middle - 60}
            width={120}
            align="center"
            baseline={101}
            size={12}
            typeface={typeface.title}
            color={column.quiet}
          >
            Pilot since
          </Line>,
          <Line
            key="year"
            x={start + (content.isPatron ? 25 : 0)}
            baseline={128}
            size={yearSize}
            typeface={typeface.name}
            color={column.ink}
          >
            {year}
          </Line>,
        ],
      };
    });
  };

const BANNER: Plan = {
  size: PICTURE_SIZES["468x60"],
  opening: { x: 7, y: 7, width: 46, height: 46 },
  crest: { x: 423, y: 14, size: 30 },
  textX: 64,
};
const BANNER_WITH_ARTWORK: Plan = {
  ...BANNER,
  panel: { x: 364, y: 0, width: 104, height: 60, scale: 0.5, middle: { x: 158, y: 140 } },
  crest: { x: 435, y: 18, size: 22 },
};

/** The first line with a value, or the first line if none has a value. Empty if the member chose no lines. */
function lineOf(content: CardContent) {
  const lines = linesOf(content);
  return [lines.find(({ text }) => text !== null) ?? lines[0]].filter((line) => line !== undefined);
}

/** The widest that the title and the line may be. The name has the rest. */
const BANNER_FACTS = 166;
const BANNER_ICON = 17;

/** 468 × 60, the banner: the name, and the title and one line to the right of it. */
const bannerOf =
  (look: Look) =>
  (plan: Plan): PictureTemplate => {
    const { ink, quiet, typeface } = look;
    const end = plan.panel ? plan.panel.x - 2 : 410;
    return layoutOf(look, plan, (content, titleColor) => {
      const title = {
        width: BANNER_FACTS - 22,
        sizes: [14, 13, 12],
        typeface: typeface.title,
        text: look.titleText(content.gundamTitle),
      } as const;
      const shown = lineOf(content);
      const box = {
        width: BANNER_FACTS - BANNER_ICON,
        sizes: [13, 12.5, 12, 11.5, 11, 10.5, 10],
        typeface: typeface.value,
      } as const;
      const facts = shown.map(({ text, shorter, none }) => {
        const { size, lines } = fitTitle(text ?? none, shorter, box, 1);
        return BANNER_ICON + textWidth(lines[0] ?? "", box.typeface, size);
      });
      const fitted = fittedTitle(title);
      const titleWidth = textWidth(fitted.text, title.typeface, fitted.size);
      const width = Math.max(titleWidth + (content.isPatron ? 20 : 0), ...facts);
      const x = Math.round(end - width);
      const middle = shown.length > 0 ? 0 : 11;
      return {
        name: {
          x: 65,
          baseline: 39,
          width: x - 65 - 12,
          sizes: [30, 27, 24, 21, 18, 15.5],
          smaller: [14, 12.5, 11],
        },
        lines: {
          shown,
          layout: {
            places: [{ x, y: 35 }],
            iconScale: 0.5,
            value: { dx: BANNER_ICON, dy: 10, single: true, ink, quiet, ...box },
          },
        },
        shapes: content.isPatron ? crownIcon(x + titleWidth + 7, 14.5 + middle, 0.55) : null,
        words: <Title key="title" {...title} x={x} baseline={26 + middle} color={titleColor} />,
      };
    });
  };

type LaidOut = Exclude<PictureSize, "600x315">;

const inSizes = (look: Look, preview: Design): Record<LaidOut, Design> => ({
  "600x150": designOf(stripOf(look), STRIP, STRIP_WITH_ARTWORK),
  "468x60": designOf(bannerOf(look), BANNER, BANNER_WITH_ARTWORK),
  "350x19": designOf(userbarOf(look), USERBAR, USERBAR_WITH_ARTWORK),
  "1200x630": preview,
});

const inFrame = (style: string, look: Look): [string, Record<PictureSize, Design>] => {
  const { card, preview } = frameCalled(style);
  return [style, { "600x315": card, ...inSizes(look, preview) }];
};

const CLASSIC = inFrame("classic", classicLook);
const TEMPLATES = new Map([
  CLASSIC,
  inFrame("hex", hexLook),
  inFrame("mono", monoLook),
  inFrame("modern", modernLook),
]);

/** The template for this size and frame style. Unknown styles become classic. */
export function templateAt(size: PictureSize, frameStyle: string, hasArtwork: boolean): PictureTemplate {
  const design = (TEMPLATES.get(frameStyle) ?? CLASSIC[1])[size];
  return hasArtwork ? design.artwork : design.plain;
}

type Props = {
  content: CardContent;
  size: PictureSize;
  frameStyle: string;
  /** Draws names that satori can't draw; pages don't need it. */
  shaper?: TextShaper;
  /** A prefix for the ids in the SVG, so that a page can have several pictures. */
  scope?: string;
};

export function PictureView({ content, size, frameStyle, shaper, scope = "card" }: Props): ReactElement {
  const { artwork } = content;
  const { Avatar, Backdrop, Personal, panel } = templateAt(size, frameStyle, artwork !== undefined);
  return (
    <Canvas size={PICTURE_SIZES[size]}>
      {Avatar && <Avatar content={content} shaper={shaper} />}
      {artwork && panel && <ArtworkImage artwork={artwork} panel={panel} scope={scope} />}
      <Backdrop scope={scope} />
      <Personal content={content} shaper={shaper} />
    </Canvas>
  );
}
