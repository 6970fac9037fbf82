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

test("a page copy gets the new nonce everywhere if it arrives byte by byte with empty pieces", async () => {
  const bytes = [...PAGE].flatMap((byte) => [Uint8Array.of(byte), new Uint8Array()]);
  const answer = await withFreshNonce(copyOf(bytes));
  const text = await answer.text();
  expect(text).toBe(PAGE.toString().replaceAll(KEPT, nonceIn(answer)));
  expect(text).not.toContain(KEPT);
});

test("a page copy keeps its length, and leaves the copy's own bytes alone", async () => {
  const bytes = Uint8Array.from(PAGE);
  expect((await (await withFreshNonce(copyOf([bytes]))).arrayBuffer()).byteLength).toBe(PAGE.length);
  expect(Buffer.from(bytes).equals(PAGE)).toBe(true);
});

test("an answer without a nonce is unchanged", async () => {
  const answer = await withFreshNonce(new Response(PAGE, { headers: { "Content-Type": "text/x-script" } }));
  expect(await answer.text()).toBe(PAGE.toString());
});
