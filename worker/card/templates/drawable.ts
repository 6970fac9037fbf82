type Image = { type: string; width: number; height: number };

/** What the picture's renderer decodes. */
const DRAWABLE_TYPES = new Set(["image/png", "image/jpeg", "image/gif"]);
/** Of more, decoding would take longer than a card may take: it grows with them, a PNG's most of all. */
export const MOST_PIXELS = 2_200_000;

export type DrawingFault = "type" | "size";

/** Why a member's picture can't be on the drawn card, which has the initials instead; null where it can. */
export function drawingFault({ type, width, height }: Image): DrawingFault | null {
  if (!DRAWABLE_TYPES.has(type)) return "type";
  return width * height > MOST_PIXELS ? "size" : null;
}
