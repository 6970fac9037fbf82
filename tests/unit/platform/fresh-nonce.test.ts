import { expect, test } from "vitest";
import { withFreshNonce } from "#worker/page-copies.ts";
import { contentSecurityPolicy, newNonce } from "#worker/platform/http/headers.ts";

const KEPT = newNonce();
const nonceIn = ({ headers }: Response) =>
  /'nonce-(\w+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";

/** A page copy that arrives in these pieces. */
function copyOf(pieces: Uint8Array[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Security-Policy": contentSecurityPolicy(KEPT) } });
}

const PAGE = Buffer.from(
  `<p>é ${KEPT.slice(0, 31)}</p><script nonce="${KEPT}">1</script>${KEPT}${KEPT}${KEPT.slice(0, 5)}`,
);

test("a page copy gets the new nonce everywhere, wherever its bytes are split into two pieces", async () => {
  for (let at = 0; at <= PAGE.length; at++) {
    const answer = await withFreshNonce(copyOf([PAGE.subarray(0, at), PAGE.subarray(at)]));
    expect(await answer.text()).toBe(PAGE.toString().replaceAll(KEPT, nonceIn(answer)));
  }
});

test("a page copy gets the new nonce byte by byte with empty pieces, and keeps its length and its own bytes; without a nonce, it is unchanged", async () => {
  const own = Uint8Array.from(PAGE);
  const bytes = [...own.keys()].flatMap((at) => [own.subarray(at, at + 1), new Uint8Array()]);
  const answer = await withFreshNonce(copyOf(bytes));
  const text = await answer.text();
  expect(text).toBe(PAGE.toString().replaceAll(KEPT, nonceIn(answer)));
  expect(Buffer.byteLength(text)).toBe(PAGE.length);
  expect(Buffer.from(own).equals(PAGE)).toBe(true);
  expect(await (await withFreshNonce(new Response(PAGE))).text()).toBe(PAGE.toString());
});
