import { expect, test } from "vitest";
import { openSignedIn, visit } from "../../support/site/site";
import { changeElsewhere } from "../../support/site/tracker-page";

test("the statistics' lists are valid, and the year is named", async () => {
  const page = await openSignedIn("patron");
  await changeElsewhere(page, "series", [
    { seriesId: "turn-a-gundam", status: "watching", episodesWatched: 2, isPrivate: false },
  ]);
  await visit(page, "/tracker/statistics");
  const legend = page.locator("dl").filter({ hasText: "Watching" });
  await legend.waitFor();
  const parts = await page.locator("dl > div > *").evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(new Set(parts)).toEqual(new Set(["DT", "DD"]));
  await page.getByRole("figure", { name: "Your year" }).getByRole("img", { name: /./ }).waitFor();
});
