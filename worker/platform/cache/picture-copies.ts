import { afterwards } from "../afterwards";
import { describeError, log } from "../log";

/**
 * In seconds. How long the data center stores a picture. An older picture may replace a new one that must not be drawn
 * now.
 */
export const KEPT_S = 24 * 60 * 60;

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> };
/** `isCurrent` is false for a picture of an older version. */
type Answered = Picture & { isCurrent: boolean };

type Order = {
  /** The picture's address on this site. Each form of a picture has its own address. */
  address: string;
  /** The owner of the picture. The limit counts all pictures of an owner together. */
  owner: string;
  /** Changes whenever the picture's content changes. */
  version: string;
  make: () => Promise<Picture>;
};

type Dependencies = {
  /** Counts a picture that is about to be drawn. Returns false if this owner had too many. */
  mayMake: (owner: string) => Promise<boolean>;
};

/**
 * Copies of drawn pictures in the data center's cache. Each version is drawn about once a day, and the drawings per
 * owner and minute are limited. On workers.dev this cache stores nothing.
 */
export function createPictureCopies({ mayMake }: Dependencies) {
  const opened = () => caches.open("pictures");

  async function find(address: string): Promise<Response | null> {
    try {
      return (await (await opened()).match(address)) ?? null;
    } catch (error) {
      log("warn", "picture_copy_not_read", describeError(error));
      return null;
    }
  }

  function keep({ address, version }: Order, { type, bytes }: Picture) {
    const headers = {
      "Content-Type": type,
      "Cache-Control": `max-age=${KEPT_S}`,
      "X-Version": version,
    };
    const keeping = opened().then((copies) => copies.put(address, new Response(bytes, { headers })));
    afterwards(keeping.catch((error) => log("warn", "picture_copy_not_kept", describeError(error))));
  }

  /** Returns a copy or a new picture. Returns null if there is no copy and the owner's limit is reached. */
  return async function pictureOf(order: Order): Promise<Answered | null> {
    const copy = await find(order.address);
    if (copy?.headers.get("X-Version") === order.version) return answerOf(copy, true);
    if (!(await mayMake(order.owner))) return copy && answerOf(copy, false);
    await copy?.body?.cancel();
    const made = await order.make();
    keep(order, made);
    return { ...made, isCurrent: true };
  };
}

export type PictureCopies = ReturnType<typeof createPictureCopies>;

const answerOf = async (copy: Response, isCurrent: boolean): Promise<Answered> => ({
  type: copy.headers.get("Content-Type") ?? "",
  bytes: new Uint8Array(await copy.arrayBuffer()),
  isCurrent,
});
