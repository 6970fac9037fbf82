import pixelmatch from "pixelmatch";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { chooseFrame } from "../../support/site/card-form";
import { openPage, signIn, visit } from "../../support/site/site";

/** Chromium and resvg smooth the edges of letters differently, and set some by a fraction of a pixel; no more. */
const SAME_COLOR = { threshold: 0.3 };
const MOST_DIFFERING = 0.015;

/** Not one of the small cards that the frames are chosen by. */
const PREVIEW = "[aria-labelledby=gcard-preview] .gcard-fit";

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };
const shotOf = async (page: Page, selector: string) =>
  PNG.sync.read(await page.locator(selector).first().screenshot({ animations: "disabled" }));

/** Puts the picture where the preview stands, on the same ground. */
async function showPictureInstead(page: Page, address: string) {
  await page
    .locator(PREVIEW)
    .first()
    .evaluate((preview, src) => {
      const picture = new Image(600, 315);
      picture.id = "picture";
      picture.src = src;
      picture.style.display = "block";
      preview.replaceWith(picture);
      return picture.decode();
    }, address);
}

async function differenceToPicture(page: Page): Promise<number> {
  await page
    .locator(PREVIEW)
    .first()
    .evaluate(async (preview) => {
      await Promise.all([...preview.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
      await document.fonts.ready;
    });
  const preview = await shotOf(page, PREVIEW);
  const { profile } = await (await page.request.get("/api/auth/user")).json();
  await showPictureInstead(page, `/api/gcard/${profile.id}/image`);
  const picture = await shotOf(page, "#picture");

  const { width, height } = preview;
  expect([width, height, picture.width, picture.height]).toEqual([600, 315, 600, 315]);
  return pixelmatch(preview.data, picture.data, undefined, width, height, SAME_COLOR) / (width * height);
}

test.each(["classic", "hex", "mono", "modern"])(
  "a card customized in %s is previewed as it is drawn",
  async (frame) => {
    const page = await openPage({ viewport: { width: 800, height: 900 }, withEmptyCache: true });
    await signIn(page, "gifted");
    await page.request.post("/api/profile/settings", {
      headers: sameOrigin,
      data: { username: "gia", publicProfile: true },
    });
    await page.request.patch("/api/auth/profile", {
      headers: sameOrigin,
      data: { displayName: "Gia Conti" },
    });
    await visit(page, "/profile?tab=gcard");
    await page.getByLabel("Gundam Title").selectOption("Squadron Leader");
    await page.getByLabel("Faction Badge").selectOption("Newtype");
    await chooseFrame(page, frame);
    await page.getByRole("button", { name: "Save G-Card" }).click();
    await page.getByText("Your customization has been saved successfully.", { exact: true }).waitFor();
    await page.getByRole("img", { name: "G-Card of Gia Conti, Squadron Leader, Newtype" }).waitFor();
    expect(await differenceToPicture(page)).toBeLessThan(MOST_DIFFERING);
  },
);

test.each([
  ["gradient.png", null],
  ["square.webp", "Your picture is a WebP file, which the card can't show. A PNG, JPEG or GIF will do."],
  ["2000-by-2000.png", "Your picture is too large for the card. Up to 1400 × 1400 pixels will do."],
  ["gone.png", "Your picture can't be loaded from its address."],
])("a member's picture %s is previewed as it is drawn, and why not is said", async (file, reason) => {
  const page = await openPage({ viewport: { width: 800, height: 900 }, withEmptyCache: true });
  await signIn(page, "gifted");
  const settings = { username: "gia", publicProfile: true };
  await page.request.post("/api/profile/settings", { headers: sameOrigin, data: settings });
  const profileImage = `https://pictures.example/${file}`;
  await page.request.patch("/api/auth/profile", { headers: sameOrigin, data: { profileImage } });
  await visit(page, "/profile?tab=gcard");
  await page.locator(PREVIEW).first().waitFor();

  const hint = page.getByText("Your card shows your initials.");
  expect(await hint.count()).toBe(reason === null ? 0 : 1);
  if (reason !== null) expect(await page.getByText(reason, { exact: true }).isVisible()).toBe(true);
  expect(await differenceToPicture(page)).toBeLessThan(MOST_DIFFERING);
});
