import { KEPT_FOR_A_MINUTE } from "#worker/platform/cache/cache.ts";
import { Refusal } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { CardPictures } from "./picture";
import { sizeCalled, type Wanted, wantedFrom } from "./picture-address";
import type { PlaceholderKind } from "./templates/placeholder";

const RETRY_AFTER_S = 60;

/** Matches `/card/{file}`, `/card/{userId}/{file}` and `/api/gcard/{userId}/image`. */
const PICTURE_PATH = /^\/(?:card\/(?:[^/]*\/)?([^/]*)|api\/gcard\/[^/]*\/image)$/;

/** Pictures that explain why there is no card. */
export function createPlaceholders({ drawPlaceholder }: Pick<CardPictures, "drawPlaceholder">) {
  /** A placeholder that caches must not store. */
  async function unkept(kind: PlaceholderKind, wanted: Wanted, status: number, retryAfterS?: number) {
    const headers = pictureHeaders();
    headers.set("Cache-Control", "no-store");
    if (retryAfterS !== undefined) headers.set("Retry-After", String(retryAfterS));
    return pictureResponse(await drawPlaceholder(kind, wanted), wanted, status, headers);
  }

  return {
    /** Answers 404 for private and missing cards. `headers` has the cache tag of the card. */
    async hidden(wanted: Wanted, headers: Headers): Promise<Response> {
      // Forums store this answer, so its lifetime is short: the card may become public.
      headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
      return pictureResponse(await drawPlaceholder("hidden", wanted), wanted, 404, headers);
    },

    /** Answers 404 for a size that doesn't exist. */
    otherSize: (wanted: Wanted) => unkept("size", wanted, 404),

    /** Answers 503, so that caches keep the last good picture. A person sees a picture that explains the failure. */
    notDrawn: (wanted: Wanted) => unkept("failed", wanted, 503, RETRY_AFTER_S),

    /** Answers a failed or refused request for a picture. Returns null if the request was not for a picture. */
    async afterError(error: Error, request: Request): Promise<Response | null> {
      const path = PICTURE_PATH.exec(new URL(request.url).pathname);
      if (!path) return null;
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) log("error", "card_not_drawn", describeError(error));
      const [, file = ""] = path;
      const wanted = wantedFrom(request, "", sizeCalled(file).size);
      const retryAfterS = isRefusal ? error.retryAfterS : RETRY_AFTER_S;
      return unkept("failed", wanted, isRefusal ? error.status : 503, retryAfterS);
    },
  };
}

export type Placeholders = ReturnType<typeof createPlaceholders>;

/** Lets an SVG that is opened directly use its own images and styles. It can't load anything. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

const TYPES = { png: "image/png", svg: "image/svg+xml" };
export const typeOf = ({ format }: Pick<Wanted, "format">) => TYPES[format];

/** The headers of all pictures. */
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
