import { expect, test } from "vitest";
import { PlainBrowser } from "../support/site/plain-browser";

test("without scripts, the search page suggests, finds pages, says that it found nothing, and is kept by no cache", async () => {
  const browser = new PlainBrowser();
  await browser.open("/search");
  expect(browser.text).toContain("What people look for");
  await browser.follow("08ms");
  expect(browser.html).toContain('href="/series/the-08th-ms-team"');
  await browser.press("Search", { q: "gihrens greed" });
  expect(browser.path).toBe("/search?q=gihrens+greed");
  expect(browser.html).toContain('href="/games/gihrens-greed"');
  await browser.open("/search?q=evangelion");
  expect(browser.text).toContain("We found nothing for “evangelion”.");
  expect(browser.text).toContain("What people look for");
  for (const q of ["x".repeat(5000), "<script>", "🤖", ".*"]) {
    await browser.open(`/search?q=${encodeURIComponent(q)}`);
    expect([q.slice(0, 9), browser.status]).toEqual([q.slice(0, 9), 200]);
    expect(browser.headers.get("Cache-Control")).toContain("no-store");
  }
});
