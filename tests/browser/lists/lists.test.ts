import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { goPublic, openSignedIn, stage, visit } from "../../support/site/site";

test("a member makes a list, arranges it by keyboard and mouse, and shows it to another, who copies it", async () => {
  const page = await openSignedIn("boarder");
  await goPublic(page, "boarder-7");
  await visit(page, "/tracker/lists");
  await page.getByLabel("Name").fill("My top four");
  await page.getByRole("button", { name: "Make a list" }).press("Enter");
  await page.getByRole("link", { name: "Add works" }).click();
  await page.getByLabel("Find").fill("gundam");
  for (const title of [
    "Mobile Suit Gundam ZZ",
    "After War Gundam X",
    "Turn A Gundam",
    "Mobile Suit Gundam F91",
  ])
    await page.getByRole("checkbox", { name: title, exact: true }).check({ force: true });
  await expectAccessible(page, "works to add");
  await page.getByRole("button", { name: "Add 4 works" }).click();
  const titles = () =>
    page.locator("[data-item]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.item));
  /** Answers when the site has answered the move that sends this field. */
  const answered = (field: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(field) === true);
  const saved = async () => {
    await page.reload();
    return titles();
  };
  const handle = page.getByRole("button", { name: "Move After War Gundam X" });
  await handle.waitFor();
  const [first, ...before] = (await titles()).filter((one) => one !== "series/gundam-x");
  let move = answered("at=1");
  await handle.press("Home");
  await page.getByText("After War Gundam X: place 1 of 4").waitFor();
  expect(await handle.evaluate((one) => one === document.activeElement)).toBe(true);
  await move;
  expect(await saved()).toEqual(["series/gundam-x", first, ...before]);
  stage("moving by mouse");
  const item = (at: number) => page.locator("[data-item]").nth(at);
  await item(0).hover();
  await page.mouse.down();
  const box = await item(2).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 80, { steps: 6 });
  move = answered("at=2");
  await page.mouse.up();
  await move;
  expect(await saved()).toEqual([first, "series/gundam-x", ...before]);
  stage("the tier board");
  await page.getByText("Name and kind of list").click();
  await page.getByRole("switch", { name: "Tier board" }).check({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("region", { name: "Row S" }).waitFor();
  move = answered("row=S");
  for (let press = 0; press < 7; press++) await handle.press("ArrowUp");
  await page.getByText("After War Gundam X: place 1 of 1, row S").waitFor();
  await expectAccessible(page, "a tier board to arrange");
  await move;
  expect((await saved())[0]).toBe("series/gundam-x");
  await page.getByRole("link", { name: "After War Gundam X: line and place" }).press("Enter");
  await page.getByLabel("Your line").fill("The moon was there.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("region", { name: "Row S" }).getByText("The moon was there.").waitFor();
  stage("showing it");
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("button", { name: "Make it private" }).waitFor();
  const path = await page.getByRole("link", { name: "See it as others do" }).getAttribute("href");
  stage("another member's view");
  const other = await openSignedIn("patron");
  await visit(other, path ?? "");
  const owner = other.getByRole("main").locator("a[href='/u/boarder-7'] [title]");
  expect((await owner.boundingBox())?.width).toBeGreaterThan(40);
  await expectAccessible(other, "another's list");
  await other.getByRole("button", { name: "Start from this one" }).press("Enter");
  await other.waitForURL("**/tracker/lists/*");
  await other.getByRole("heading", { level: 1, name: "My top four" }).waitFor();
});
