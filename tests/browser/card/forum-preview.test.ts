import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, signIn, visit } from "../../support/site/site";

const SIGNATURE = "G-Card of Dara Quinn, Captain, Zeon";
/** Of a card that is inert, as a picture of somebody else's page is. */
const cardIn = (preview: Locator) => preview.locator(`[role=img][aria-label="${SIGNATURE}"]`);

test("the card is previewed as a signature on a light and on a dark forum page, as chosen", async () => {
  const page = await openPage();
  await signIn(page, "declinedRecently");
  await page.request.patch("/api/auth/profile", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { profileImage: "https://pictures.example/gradient.png" },
  });
  await visit(page, "/profile?tab=gcard");
  await page.getByLabel("Gundam Title").selectOption("Captain");
  await page.getByLabel("Faction Badge").selectOption("Zeon");
  const section = page.getByRole("region", { name: "Show it elsewhere" });
  const previews = ["On a light forum page", "On a dark forum page"].map((name) =>
    section.getByRole("figure").filter({ hasText: name }),
  );
  const grounds = new Set<string>();
  for (const preview of previews) {
    await cardIn(preview).waitFor();
    await preview.getByText("Dara Quinn", { exact: true }).first().waitFor();
    await expect.poll(() => cardIn(preview).locator("img").getAttribute("src")).toMatch(/^\/api\/avatar\//);
    expect((await cardIn(preview).boundingBox())?.width).toBeLessThanOrEqual(300);
    grounds.add(
      await preview.locator("[inert]").evaluate((ground) => getComputedStyle(ground).backgroundColor),
    );
  }
  expect([...grounds]).toEqual(["rgb(238, 240, 244)", "rgb(18, 20, 23)"]);
  for (const preview of previews) {
    const looks = new Set<string>();
    for (const frame of ["classic", "hex", "mono", "modern"]) {
      await page.getByLabel("Frame Style").selectOption(frame);
      looks.add(await cardIn(preview).locator(".gcard-canvas").innerHTML());
    }
    expect(looks.size).toBe(4);
  }
});
