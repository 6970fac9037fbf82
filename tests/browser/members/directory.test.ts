import { expect, test } from "vitest";
import { openSignedIn, stopClock, visit } from "../../support/site/site";

test("a tab keeps the list of members for five minutes, and not after an own change", async () => {
  const page = await openSignedIn("patron");
  await visit(page, "/members");
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const routes = url.searchParams.get("_routes");
    if (url.pathname === "/members.data" && (!routes || routes.includes("members"))) asked.push(url.href);
  });
  // By keyboard: what loads late on the home page moves its footer under a pointer.
  async function leaveAndReturn() {
    await page.getByRole("link", { name: /, home$/ }).press("Enter");
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).press("Enter");
    await page.waitForURL("**/members");
    await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  }
  await leaveAndReturn();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByText("Profile updated successfully!", { exact: true }).waitFor();
  await leaveAndReturn();
  expect(asked).toHaveLength(1);

  await stopClock(page);
  await page.clock.resume();
  await page.clock.fastForward(240_000);
  await leaveAndReturn();
  expect(asked).toHaveLength(1);
  await page.clock.fastForward(120_000);
  await leaveAndReturn();
  expect(asked).toHaveLength(2);
});
