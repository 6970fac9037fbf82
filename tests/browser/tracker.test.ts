import { describe, expect, test } from "vitest";
import { forgiveFailedRequests, openPage, signIn, visit } from "./site";

async function openTracker(query = "") {
  const page = await openPage();
  await signIn(page, "otherPatron");
  await visit(page, `/tracker/series${query}`);
  return page;
}

describe("the filters", () => {
  test("live in the address, and a shared address shows the same view", async () => {
    const page = await openTracker();
    await page.getByLabel("Timeline").selectOption("Cosmic Era");
    await page.getByLabel("Status").selectOption({ label: "Untracked" });
    await page.getByRole("searchbox").fill("destiny");
    await page.waitForURL("**?timeline=Cosmic+Era&status=untracked&q=destiny");
    await expect.poll(() => page.getByRole("article").count()).toBe(1);
    await page.reload();
    expect(await page.getByRole("article").count()).toBe(1);
    expect(await page.getByRole("searchbox").inputValue()).toBe("destiny");
  });

  test("that leave nothing say so, and can be cleared", async () => {
    const page = await openTracker("?q=no-such-series");
    await page.getByRole("heading", { name: "Nothing on the radar" }).waitFor();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(20);
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
  });

  test("offer All Status, the five, and Untracked", async () => {
    const page = await openTracker();
    expect(await page.getByLabel("Status").locator("option").allTextContents()).toEqual([
      "All Status",
      "Watching",
      "Completed",
      "Plan to Watch",
      "Paused",
      "Dropped",
      "Untracked",
    ]);
  });
});

describe("the editor", () => {
  const open = async (page: Awaited<ReturnType<typeof openPage>>) => {
    await page.getByRole("button", { name: /(Track|Edit) Turn A Gundam/ }).click();
    return page.getByRole("dialog", { name: "Turn A Gundam" });
  };

  test("starts as planned, unrated, at episode 0, without notes", async () => {
    const dialog = await open(await openTracker());
    expect(await dialog.getByLabel("Status").inputValue()).toBe("planning");
    expect(await dialog.getByText("No rating").isVisible()).toBe(true);
    expect(await dialog.getByLabel("Episodes watched").inputValue()).toBe("0");
    expect(await dialog.getByLabel("Notes").inputValue()).toBe("");
  });

  test("rates by keyboard, and takes a rating back", async () => {
    const page = await openTracker();
    const dialog = await open(page);
    await dialog.getByRole("radio", { name: "1 star", exact: true }).focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
    await dialog.getByText("7/10").waitFor();
    await dialog.getByRole("button", { name: "Clear rating" }).press("Enter");
    await dialog.getByText("No rating").waitFor();
  });

  test("keeps episodes within what there is", async () => {
    const dialog = await open(await openTracker());
    const episodes = dialog.getByLabel("Episodes watched");
    await episodes.fill("999");
    expect(await episodes.inputValue()).toBe("50");
    await episodes.fill("-3");
    expect(await episodes.inputValue()).toBe("0");
  });

  test("stays open with everything in it where saving fails", async () => {
    const page = await openTracker();
    await page.route("**/api/tracker/series", (route) =>
      route.fulfill({ status: 503, json: { message: "The tracker is resting." } }),
    );
    const dialog = await open(page);
    await dialog.getByLabel("Notes").fill("Moustache.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("The tracker is resting.", { exact: true }).waitFor();
    expect(await dialog.getByLabel("Notes").inputValue()).toBe("Moustache.");
    forgiveFailedRequests();
  });

  test("removes what is no longer tracked", async () => {
    const page = await openTracker();
    await (await open(page)).getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Edit Turn A Gundam" }).waitFor();
    await (await open(page)).getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Track Turn A Gundam" }).waitFor();
  });

  test("closes by Escape and gives the focus back", async () => {
    const page = await openTracker();
    await open(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(
      /Turn A Gundam/,
    );
  });
});
