import { expect, test } from "vitest";
import { openPage, signIn, visit } from "../../support/site/site";

test("a patron signs in, tracks a series, sees it after a reload, changes the card and sees the new picture", async () => {
  const page = await openPage();
  await signIn(page, "newcomer");
  await page.getByRole("heading", { name: "Profile Settings" }).waitFor();

  await visit(page, "/tracker/series");
  await page.getByRole("searchbox", { name: "Search" }).fill("wing");
  await page.getByRole("button", { name: "Track Mobile Suit Gundam Wing", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Status").selectOption({ label: "Watching" });
  await page.locator("label").filter({ hasText: "8 stars" }).click();
  await page.getByLabel("Episodes watched").fill("12");
  await page.getByLabel("Notes").fill("Five boys, five Gundams.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Series tracking updated successfully!", { exact: true }).waitFor();

  await page.reload();
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Mobile Suit Gundam Wing", exact: true }) });
  await card.getByText("12/49").waitFor();
  await expect.poll(() => card.getByText("Watching").isVisible()).toBe(true);
  expect(new URL(page.url()).search).toBe("?q=wing");

  await visit(page, "/profile");
  await page.getByLabel("Username").fill("nia");
  await page.getByRole("switch", { name: "Public Profile" }).click();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Profile settings updated successfully!", { exact: true }).waitFor();

  await visit(page, "/u/nia");
  await page.getByRole("heading", { name: "Nia Bright" }).waitFor();
  await page.getByRole("img", { name: "G-Card of Nia Bright, Pilot, Federation" }).waitFor();
  const picture = page.locator('meta[property="og:image"]');
  const address = await picture.getAttribute("content");
  const before = await page.request.get(address ?? "");
  expect(before.headers()["content-type"]).toBe("image/png");

  await visit(page, "/profile/gcard");
  await page.getByLabel("Gundam Title").selectOption("Ace Pilot");
  await page.getByLabel("Faction Badge").selectOption("Zeon");
  await page.getByRole("button", { name: "Save G-Card" }).click();
  await page.getByText("G-Card Updated", { exact: true }).waitFor();
  await page.getByRole("img", { name: "G-Card of Nia Bright, Ace Pilot, Zeon" }).waitFor();

  await visit(page, "/u/nia");
  const changed = await picture.getAttribute("content");
  expect(changed).not.toBe(address);
  const after = await page.request.get(changed ?? "");
  expect(after.headers().etag).not.toBe(before.headers().etag);
  expect(Buffer.compare(await after.body(), await before.body())).not.toBe(0);
});
