import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { openPage, openSignedIn, visit } from "../support/site/site";

const CONTROLS =
  "main :is(a, button, input, select, textarea, [role=switch], [role=slider]), .player-bar :is(button, input, select)";

/** The names of the controls that look like an empty place: their pixels all have one color. */
async function invisibleControls(page: Awaited<ReturnType<typeof openPage>>): Promise<string[]> {
  const invisible: string[] = [];
  for (const control of await page.locator(CONTROLS).all()) {
    const [box, name] = await Promise.all([
      control.boundingBox(),
      control.evaluate((one) => `${one.tagName} ${one.ariaLabel ?? one.textContent ?? ""}`.slice(0, 60)),
    ]);
    const isMeantToShow = await control.evaluate(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".sr-only"),
    );
    if (!box || box.width < 2 || box.height < 2 || !isMeantToShow) continue;
    const { data } = PNG.sync.read(await control.screenshot());
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colors.add(data.subarray(at, at + 4).join());
    if (colors.size < 2) invisible.push(name);
  }
  return invisible;
}

test.each(pagesWith("sitemap"))("with forced colors, every control of %s shows", async (path) => {
  const page = await openPage({ forcedColors: "active" });
  await visit(page, path);
  expect(await invisibleControls(page)).toEqual([]);
});

test.each(["/profile", "/profile?tab=gcard", "/tracker/series?view=list", "/tracker/statistics"])(
  "with forced colors, every control of a member's %s shows",
  async (path) => {
    const page = await openSignedIn("reader", { forcedColors: "active" });
    await visit(page, path);
    expect(await invisibleControls(page)).toEqual([]);
  },
);
