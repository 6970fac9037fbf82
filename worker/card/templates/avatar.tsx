import type { CSSProperties, ReactElement } from "react";
import type { Size } from "../contract";
import type { CardContent } from "./content";
import { textWidth } from "./fit-text";
import { OutlinedInitials } from "./outlined-text";
import { Layer, type Opening } from "./template";
import { FONT_FAMILY, FONT_WEIGHT, type TextShaper, type Typeface } from "./typeface";

type Props = {
  content: CardContent;
  shaper: TextShaper | undefined;
  opening: Opening;
  ground: string;
  ink: string;
  typeface?: Typeface;
  /** The size of the picture, if it is not the card itself. */
  sheet?: Size;
};

/** Fills the opening with the member's picture, or with the initials if `content.avatar` is null. */
export function Avatar({
  content,
  shaper,
  opening,
  ground,
  ink,
  typeface = "display",
  sheet,
}: Props): ReactElement {
  const { x, y, width, height } = opening;
  const place: CSSProperties = { position: "absolute", left: x, top: y, width, height };
  if (content.avatar !== null) {
    return (
      <div style={{ ...place, display: "flex", backgroundColor: ground }}>
        <img
          src={content.avatar}
          alt=""
          width={width}
          height={height}
          style={{ width, height, objectFit: "cover" }}
        />
      </div>
    );
  }
  if (shaper) {
    return (
      <Layer size={sheet}>
        <div style={{ ...place, backgroundColor: ground }} />
        <OutlinedInitials
          text={content.initials}
          opening={opening}
          color={ink}
          typeface={typeface}
          shaper={shaper}
          sheet={sheet}
        />
      </Layer>
    );
  }
  return (
    <div
      dir="auto"
      style={{
        ...place,
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        backgroundColor: ground,
        color: ink,
        fontFamily: FONT_FAMILY[typeface],
        fontWeight: FONT_WEIGHT[typeface],
        fontSize: Math.min(height * 0.46, (width * 0.72) / textWidth(content.initials, typeface, 1)),
        lineHeight: 1,
      }}
    >
      {content.initials}
    </div>
  );
}
