import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { Size } from "../contract";
import { ArtworkImage } from "./artwork";
import type { CardContent } from "./content";
import { initialsParts } from "./outlined-text";
import { FONT_FAMILY, FONT_WEIGHT, type Parts, type TextLine, type TextShaper, type Typeface } from "./parts";
import type { Template } from "./template";

/** From the top of a line box 1.25 em high, in em. It follows from the fonts' metrics. */
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

function Drawing({ size: { width, height }, children }: { size: Size; children: ReactNode }) {
  return (
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
}

function Layer({ size, parts: { shapes, lines } }: { size: Size; parts: Parts }) {
  return (
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
}

type Props = {
  template: Template;
  content: CardContent;
  /** Pages don't need it. */
  shaper?: TextShaper | undefined;
  /** So that a page can have several pictures. */
  scope?: string;
};

/** From bottom to top: avatar, artwork, backdrop, member. */
export function Picture({ template, content, shaper, scope = "card" }: Props): ReactElement {
  const { size, opening, panel, initials } = template;
  const { artwork, avatar } = content;
  return (
    <div style={{ position: "relative", display: "flex", ...size }}>
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
      {avatar === null && <Layer size={size} parts={initialsParts(template, content, shaper)} />}
      {artwork && panel && <ArtworkImage artwork={artwork} panel={panel} scope={scope} />}
      <Layer size={size} parts={template.backdrop(scope)} />
      <Layer size={size} parts={template.personal(content, shaper)} />
    </div>
  );
}
