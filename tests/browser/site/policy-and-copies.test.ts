import { expect, test } from "vitest";
import { openPage, signIn, visit } from "../../support/site/site";

declare global {
  interface Window {
    refused: string[];
  }
}

test("the content policy refuses nothing that a dialog or a form needs", async () => {
  const page = await openPage({ viewport: { width: 390, height: 800 } });
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      window.refused.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  // A form's validation needs no unsafe-eval.
  await visit(page, "/chat");
  expect(await page.evaluate(() => window.refused)).toEqual([]);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
  const nonces = await page.evaluate(() => [...document.querySelectorAll("style")].map(({ nonce }) => nonce));
  expect(nonces.length).toBeGreaterThan(0);
  const own = await page.evaluate(() => document.querySelector("script")?.nonce);
  expect(new Set(nonces)).toEqual(new Set([own]));
  expect(await page.evaluate(() => window.refused)).toEqual([]);
});

test("a copied page shows the right state after signing in, going back and signing out", async () => {
  const page = await openPage({ switches: { vars: { PAGE_COPIES: "on" } } });
  await visit(page, "/contact");
  const banner = page.getByRole("banner");
  const login = banner.getByRole("link", { name: /log ?in|sign in/i });
  expect([await banner.getByRole("button", { name: "Account" }).count(), await login.count()]).toEqual([
    0, 1,
  ]);
  await signIn(page, "patron", "/profile");
  await page.goBack();
  await page.locator("html[data-hydrated]").waitFor();
  expect(new URL(page.url()).pathname).toBe("/contact");
  await expect.poll(() => login.count()).toBe(0);
  await page.request.post("/auth/logout", {
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" },
  });
  await visit(page, "/contact");
  await expect.poll(() => login.count()).toBe(1);
});
