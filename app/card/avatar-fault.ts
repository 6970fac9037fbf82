import { type DrawingFault, drawingFault } from "#worker/card/templates/drawable.ts";

/** Why the drawn card has the initials instead of the member's picture. */
export type AvatarFault = DrawingFault | "missing";

/** What the default avatar is, which stands in for a picture that can't be had. */
const STAND_IN_TYPE = "image/svg+xml";

/** Judges a picture by the rules of who draws the card; null also where this browser could not ask for it. */
export async function avatarFaultOf(address: string | null): Promise<AvatarFault | null> {
  const picture = address && (await fetch(address).catch(() => null));
  if (!picture) return null;
  const blob = await picture.blob();
  if (blob.type === STAND_IN_TYPE) return "missing";
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return "missing";
  const { width, height } = bitmap;
  bitmap.close();
  return drawingFault({ type: blob.type, width, height });
}
