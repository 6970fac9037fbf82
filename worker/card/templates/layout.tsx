import type { ReactElement, ReactNode } from "react";
import { Avatar } from "./avatar";
import type { CardContent } from "./content";
import { emblemShapes } from "./emblems";
import { Drawing, Layer } from "./layers";
import { accented, type Look, type Plan } from "./looks/look";
import type { PictureTemplate } from "./template";
import type { TextShaper } from "./typeface";

type Parts = {
  /** Words that are the same on every picture. */
  printed?: ReactElement;
  /** Elements for a `Drawing`, on top of the emblem. */
  shapes: (content: CardContent) => ReactElement | null;
  words: (props: { content: CardContent; shaper: TextShaper | undefined; titleColor: string }) => ReactNode;
};

/** A picture of a size that all frames share a layout for: the frame's ground, avatar, trim and emblem, and its parts. */
export function layoutOf(look: Look, plan: Plan, { printed, shapes, words }: Parts): PictureTemplate {
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
      return (
        <Layer size={size}>
          <Drawing size={size}>
            {trim ? look.trim(plan, trim) : null}
            {emblemShapes(content.badgeType, crest.x, crest.y, crest.size)}
            {shapes(content)}
          </Drawing>
          {words({ content, shaper, titleColor })}
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
