import type { ReactElement, ReactNode } from "react";
import { Avatar } from "./avatar";
import type { CardContent } from "./content";
import { emblemShapes } from "./emblems";
import { type CardLine, type LinesLayout, lineIcons, linesOf, lineTexts } from "./lines";
import { accented, type Look, type Plan } from "./looks/look";
import type { PictureTemplate } from "./template";
import { Drawing, Layer } from "./template";
import { Name, type NameProps } from "./text";

type Parts = {
  /** Text that is the same on all pictures. */
  printed?: ReactElement;
  name: Pick<NameProps, "x" | "baseline" | "width" | "sizes" | "single">;
  lines?: LinesLayout;
  /** The lines that fit into this size, if they are fewer than the member's lines. */
  linesOf?: (content: CardContent) => CardLine[];
  /** Elements for a `Drawing`, drawn over the emblem. */
  shapes: (content: CardContent) => ReactElement | null;
  /** Text in addition to the name and the lines. */
  words: (props: { content: CardContent; titleColor: string }) => ReactNode;
};

/** Builds a picture of a size whose layout all frames share. `look` has the frame's ground, trim and typefaces. */
export function layoutOf(look: Look, plan: Plan, parts: Parts): PictureTemplate {
  const { printed, name, lines: layout, shapes, words } = parts;
  const { size, opening, crest } = plan;
  const layers: Pick<PictureTemplate, "Backdrop" | "Personal"> = {
    Backdrop: ({ scope }) => (
      <Layer size={size}>
        <Drawing size={size}>{look.ground(plan, scope)}</Drawing>
        {printed}
      </Layer>
    ),
    Personal({ content, shaper }) {
      const { title: titleColor, trim } = accented(look, content);
      const lines = (parts.linesOf ?? linesOf)(content);
      return (
        <Layer size={size}>
          <Drawing size={size}>
            {trim ? look.trim(plan, trim) : null}
            {emblemShapes(content.badgeType, crest.x, crest.y, crest.size)}
            {shapes(content)}
            {layout ? lineIcons(lines, layout, look.quiet) : null}
          </Drawing>
          <Name
            {...name}
            text={content.fullName}
            color={look.ink}
            typeface={look.typeface.name}
            shaper={shaper}
            sheet={size}
          />
          {words({ content, titleColor })}
          {layout ? lineTexts(lines, layout) : null}
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
