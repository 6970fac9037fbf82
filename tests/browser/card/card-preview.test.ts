import pixelmatch from "pixelmatch";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test, vi } from "vitest";
import { chooseFrame } from "../../support/site/card-form";
import { callApi, goPublic, openPage, signIn, visit } from "../../support/site/site";
import { someOf } from "../../support/variant";

/**
 * The limits allow only for edges of letters that Chromium and resvg smooth differently, and letters placed a fraction
 * of a pixel apart.
 */
const SAME_COLOR = { threshold: 0.3 };
const MOST_DIFFERING = 0.015;

/** The large preview, not one of the small cards in the choice of frames. */
const PREVIEW = "[aria-labelledby=gcard-preview] .gcard-fit";

const shotOf = async (page: Page, selector: string) =>
  PNG.sync.read(await page.locator(selector).first().screenshot({ animations: "disabled" }));

/** Replaces the preview with the picture, on the same background. */
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

const DRAWINGS = [
  ["mono", "poster"],
  ["modern", "machine"],
  ["classic", "poster"],
  ["hex", "machine"],
] as const;

test.each(someOf(DRAWINGS, 2))(
  "the preview of a card edited %s, with the artwork of a %s, equals the drawn card",
  async (frame, drawing) => {
    const page = await openPage({ viewport: { width: 800, height: 1200 }, withEmptyCache: true });
    await signIn(page, "painter", null);
    await goPublic(page, "pia");
    await callApi(page, "PATCH", "/api/auth/profile", { displayName: "Pia Conti" });
    for (const [seriesId, isPrivate] of [
      ["gundam-wing", false],
      ["gundam-x", true],
    ])
      await callApi(page, "POST", "/api/tracker/series", { seriesId, status: "watching", isPrivate });
    await visit(page, "/profile?tab=gcard");
    await page.getByLabel("Gundam Title").selectOption("Squadron Leader");
    await page.getByLabel("Faction Badge").selectOption("Newtype");
    const artwork = page.getByLabel("Artwork");
    const choices = await artwork.getByRole("option").allInnerTexts();
    expect(choices.slice(0, 4)).toEqual([
      "None",
      "My favorite",
      "What I watched last",
      "Mobile Suit Gundam Wing",
    ]);
    expect(choices).toContain("Gouf");
    await artwork.selectOption("Mobile Suit Gundam Wing");
    await page.locator(`${PREVIEW} img[src*="/series/gundam-wing."]`).waitFor();
    if (drawing === "machine") {
      await artwork.selectOption("Gouf");
      await page.locator(`${PREVIEW} img[src*="/gouf.card."]`).waitFor();
    }
    await chooseFrame(page, frame);
    await page.getByRole("button", { name: "Save G-Card" }).click();
    await page.getByText("Your customization has been saved successfully.", { exact: true }).waitFor();
    await page.getByRole("img", { name: "G-Card of Pia Conti, Squadron Leader, Newtype" }).waitFor();
    expect(await differenceToPicture(page)).toBeLessThan(MOST_DIFFERING);
  },
);

const READY = "ready";

/** The address of the picture that was saved last. Waits until the picture is ready. */
const avatarOf = (page: Page) =>
  vi.waitFor(
    async () => {
      const { profile } = await (await page.request.get("/api/auth/user")).json();
      if (profile.picture.state !== READY) throw new Error("The picture is not ready yet.");
      return profile.profileImage as string;
    },
    { timeout: 30_000 },
  );

test.each(
  someOf(
    [
      [
        "square.webp",
        "It isn't a PNG, JPEG or GIF, or it's damaged. Uploading works with every kind of picture that your browser shows. Please use another picture.",
      ],
      [
        "gone.png",
        "We can't load it from its address. We'll try again automatically, or right away if you update your profile.",
      ],
      ["gradient.png", READY],
      [
        "2000-by-2000.png",
        "It's too large. The limit is 2 MB and 1400 × 1400 pixels. Please use another picture.",
      ],
    ],
    1,
  ),
)("the preview of a picture %s equals the drawn card, or the page says why not", async (file, outcome) => {
  const page = await openPage({ viewport: { width: 800, height: 1200 }, withEmptyCache: true });
  await signIn(page, "gifted", null);
  await goPublic(page, "gia");
  await visit(page, "/profile");
  await page.getByLabel("Profile Image").fill(`https://pictures.example/${file}`);
  await page.getByRole("button", { name: "Update Profile" }).click();
  // The picture is made after the answer. The page checks whether it is ready.
  if (outcome === READY)
    await page
      .locator(`main img[src="${await avatarOf(page)}"]`)
      .first()
      .waitFor();
  else await page.getByText(outcome, { exact: true }).waitFor();
  await page.getByRole("tab", { name: "G-Card" }).click();
  await page.locator(PREVIEW).first().waitFor();

  const hint = page.getByText("Your card shows your initials.");
  await expect.poll(() => hint.count()).toBe(outcome === READY ? 0 : 1);
  if (outcome !== READY)
    await expect.poll(() => page.getByText(outcome, { exact: true }).isVisible()).toBe(true);
  const avatars = page.locator(PREVIEW).first().locator('img[src^="/api/avatar/"]');
  await expect.poll(() => avatars.count()).toBe(outcome === READY ? 1 : 0);
  expect(await differenceToPicture(page)).toBeLessThan(MOST_DIFFERING);
});
