import { expect, test } from "vitest";
import { openPage, visit } from "../../support/site/site";

declare global {
  interface Window {
    refused: string[];
  }
}

/** Opens a page that records the requests that the policy refuses. */
async function openNoting() {
  const page = await openPage({ viewport: { width: 390, height: 800 } });
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      window.refused.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return page;
}

test("form validation needs no unsafe-eval", async () => {
  const page = await openNoting();
  await visit(page, "/chat");
  expect(await page.evaluate(() => window.refused)).toEqual([]);
});

test("a dialog's style element has the nonce and the policy refuses nothing", async () => {
  const page = await openNoting();
  await visit(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
  const nonces = await page.evaluate(() => [...document.querySelectorAll("style")].map(({ nonce }) => nonce));
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces)).toEqual(
    new Set([await page.evaluate(() => document.querySelector("script")?.nonce)]),
  );
  expect(await page.evaluate(() => window.refused)).toEqual([]);
});
