import { afterwards } from "../afterwards";
import { describeError, log } from "../log";

/** For this long a version's picture is not made again, and a copy may stand in for one that must not be made now. */
export const KEPT_S = 24 * 60 * 60;

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> };
/** `isCurrent` is false for an older copy. */
type Answered = Picture & { isCurrent: boolean };

type Order = {
  /** The picture's address on this site. Each form of a picture has another one. */
  address: string;
  /** Whose picture it is. The limit counts all forms of an owner's pictures together. */
  owner: string;
  /** Changes with what the picture shows. */
  version: string;
  make: () => Promise<Picture>;
};

type Dependencies = {
  /** Counts a picture that is about to be made; false if there were too many for this owner. */
  mayMake: (owner: string) => Promise<boolean>;
};

/**
 * Pictures that cost a drawing, with copies in the data center's cache. A version is made once a day, and an owner's
 * pictures a limited number of times a minute. On workers.dev this cache keeps nothing.
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

  /** Returns a copy or a new picture; null if there is no copy and no picture may be made now. */
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
