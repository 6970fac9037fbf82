import { KEPT_FOR_A_MINUTE } from "#worker/platform/cache/cache.ts";
import { Refusal } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { CardPictures } from "./picture";
import { sizeCalled, type Wanted, wantedFrom } from "./picture-address";
import type { PlaceholderKind } from "./templates/placeholder";

const RETRY_AFTER_S = 60;

/** `/card/{file}`, `/card/{userId}/{file}` and `/api/gcard/{userId}/image`. */
const PICTURE_PATH = /^\/(?:card\/(?:[^/]*\/)?([^/]*)|api\/gcard\/[^/]*\/image)$/;

/** Pictures that say why there is no card. */
export function createPlaceholders({ drawPlaceholder }: Pick<CardPictures, "drawPlaceholder">) {
  /** One that no cache keeps. */
  async function unkept(kind: PlaceholderKind, wanted: Wanted, status: number, retryAfterS?: number) {
    const headers = pictureHeaders();
    headers.set("Cache-Control", "no-store");
    if (retryAfterS !== undefined) headers.set("Retry-After", String(retryAfterS));
    return pictureResponse(await drawPlaceholder(kind, wanted), wanted, status, headers);
  }

  return {
    /** For a private card and a missing one. `headers` has its tag. */
    async hidden(wanted: Wanted, headers: Headers): Promise<Response> {
      // Forums keep this answer, so a card that becomes public must not stay hidden for long.
      headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
      return pictureResponse(await drawPlaceholder("hidden", wanted), wanted, 404, headers);
    },

    /** For a size that there is none of. */
    otherSize: (wanted: Wanted) => unkept("size", wanted, 404),

    /** 503 makes caches keep the good copy they have. A person sees what is wrong. */
    notDrawn: (wanted: Wanted) => unkept("failed", wanted, 503, RETRY_AFTER_S),

    /** The answer to a request for a picture that has failed or was refused. Null for any other request. */
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

/** An SVG that is opened by itself may use its own images and styles, and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

const TYPES = { png: "image/png", svg: "image/svg+xml" };
export const typeOf = ({ format }: Pick<Wanted, "format">) => TYPES[format];

/** What all pictures have, whatever they show. */
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
