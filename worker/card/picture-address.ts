import { KEPT_FOR_A_MINUTE } from "#worker/platform/cache/cache.ts";
import { addressWith } from "#worker/platform/cache/canonical-address.ts";
import { Refusal } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import {
  HALF_FORM,
  HALF_SIZE,
  PICTURE_SIZES,
  type PictureForm,
  type PictureSize,
  PLAIN_FORM,
  picturePath,
} from "./contract";
import type { CardPictures, PictureOptions } from "./picture";
import type { PlaceholderKind } from "./templates/placeholder";

export type Wanted = PictureOptions & { userId: string };

/** Unknown parameters are ignored, because people can't fix addresses in old signatures. */
export function wantedFrom(request: Request, userId: string, size: PictureSize = PLAIN_FORM.size): Wanted {
  const { searchParams } = new URL(request.url);
  const isCard = size === PLAIN_FORM.size;
  const isSvg = isCard && searchParams.get("format") === "svg";
  const isHalf = isCard && !isSvg && searchParams.get("size") === HALF_SIZE;
  const isSharp = searchParams.get("scale") === "2" && !isSvg && size !== "1200x630";
  const form: PictureForm = isHalf ? HALF_FORM : { size, scale: isSharp ? 2 : 1 };
  return { userId, format: isSvg ? "svg" : "png", form };
}

/** Caches store the picture under it. */
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

/** The absolute logarithm of their ratio. */
const apart = (one: number, other: number) => Math.abs(Math.log(one / other));

/** If there is no such size, the nearest one with `isOurs: false`. */
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

const RETRY_AFTER_S = 60;

/** Matches all addresses below `/card/`, and `/api/gcard/{userId}/image`. */
const PICTURE_PATH = /^\/(?:card\/(?:[^/]*\/)*([^/]*)|api\/gcard\/[^/]*\/image)$/;
const LIST_PATH = /^\/card\/[^/]*\/lists\/[^/]*$/;

export function createPlaceholders({ drawPlaceholder }: Pick<CardPictures, "drawPlaceholder">) {
  async function unkept(kind: PlaceholderKind, wanted: Wanted, status: number, retryAfterS?: number) {
    const headers = pictureHeaders();
    headers.set("Cache-Control", "no-store");
    if (retryAfterS !== undefined) headers.set("Retry-After", String(retryAfterS));
    return pictureResponse(await drawPlaceholder(kind, wanted), wanted, status, headers);
  }

  return {
    /** `headers` has the cache tag of the card. */
    async hidden(wanted: Wanted, headers: Headers): Promise<Response> {
      // Forums store this answer, so its lifetime is short: the card may become public.
      headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
      return pictureResponse(await drawPlaceholder("hidden", wanted), wanted, 404, headers);
    },

    otherSize: (wanted: Wanted) => unkept("size", wanted, 404),

    /** The status 503 makes caches keep the last good picture. */
    notDrawn: (wanted: Wanted) => unkept("failed", wanted, 503, RETRY_AFTER_S),

    /** Null if the request was not for a picture. */
    async afterError(error: Error, request: Request): Promise<Response | null> {
      const { pathname } = new URL(request.url);
      const path = PICTURE_PATH.exec(pathname);
      if (!path) return null;
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) log("error", "card_not_drawn", describeError(error));
      const [, file = ""] = path;
      const size = LIST_PATH.test(pathname) ? "1200x630" : sizeCalled(file).size;
      const wanted = wantedFrom(request, "", size);
      const retryAfterS = isRefusal ? error.retryAfterS : RETRY_AFTER_S;
      return unkept("failed", wanted, isRefusal ? error.status : 503, retryAfterS);
    },
  };
}

export type Placeholders = ReturnType<typeof createPlaceholders>;

/** Protects an SVG that is opened directly. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

const TYPES = { png: "image/png", svg: "image/svg+xml" };
export const typeOf = ({ format }: Pick<Wanted, "format">) => TYPES[format];

export const pictureHeaders = () =>
  new Headers({ "Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "cross-origin" });

export function pictureResponse(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: Wanted,
  status: number,
  headers: Headers,
): Response {
  headers.set("Content-Type", typeOf(wanted));
  return new Response(bytes, { status, headers });
}
