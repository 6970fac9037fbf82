import { expect, test } from "vitest";
import { forgiveFailedRequests, openPage, visit } from "../../support/site/site";

test("a click opens its page, although a deployment has removed the page's script", async () => {
  const page = await openPage();
  // React Router reports the missing script.
  await page.addInitScript(() => {
    console.error = () => {};
  });
  forgiveFailedRequests(page);
  await visit(page, "/contact");
  let missing = 0;
  await page.route(/\/assets\/roadmap[^/]*\.js$/, (route) =>
    missing++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Roadmap" }).click();
  await page.waitForURL("**/tracker/roadmap");
  await page.getByRole("heading", { level: 1, name: /Roadmap/ }).waitFor();
  expect(missing).toBeGreaterThan(0);
});
