import type { CSSProperties, ReactElement } from "react";
import { textWidth } from "./text-width";
import { OutlinedInitials } from "./outlined-text";
import { type Opening, Sheet } from "./layers";
import type { CardFace } from "./content";
import type { Shape } from "./shape";
import { type Face, FONT_FAMILY, FONT_WEIGHT } from "./typeface";

type Props = {
  face: CardFace;
  shape: Shape | undefined;
  opening: Opening;
  ground: string;
  ink: string;
  type?: Face;
};

/** The member's picture, or the initials, filling the opening. */
export function Picture({ face, shape, opening, ground, ink, type = "display" }: Props): ReactElement {
  const { x, y, width, height } = opening;
  const place: CSSProperties = { position: "absolute", left: x, top: y, width, height };
  if (face.avatar !== null) {
    return (
      <div style={{ ...place, display: "flex", backgroundColor: ground }}>
        <img
          src={face.avatar}
          alt=""
          width={width}
          height={height}
          style={{ width, height, objectFit: "cover" }}
        />
      </div>
    );
  }
  if (shape) {
    return (
      <Sheet>
        <div style={{ ...place, backgroundColor: ground }} />
        <OutlinedInitials text={face.initials} opening={opening} colour={ink} face={type} shape={shape} />
      </Sheet>
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
        fontFamily: FONT_FAMILY[type],
        fontWeight: FONT_WEIGHT[type],
        fontSize: Math.min(height * 0.46, (width * 0.72) / textWidth(face.initials, type, 1)),
        lineHeight: 1,
      }}
    >
      {face.initials}
    </div>
  );
}
