import type { Face } from "./typeface";

/** A line of text in outlines at a font size of 100, standing on y = 0. */
export type Outlines = {
  path: string;
  /** Where its leftmost stroke begins. */
  left: number;
  width: number;
  /** How far it reaches above and below what it stands on. */
  ascent: number;
  descent: number;
};

/** Sets a line in outlines: given where the name has letters that satori can't join, stack or turn round. */
export type Shape = (text: string, face: Face) => Outlines;
