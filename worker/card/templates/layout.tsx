import type { ReactElement, ReactNode } from "react";
import { Avatar } from "./avatar";
import type { CardContent } from "./content";
import { emblemShapes } from "./emblems";
import { type CardLine, type LinesLayout, lineIcons, lineTexts } from "./lines";
import { accented, type Look, type Plan } from "./looks/look";
import type { PictureTemplate } from "./template";
import { Drawing, Layer } from "./template";
import { Name, type NameProps } from "./text";

type Parts = {
  name: Pick<NameProps, "x" | "baseline" | "width" | "sizes" | "smaller" | "single">;
  /** Only the lines that fit into this size, and where. */
  lines?: { shown: CardLine[]; layout: LinesLayout };
  /** Elements for a `Drawing`, drawn over the emblem. */
  shapes: ReactElement | null;
  /** Text in addition to the name and the lines. */
  words: ReactNode;
};

type PartsOf = (content: CardContent, titleColor: string) => Parts;

/** Builds a picture of a size whose layout all frames share. `look` has the frame's ground, trim and typefaces. */
export function layoutOf(look: Look, plan: Plan, partsOf: PartsOf): PictureTemplate {
  const { size, opening, crest } = plan;
  const panel = plan.panel && { ...plan.panel, ...(look.tint && { tint: look.tint }) };
  const layers: Pick<PictureTemplate, "panel" | "Backdrop" | "Personal"> = {
    ...(panel && { panel }),
    Backdrop: ({ scope }) => (
      <Layer size={size}>
        <Drawing size={size}>{look.ground(plan, scope)}</Drawing>
      </Layer>
    ),
    Personal({ content, shaper }) {
      const { title, trim } = accented(look, content);
      const { name, lines, shapes, words } = partsOf(content, title);
      return (
        <Layer size={size}>
          <Drawing size={size}>
            {trim ? look.trim(plan, trim) : null}
            {emblemShapes(content.badgeType, crest.x, crest.y, crest.size)}
            {shapes}
            {lines ? lineIcons(lines.shown, lines.layout, look.quiet) : null}
          </Drawing>
          <Name
            {...name}
            text={content.fullName}
            color={look.ink}
            typeface={look.typeface.name}
            shaper={shaper}
            sheet={size}
          />
          {words}
          {lines ? lineTexts(lines.shown, lines.layout) : null}
        </Layer>
      );
    },
  };
  if (opening === null) return { ...layers, opening, Avatar: null };
  return {
    ...layers,
    opening,
    Avatar: ({ content, shaper }) => (
      <Avatar content={content} shaper={shaper} opening={opening} sheet={size} {...look.initials} />
    ),
  };
}
