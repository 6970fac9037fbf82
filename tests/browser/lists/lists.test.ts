import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { goPublic, hasFocus, openSignedIn, reload, stage, visit } from "../../support/site/site";

/** Signs in, and makes a list of *After War Gundam X* and these works. */
async function makeList(...more: string[]) {
  const page = await openSignedIn("patron");
  await goPublic(page, "boarder-7");
  await visit(page, "/tracker/lists");
  await page.getByLabel("Name").fill("My top four");
  await page.getByRole("button", { name: "Make a list" }).press("Enter");
  await page.getByRole("link", { name: "Add works" }).click();
  await page.getByLabel("Find").fill("gundam");
  for (const title of ["After War Gundam X", ...more])
    await page.getByRole("checkbox", { name: title, exact: true }).check({ force: true });
  if (more.length > 1) await expectAccessible(page, "works to add");
  await page.getByRole("button", { name: /^Add \d works$/ }).click();
  const handle = page.getByRole("button", { name: "Move After War Gundam X" });
  await handle.waitFor();
  return {
    ...{ page, handle },
    /** Answers when the site has answered the move that sends this field. */
    answered: (field: string) =>
      page.waitForResponse((response) => response.request().postData()?.includes(field) === true),
  };
}

const titlesOn = (page: Page) =>
  page.locator("[data-item]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.item));
const saved = (page: Page) => reload(page).then(() => titlesOn(page));

test("a member makes a list and arranges it by keyboard and mouse", async () => {
  const { page, handle, answered } = await makeList(
    ...["Mobile Suit Gundam ZZ", "Turn A Gundam", "Mobile Suit Gundam F91"],
  );
  const [first, ...before] = (await titlesOn(page)).filter((one) => one !== "series/gundam-x");
  let move = answered("at=1");
  await handle.press("Home");
  await page.getByText("After War Gundam X: place 1 of 4").waitFor();
  await hasFocus(handle);
  await move;
  expect(await saved(page)).toEqual(["series/gundam-x", first, ...before]);
  stage("moving by mouse");
  const item = (at: number) => page.locator("[data-item]").nth(at);
  await item(0).hover();
  await page.mouse.down();
  const box = await item(2).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 80, { steps: 6 });
  move = answered("at=2");
  await page.mouse.up();
  await move;
  expect(await saved(page)).toEqual([first, "series/gundam-x", ...before]);
});

test("a member makes a tier board, and shows it to another, who copies it", async () => {
  const { page, handle, answered } = await makeList("Turn A Gundam");
  await page.getByText("Name and kind of list").click();
  await page.getByRole("switch", { name: "Tier board" }).check({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("region", { name: "Row S" }).waitFor();
  const move = answered("row=S");
  for (let press = 0; press < 7; press++) await handle.press("ArrowUp");
  await page.getByText("After War Gundam X: place 1 of 1, row S").waitFor();
  await expectAccessible(page, "a tier board to arrange");
  await move;
  expect((await saved(page))[0]).toBe("series/gundam-x");
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
  const other = await openSignedIn("otherPatron");
  await visit(other, path ?? "");
  const owner = other.getByRole("main").locator("a[href='/u/boarder-7'] [title]");
  expect((await owner.boundingBox())?.width).toBeGreaterThan(40);
  await expectAccessible(other, "another's list");
  await other.getByRole("button", { name: "Start from this one" }).press("Enter");
  await other.waitForURL("**/tracker/lists/*");
  await other.getByRole("heading", { level: 1, name: "My top four" }).waitFor();
});
