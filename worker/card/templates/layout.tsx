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
  /** Words that are the same on every picture. */
  printed?: ReactElement;
  name: Pick<NameProps, "x" | "baseline" | "width" | "sizes" | "single">;
  lines?: LinesLayout;
  /** Which lines this size has room for, where that is not all that the member chose. */
  linesOf?: (content: CardContent) => CardLine[];
  /** Elements for a `Drawing`, on top of the emblem. */
  shapes: (content: CardContent) => ReactElement | null;
  /** Beside the name and the lines. */
  words: (props: { content: CardContent; titleColor: string }) => ReactNode;
};

/** A picture of a size that all frames share a layout for: the frame's ground, trim and typefaces, and these parts. */
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
