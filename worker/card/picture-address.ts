import { addressWith } from "#worker/platform/cache/canonical-address.ts";
import {
  HALF_FORM,
  HALF_SIZE,
  PICTURE_SIZES,
  type PictureForm,
  type PictureSize,
  PLAIN_FORM,
  picturePath,
} from "./contract";
import type { PictureOptions } from "./picture";

/** A picture that was asked for. */
export type Wanted = PictureOptions & { userId: string };

/**
 * Reads what a request asks for. Unknown parameters are ignored, because people can't fix addresses in old signatures.
 */
export function wantedFrom(request: Request, userId: string, size: PictureSize = PLAIN_FORM.size): Wanted {
  const { searchParams } = new URL(request.url);
  const isCard = size === PLAIN_FORM.size;
  const isSvg = isCard && searchParams.get("format") === "svg";
  const isHalf = isCard && !isSvg && searchParams.get("size") === HALF_SIZE;
  const isSharp = searchParams.get("scale") === "2" && !isSvg && size !== "1200x630";
  const form: PictureForm = isHalf ? HALF_FORM : { size, scale: isSharp ? 2 : 1 };
  return { userId, format: isSvg ? "svg" : "png", form };
}

/** The path and query under which caches store this picture. */
export function addressOf({ userId, format, form: { size, scale } }: Wanted, version?: string): string {
  const query = new URLSearchParams();
  if (format === "svg") query.set("format", format);
  if (scale === 2) query.set("scale", "2");
  if (scale === HALF_FORM.scale) query.set("size", HALF_SIZE);
  if (version) query.set("v", version);
  const path = size === PLAIN_FORM.size ? `/api/gcard/${userId}/image` : picturePath(userId, size);
  return addressWith(path, query);
}

const NAMES = Object.keys(PICTURE_SIZES) as PictureSize[];

/** How much two lengths differ, as the absolute logarithm of their ratio. */
const apart = (one: number, other: number) => Math.abs(Math.log(one / other));

/** The size in a file name such as `468x60.png`. If there is no such size, the nearest one with `isOurs: false`. */
export function sizeCalled(file: string): { size: PictureSize; isOurs: boolean } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})\.png$/i.exec(file) ?? [];
  const ours = NAMES.find((name) => name === `${width}x${height}`);
  if (ours) return { size: ours, isOurs: true };
  const asked = { width: Number(width) || 600, height: Number(height) || 315 };
  const distance = (name: PictureSize) =>
    apart(asked.width, PICTURE_SIZES[name].width) + apart(asked.height, PICTURE_SIZES[name].height);
  const [nearest = PLAIN_FORM.size] = NAMES.toSorted((one, other) => distance(one) - distance(other));
  return { size: nearest, isOurs: false };
}
