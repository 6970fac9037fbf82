import type { ReactElement } from "react";
import { PICTURE_SIZES, type PictureSize } from "../contract";
import { type CardContent, pilotSince } from "./content";
import { textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { templateOf } from "./index";
import { layoutOf } from "./layout";
import { type LinesLayout, linesOf } from "./lines";
import { linkPreviewOf } from "./link-preview";
import { classicLook } from "./looks/classic-look";
import { hexLook } from "./looks/hex-look";
import type { Look, Plan } from "./looks/look";
import { modernLook } from "./looks/modern-look";
import { monoLook } from "./looks/mono-look";
import { Canvas, type PictureTemplate } from "./template";
import { Line, Value } from "./text";
import type { TextShaper } from "./typeface";

const USERBAR_SIZE = PICTURE_SIZES["350x19"];
const USERBAR_PLAN: Plan = {
  size: USERBAR_SIZE,
  opening: null,
  crest: { x: 5, y: 2.5, size: 14 },
  textX: 24,
};

/** 350 × 19, the userbar: the emblem, the name and the title. */
function userbarOf(look: Look): PictureTemplate {
  const { typeface } = look;
  return layoutOf(look, USERBAR_PLAN, {
    name: { x: 27, baseline: 14, width: 178, sizes: [13, 12, 11], single: true },
    shapes: ({ isPatron }) => (isPatron ? crownIcon(330, 5, 0.45) : null),
    words: ({ content, titleColor }) => [
      <Line
        key="title"
        x={210}
        width={content.isPatron ? 116 : 132}
        align="end"
        baseline={13.5}
        size={11}
        typeface={typeface.title}
        color={titleColor}
      >
        {look.titleText(content.gundamTitle)}
      </Line>,
    ],
  });
}

const STRIP_SIZE = PICTURE_SIZES["600x150"];
const STRIP_OPENING = { x: 18, y: 17, width: 116, height: 116 };
const STRIP_PLAN: Plan = {
  size: STRIP_SIZE,
  opening: STRIP_OPENING,
  crest: { x: 513, y: 24, size: 54 },
  textX: 156,
};

/** 600 × 150, the strip: everything that the card shows, on four lines beside the picture. */
function stripOf(look: Look): PictureTemplate {
  const { ink, quiet, typeface } = look;
  const lines: LinesLayout = {
    places: [156, 374].map((x) => ({ x, y: 97 })),
    iconScale: 0.6,
    label: { dx: 20, dy: 10, size: 11, typeface: typeface.title, spacing: typeface.title === "mono" ? 0 : 1 },
    value: {
      ...{ dx: 0, dy: 31, width: 204, sizes: [16, 15, 14, 13], single: true },
      ...{ ink, quiet, typeface: typeface.value },
    },
  };
  const sinceX = (content: CardContent) => 488 - textWidth(pilotSince(content), typeface.value, 13.5);
  return layoutOf(look, STRIP_PLAN, {
    name: { x: 156, baseline: 52, width: 332, sizes: [38, 34, 30, 26, 23, 20] },
    lines,
    shapes: (content) => (content.isPatron ? crownIcon(sinceX(content) - 25, 67, 0.75) : null),
    words: ({ content, titleColor }) => [
      <Value
        key="title"
        x={156}
        baseline={80}
        width={content.isPatron ? 186 : 206}
        sizes={[19, 17, 15]}
        text={look.titleText(content.gundamTitle)}
        none=""
        ink={titleColor}
        quiet={quiet}
        typeface={typeface.title}
        single
      />,
      <Line key="since" x={sinceX(content)} baseline={80} size={13.5} typeface={typeface.value} color={quiet}>
        {pilotSince(content)}
      </Line>,
    ],
  });
}

const BANNER_SIZE = PICTURE_SIZES["468x60"];
const BANNER_OPENING = { x: 7, y: 7, width: 46, height: 46 };
const BANNER_PLAN: Plan = {
  size: BANNER_SIZE,
  opening: BANNER_OPENING,
  crest: { x: 423, y: 14, size: 30 },
  textX: 64,
};

/** The first line with a value, or the first line if none has a value. Empty if the member chose no lines. */
function lineOf(content: CardContent) {
  const lines = linesOf(content);
  return [lines.find(({ text }) => text !== null) ?? lines[0]].filter((line) => line !== undefined);
}

/** 468 × 60, the banner: the name, the title, and one line. */
function bannerOf(look: Look): PictureTemplate {
  const { ink, quiet, typeface } = look;
  const lines: LinesLayout = {
    places: [{ x: 65, y: 42.5 }],
    iconScale: 0.5,
    value: {
      ...{ dx: 17, dy: 9, width: 327, sizes: [12, 11.5], single: true },
      ...{ ink, quiet, typeface: typeface.value },
    },
  };
  const titleOf = ({ gundamTitle }: CardContent) => look.titleText(gundamTitle);
  return layoutOf(look, BANNER_PLAN, {
    name: { x: 65, baseline: 22.5, width: 344, sizes: [22, 20, 18, 16, 15], single: true },
    lines,
    linesOf: lineOf,
    shapes: (content) =>
      content.isPatron ? crownIcon(65 + textWidth(titleOf(content), typeface.title, 13) + 7, 28, 0.55) : null,
    words: ({ content, titleColor }) => [
      <Line key="title" x={65} baseline={38} size={13} typeface={typeface.title} color={titleColor}>
        {titleOf(content)}
      </Line>,
    ],
  });
}

type LaidOut = Exclude<PictureSize, "600x315">;

const inSizes = (look: Look): Record<LaidOut, PictureTemplate> => ({
  "600x150": stripOf(look),
  "468x60": bannerOf(look),
  "350x19": userbarOf(look),
  "1200x630": linkPreviewOf(look),
});

const CLASSIC = inSizes(classicLook);
const TEMPLATES = new Map([
  ["classic", CLASSIC],
  ["hex", inSizes(hexLook)],
  ["mono", inSizes(monoLook)],
  ["modern", inSizes(modernLook)],
]);

/** The template for this size and frame style. Unknown styles become classic. */
export const templateAt = (size: PictureSize, frameStyle: string): PictureTemplate =>
  size === "600x315" ? templateOf(frameStyle) : (TEMPLATES.get(frameStyle) ?? CLASSIC)[size];

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
  const { Avatar, Backdrop, Personal } = templateAt(size, frameStyle);
  return (
    <Canvas size={PICTURE_SIZES[size]}>
      {Avatar && <Avatar content={content} shaper={shaper} />}
      <Backdrop scope={scope} />
      <Personal content={content} shaper={shaper} />
    </Canvas>
  );
}
