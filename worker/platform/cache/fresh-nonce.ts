import { contentSecurityPolicy, newNonce } from "../http/headers";

const NONCE_IN_POLICY = /'nonce-([\da-f]{32})'/;

/**
 * The answer with a nonce of its own, in the policy and in the page, which is rewritten while it streams. The kept
 * nonce is as secret and as random as the one that replaces it: markup that somebody smuggled into a page can't name
 * it. All nonces have the same length. The headers of the returned answer can be changed.
 */
export function withFreshNonce(copy: Response): Response {
  const kept = NONCE_IN_POLICY.exec(copy.headers.get("Content-Security-Policy") ?? "")?.[1];
  if (!kept) return new Response(copy.body, copy);
  const fresh = newNonce();
  const answer = new Response(copy.body && replaced(copy.body, Buffer.from(kept), Buffer.from(fresh)), copy);
  answer.headers.set("Content-Security-Policy", contentSecurityPolicy(fresh));
  return answer;
}

/** Replaces each occurrence in a stream of bytes. Both have the same length. */
function replaced(body: ReadableStream<Uint8Array>, from: Buffer, to: Buffer): ReadableStream<Uint8Array> {
  const { read, cancel } = inLargePieces(body);
  /** The end of the last piece, which may be the beginning of an occurrence. */
  let held = Buffer.alloc(0);
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value = new Uint8Array() } = await read();
        const bytes = held.length > 0 ? Buffer.concat([held, value]) : Buffer.from(value);
        for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + from.length))
          bytes.set(to, at);
        const end = done ? bytes.length : bytes.length - lengthOfBeginning(bytes, from);
        held = bytes.subarray(end);
        if (end > 0) controller.enqueue(bytes.subarray(0, end));
        if (done) return controller.close();
        if (end > 0) return;
      }
    },
    cancel,
  });
}

const PIECE_BYTES = 64 * 1024;

/** The types of browsers, which are the ones in force here, lack this method. */
type WorkerdReader = ReadableStreamBYOBReader & {
  readAtLeast(bytes: number, view: Uint8Array): Promise<{ done: boolean; value?: Uint8Array }>;
};

/** Left to itself, workerd hands out 4 KB at a time, which takes twice the CPU time. */
function inLargePieces(body: ReadableStream<Uint8Array>): {
  read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel: (reason: unknown) => Promise<void>;
} {
  try {
    const reader = body.getReader({ mode: "byob" }) as WorkerdReader;
    return {
      read: () => reader.readAtLeast(PIECE_BYTES, new Uint8Array(PIECE_BYTES)),
      cancel: (reason) => reader.cancel(reason),
    };
  } catch {
    // A stream that was made in JavaScript hands out its own pieces.
    const reader = body.getReader();
    return { read: () => reader.read(), cancel: (reason) => reader.cancel(reason) };
  }
}

/** The length of the longest beginning of `sought`, short of all of it, with which these bytes end. */
function lengthOfBeginning(bytes: Buffer, sought: Buffer): number {
  for (let length = Math.min(sought.length - 1, bytes.length); length > 0; length--) {
    const start = bytes.length - length;
    if (sought.subarray(0, length).every((byte, at) => byte === bytes[start + at])) return length;
  }
  return 0;
}
