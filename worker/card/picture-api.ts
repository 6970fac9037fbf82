import { type Context, Hono } from "hono";
import { atCanonicalAddress, isPlainName } from "#worker/platform/cache/canonical-address.ts";
import type { Cards } from "./card";
import { addressOf, sizeCalled, type Wanted, wantedFrom } from "./picture-address";
import type { Notices } from "./picture-notices";

type Dependencies = {
  cards: Pick<Cards, "isVersion">;
  answer: (request: Request, wanted: Wanted) => Promise<Response>;
  notices: Pick<Notices, "otherSize">;
};

/**
 * The pictures' addresses: `/:userId/image` below `/api/gcard`, and `/card/{userId}.png` and
 * `/card/{userId}/468x60.png`. Whatever is asked for, the answer is a picture, the same for every visitor. What fails
 * or is refused is answered by `afterError` of the notices.
 */
export function createPictureApis({ cards, answer, notices }: Dependencies) {
  const nameIn = (c: Context) => (c.req.param("file") ?? "").replace(/\.png$/i, "");
  const ofFile = (c: Context) => wantedFrom(c.req.raw, nameIn(c));
  const ofImage = (c: Context) => wantedFrom(c.req.raw, c.req.param("userId") ?? "");
  const ofSize = (c: Context) =>
    wantedFrom(c.req.raw, c.req.param("userId") ?? "", sizeCalled(c.req.param("file") ?? "").size);
  const isOurSize = (c: Context) => sizeCalled(c.req.param("file") ?? "").isOurs;

  /** Caches each picture under one address. `v` stays in it if it is or was a version of the card. */
  const atPictureAddress = (wantedBy: (c: Context) => Wanted, isOurs: (c: Context) => boolean = () => true) =>
    atCanonicalAddress((c) => {
      const wanted = wantedBy(c);
      if (!isPlainName(wanted.userId) || !isOurs(c)) return null;
      const version = c.req.query("v");
      const isVersion = version !== undefined && cards.isVersion(wanted.userId, version);
      return addressOf(wanted, isVersion ? version : undefined);
    });

  const image = new Hono().get("/", atPictureAddress(ofImage), (c) => answer(c.req.raw, ofImage(c)));

  const files = new Hono()
    .get("/:file", atPictureAddress(ofFile), (c) => answer(c.req.raw, ofFile(c)))
    .get("/:userId/:file", atPictureAddress(ofSize, isOurSize), (c) =>
      isOurSize(c) ? answer(c.req.raw, ofSize(c)) : notices.otherSize(ofSize(c)),
    );

  return { image, files };
}
