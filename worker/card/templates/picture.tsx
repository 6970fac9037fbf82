import type { CSSProperties, ReactElement, ReactNode } from "react";
import { FRAME_STYLES, type FrameStyle, PICTURE_SIZES, type PictureSize, type Size } from "../contract";
import { ArtworkImage } from "./artwork";
import { classic } from "./classic";
import type { CardContent } from "./content";
import { hex } from "./hex";
import { modern } from "./modern";
import { mono } from "./mono";
import { initialsParts } from "./outlined-text";
import { FONT_FAMILY, FONT_WEIGHT, type Parts, type TextLine, type TextShaper, type Typeface } from "./parts";
import { SIGNATURES } from "./signatures";
import { type Look, type Template, templateOf } from "./template";

const LOOKS: Record<FrameStyle, Look> = { classic, hex, mono, modern };

/** Unknown styles become classic. */
export const styleNamed = (frameStyle: string) =>
  FRAME_STYLES.find((style) => style === frameStyle) ?? "classic";

export const lookOf = (frameStyle: string): Look => LOOKS[styleNamed(frameStyle)];

/** Names the frame's drawing in `franchise/art/frames/` and the build's files, such as `hex-600x150-artwork`. */
export const frameName = (size: PictureSize, frameStyle: string, hasArtwork: boolean): string =>
  `${styleNamed(frameStyle)}-${size}${hasArtwork ? "-artwork" : ""}`;

const TEMPLATES = new Map(
  FRAME_STYLES.flatMap((style) =>
    (Object.keys(PICTURE_SIZES) as PictureSize[]).flatMap((size) =>
      [false, true].map((hasArtwork) => {
        const look = LOOKS[style];
        const design =
          size === "600x315" || size === "1200x630"
            ? look.design(size, hasArtwork)
            : SIGNATURES[size](look, hasArtwork);
        return [frameName(size, style, hasArtwork), templateOf(look, size, design)] as const;
      }),
    ),
  ),
);

export const templateAt = (size: PictureSize, frameStyle: string, hasArtwork: boolean): Template =>
  TEMPLATES.get(frameName(size, frameStyle, hasArtwork)) as Template;

/** The distance, in em, from the top of a line box 1.25 em high to the baseline, by the fonts' metrics. */
const ASCENT: Record<Typeface, number> = { display: 0.967, text: 1, mono: 1 };
const ALIGNED = { start: "flex-start", center: "center", end: "flex-end" } as const;

export function Line({ text, x, baseline, width, size, typeface, color, align, spacing, dir }: TextLine) {
  const style: CSSProperties = {
    position: "absolute",
    left: x,
    top: baseline - ASCENT[typeface] * size,
    ...(width === undefined ? {} : { width }),
    height: size * 1.25,
    display: "flex",
    justifyContent: ALIGNED[align ?? "start"],
    whiteSpace: "nowrap",
    fontFamily: FONT_FAMILY[typeface],
    fontWeight: FONT_WEIGHT[typeface],
    fontSize: size,
    lineHeight: 1.25,
    letterSpacing: spacing ?? 0,
    color,
  };
  return (
    <div dir={dir} style={style}>
      {text}
    </div>
  );
}

const Drawing = ({ size: { width, height }, children }: { size: Size; children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    style={{ position: "absolute", left: 0, top: 0 }}
  >
    {children}
  </svg>
);

const Layer = ({ size, parts: { shapes, lines } }: { size: Size; parts: Parts }) => (
  <div style={{ position: "absolute", left: 0, top: 0, display: "flex", ...size }}>
    {shapes.length > 0 && (
      <Drawing size={size}>
        {shapes.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template have fixed places
          <g key={at}>{shape}</g>
        ))}
      </Drawing>
    )}
    {lines.map((line) => (
      <Line key={`${line.x} ${line.baseline}`} {...line} />
    ))}
  </div>
);

type Props = {
  content: CardContent;
  size?: PictureSize;
  frameStyle: string;
  /** Pages don't need it. */
  shaper?: TextShaper | undefined;
  /** The address of the frame's drawing, as `data:` for satori. */
  frame?: string;
};

/** Draws, from bottom to top: avatar, artwork, frame, member. */
export function CardPicture({
  content,
  size = "600x315",
  frameStyle,
  shaper,
  frame = `/frames/${frameName(size, frameStyle, content.artwork !== undefined)}.svg`,
}: Props): ReactElement {
  const { artwork, avatar } = content;
  const template = templateAt(size, frameStyle, artwork !== undefined);
  const { opening, panel, initials, words, ...sizes } = template;
  return (
    <div style={{ position: "relative", display: "flex", ...sizes.size }}>
      {opening && (
        <div
          style={{
            ...{ position: "absolute", left: opening.x, top: opening.y, display: "flex" },
            ...{ width: opening.width, height: opening.height, backgroundColor: initials.ground },
          }}
        >
          {avatar !== null && (
            <img
              src={avatar}
              alt=""
              width={opening.width}
              height={opening.height}
              style={{ width: opening.width, height: opening.height, objectFit: "cover" }}
            />
          )}
        </div>
      )}
      {avatar === null && <Layer size={sizes.size} parts={initialsParts(template, content, shaper)} />}
      {artwork && panel && <ArtworkImage artwork={artwork} panel={panel} />}
      <img
        src={frame}
        alt=""
        {...sizes.size}
        style={{ position: "absolute", left: 0, top: 0, maxWidth: "none" }}
      />
      <Layer size={sizes.size} parts={{ shapes: [], lines: words }} />
      <Layer size={sizes.size} parts={template.personal(content, shaper)} />
    </div>
  );
}
