import { describe, expect, test } from "vitest";
import { withFreshNonce } from "#worker/platform/cache/fresh-nonce.ts";
import { contentSecurityPolicy, newNonce } from "#worker/platform/http/headers.ts";

const KEPT = newNonce();
const nonceIn = ({ headers }: Response) =>
  /'nonce-(\w+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";

const copyOf = (page: Uint8Array<ArrayBuffer>) =>
  new Response(page, { headers: { "Content-Security-Policy": contentSecurityPolicy(KEPT) } });

const PAGE = Buffer.from(
  `<p>é ${KEPT.slice(0, 31)}</p><script nonce="${KEPT}">1</script>${KEPT}${KEPT}${KEPT.slice(0, 5)}`,
);

describe("a kept page", () => {
  test("gets the new nonce at every place", async () => {
    const answer = await withFreshNonce(copyOf(PAGE));
    const text = await answer.text();
    expect(text).toBe(PAGE.toString().replaceAll(KEPT, nonceIn(answer)));
    expect(text).not.toContain(KEPT);
  });

  test("keeps its length, and leaves the copy's own bytes alone", async () => {
    const bytes = Uint8Array.from(PAGE);
    expect((await (await withFreshNonce(copyOf(bytes))).arrayBuffer()).byteLength).toBe(PAGE.length);
    expect(Buffer.from(bytes).equals(PAGE)).toBe(true);
  });

  test("gets another nonce each time", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => withFreshNonce(copyOf(PAGE))));
    const nonces = answers.map(nonceIn);
    expect(new Set([...nonces, KEPT]).size).toBe(101);
  });
});

test("an answer without a nonce stays as it is", async () => {
  const answer = await withFreshNonce(new Response(PAGE, { headers: { "Content-Type": "text/x-script" } }));
  expect(await answer.text()).toBe(PAGE.toString());
});
