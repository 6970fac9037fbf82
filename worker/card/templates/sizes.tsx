import type { ReactElement } from "react";
import { PICTURE_SIZES, type PictureSize } from "../contract";
import type { CardContent } from "./content";
import { fitTitle, textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { frameCalled } from "./index";
import { type LinesLayout, linesOf } from "./lines";
import { classicLook } from "./looks/classic-look";
import { hexLook } from "./looks/hex-look";
import type { Look, Plan } from "./looks/look";
import { modernLook } from "./looks/modern-look";
import { monoLook } from "./looks/mono-look";
import { type Design, designOf, type Show, type Template, templateOf } from "./template";
import { fittedTitle } from "./text";
import { Picture } from "./view";

const layoutOf = (look: Look, plan: Plan, show: Show): Template =>
  templateOf({
    style: look,
    places: plan,
    backdrop: (scope) => ({ shapes: [look.ground(plan, scope)], lines: [] }),
    trim: (color) => look.trim(plan, color),
    show,
  });

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

const userbarOf =
  (look: Look) =>
  (plan: Plan): Template =>
    layoutOf(look, plan, (content) => {
      const place = { x: 0, baseline: 13.5, width: 118, sizes: [11, 10, 9.5] } as const;
      const title = fittedTitle(place, content.gundamTitle, look);
      const end = plan.panel ? plan.panel.x - 2 : content.isPatron ? 326 : 342;
      const x = end - textWidth(title.text, title.typeface, title.size);
      return {
        name: { x: 27, baseline: 14, width: x - 35, sizes: [13, 12, 11], single: true },
        title: { ...title, x },
        shapes: content.isPatron ? [crownIcon(332, 5, 0.45)] : [],
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

const stripOf =
  (look: Look) =>
  (plan: Plan): Template => {
    const { quiet, typeface, column } = look;
    const lines: LinesLayout = {
      places: [90, 116].map((y) => ({ x: 157, y })),
      iconScale: 0.75,
      value: {
        ...{ dx: 26, dy: 13.5, width: 280, sizes: [17, 16, 15, 14, 13], single: true },
        typeface: typeface.value,
      },
    };
    const middle = 537;
    // With artwork, the emblem is at the end of the name's line.
    const width = plan.panel ? 256 : 308;
    const titlePlace = { x: 156, baseline: 78, width, sizes: [19, 17, 15] } as const;
    return layoutOf(look, plan, (content) => {
      const year = String(content.sinceYear);
      const size = 27;
      const start = middle - (textWidth(year, typeface.name, size) + (content.isPatron ? 25 : 0)) / 2;
      return {
        name: { x: 156, baseline: 50, width, sizes: [40, 36, 32, 28, 24, 20], smaller: [18, 16] },
        title: fittedTitle(titlePlace, content.gundamTitle, look),
        lines: { shown: linesOf(content), layout: lines, icons: quiet },
        shapes: content.isPatron ? [crownIcon(start, 111, 0.75)] : [],
        words: [
          {
            ...{ text: "Pilot since", x: middle - 60, width: 120, align: "center", baseline: 101 },
            ...{ size: 12, typeface: typeface.title, color: column.quiet },
          },
          {
            ...{ text: year, x: start + (content.isPatron ? 25 : 0), baseline: 128 },
            ...{ size, typeface: typeface.name, color: column.ink },
          },
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

/** Empty if the member chose no lines. */
function lineOf(content: CardContent) {
  const lines = linesOf(content);
  return [lines.find(({ text }) => text !== null) ?? lines[0]].filter((line) => line !== undefined);
}

/** The name has the rest. */
const BANNER_FACTS = 166;
const BANNER_ICON = 17;

const bannerOf =
  (look: Look) =>
  (plan: Plan): Template => {
    const { quiet, typeface } = look;
    const end = plan.panel ? plan.panel.x - 2 : 410;
    return layoutOf(look, plan, (content) => {
      const shown = lineOf(content);
      const middle = shown.length > 0 ? 0 : 11;
      const place = { x: 0, baseline: 26 + middle, width: BANNER_FACTS - 22, sizes: [14, 13, 12] } as const;
      const title = fittedTitle(place, content.gundamTitle, look);
      const box = {
        width: BANNER_FACTS - BANNER_ICON,
        sizes: [13, 12.5, 12, 11.5, 11, 10.5, 10],
        typeface: typeface.value,
      } as const;
      const facts = shown.map(({ text, shorter, none }) => {
        const { size, lines } = fitTitle(text ?? none, shorter, box, 1);
        return BANNER_ICON + textWidth(lines[0] ?? "", box.typeface, size);
      });
      const titleWidth = textWidth(title.text, title.typeface, title.size);
      const x = Math.round(end - Math.max(titleWidth + (content.isPatron ? 20 : 0), ...facts));
      const value = { dx: BANNER_ICON, dy: 10, single: true, ...box };
      return {
        name: {
          ...{ x: 65, baseline: 39, width: x - 65 - 12 },
          ...{ sizes: [30, 27, 24, 21, 18, 15.5], smaller: [14, 12.5, 11] },
        },
        title: { ...title, x },
        lines: { shown, layout: { places: [{ x, y: 35 }], iconScale: 0.5, value }, icons: quiet },
        shapes: content.isPatron ? [crownIcon(x + titleWidth + 7, 14.5 + middle, 0.55)] : [],
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

/** Unknown styles become classic. */
export function templateAt(size: PictureSize, frameStyle: string, hasArtwork: boolean): Template {
  const design = (TEMPLATES.get(frameStyle) ?? CLASSIC[1])[size];
  return hasArtwork ? design.artwork : design.plain;
}

type Props = { content: CardContent; size: PictureSize; frameStyle: string; scope?: string };

export function PictureView({ size, frameStyle, ...props }: Props): ReactElement {
  return <Picture template={templateAt(size, frameStyle, props.content.artwork !== undefined)} {...props} />;
}
