import { expect, test } from "vitest";
import { goPublic, openSignedIn, visit } from "../../support/site/site";
import { ask } from "../../support/site/the-site";

test.each(["one", "two"])("visitor %s finds nothing of an earlier test", async (username) => {
  expect(await (await ask("/api/members")).json()).toEqual([]);
  const page = await openSignedIn("patron");
  await goPublic(page, username);
  await visit(page, "/contact");
  expect(await page.evaluate(() => localStorage.getItem("left"))).toBeNull();
  // A page writes as late as when it closes.
  await page.evaluate(() => addEventListener("pagehide", () => localStorage.setItem("left", "something")));
});
