import { afterwards } from "../afterwards";
import { describeError, log } from "../log";
import { sha256 } from "../seal";

const KEPT_S = 24 * 60 * 60;

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> };
/** `isCurrent` is false for a picture of an older version. */
type Answered = Picture & { isCurrent: boolean };

type Order = {
  /** Each form of a picture has its own. */
  address: string;
  /** The limit counts all pictures of an owner together. */
  owner: string;
  version: string;
  /** An older picture may replace a new one only if it has the same facts about its owner. */
  facts: string;
  make: () => Promise<Picture>;
};

type Dependencies = {
  mayMake: (owner: string) => Promise<boolean>;
};

/** Keeps pictures in the data center's cache, which stores nothing on workers.dev. */
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

  function keep({ address, version, facts }: Order, { type, bytes }: Picture) {
    const headers = {
      "Content-Type": type,
      "Cache-Control": `max-age=${KEPT_S}`,
      "X-Version": version,
      "X-Facts": sha256(facts),
    };
    const keeping = opened().then((copies) => copies.put(address, new Response(bytes, { headers })));
    afterwards(keeping.catch((error) => log("warn", "picture_copy_not_kept", describeError(error))));
  }

  /** Null if the owner's limit is reached and there is no copy to show. */
  return async function pictureOf(order: Order): Promise<Answered | null> {
    const copy = await find(order.address);
    if (copy?.headers.get("X-Version") === order.version) return answerOf(copy, true);
    const mayMakeNew = await mayMake(order.owner);
    if (!mayMakeNew && copy?.headers.get("X-Facts") === sha256(order.facts)) return answerOf(copy, false);
    await copy?.body?.cancel();
    if (!mayMakeNew) return null;
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
