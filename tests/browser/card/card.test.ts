import pixelmatch from "pixelmatch";
import type { Locator, Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { codesFor, PLACES } from "#app/card/places.ts";
import { PICTURE_SIZES } from "#worker/card/contract/index.ts";
import { isWiderThanScreen } from "../../support/site/axe";
import { callApi, goPublic, openSignedIn, stage, visit, whileFailing } from "../../support/site/site";
import { toast } from "../../support/site/tracker-page";

/**
 * The limits allow only for edges of letters that Chromium and resvg smooth differently, and letters placed a fraction
 * of a pixel apart.
 */
const SAME_COLOR = { threshold: 0.3 };
const MOST_DIFFERING = 0.015;

const WIDE = { viewport: { width: 1280, height: 900 } };
const TAB = "/profile/gcard";

async function openEditor(page: Page) {
  await visit(page, "/profile");
  await page.getByRole("link", { name: "G-Card", exact: true }).click();
  await page
    .getByRole("region", { name: "Live preview" })
    .getByRole("img", { name: /^G-Card of/ })
    .waitFor();
}

/** The large preview, not one of the small cards in the choice of frames. */
const previewOn = (page: Page) => page.locator("[aria-labelledby=gcard-preview] .gcard-fit").first();
const shotOf = async (shown: Locator) => PNG.sync.read(await shown.screenshot({ animations: "disabled" }));
const profileOf = async (page: Page) => (await (await page.request.get("/api/auth/user")).json()).profile;

/** The share of pixels in which the preview differs from the drawn card, shown in its place and then removed. */
async function differenceToPicture(page: Page): Promise<number> {
  await previewOn(page).evaluate(async (preview) => {
    await Promise.all([...preview.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  const preview = await shotOf(previewOn(page));
  const { id } = await profileOf(page);
  await previewOn(page).evaluate((shown, src) => {
    const picture = new Image(600, 315);
    picture.id = "picture";
    picture.src = src;
    picture.style.display = "block";
    (shown as HTMLElement).style.display = "none";
    shown.parentElement?.insertBefore(picture, shown);
    return picture.decode();
  }, `/api/gcard/${id}/image?v=${crypto.randomUUID()}`);
  const picture = await shotOf(page.locator("#picture"));
  await previewOn(page).evaluate((shown) => {
    document.querySelector("#picture")?.remove();
    (shown as HTMLElement).style.display = "";
  });
  const { width, height } = preview;
  expect([width, height, picture.width, picture.height]).toEqual([600, 315, 600, 315]);
  return pixelmatch(preview.data, picture.data, undefined, width, height, SAME_COLOR) / (width * height);
}

const shapeIn = (section: Locator) =>
  section.evaluate((part) => {
    const picture = part.querySelector(".gcard-fit");
    if (!picture) return "a link";
    const { width, height } = picture.getBoundingClientRect();
    const drawn = picture.querySelector(":scope > div > div")?.getBoundingClientRect();
    return Math.abs((drawn?.width ?? 0) - width) < 1 ? (width / height).toFixed(1) : "too wide";
  });

async function openPainter(profile: object): Promise<Page> {
  const page = await openSignedIn("patron", {
    viewport: { width: 800, height: 1200 },
    withEmptyCache: true,
  });
  await goPublic(page, "pia");
  await callApi(page, "PATCH", "/api/auth/profile", profile);
  return page;
}

test("a patron's preview equals the drawn card in every frame, with artwork", async () => {
  const page = await openPainter({ displayName: "Pia Conti" });
  for (const [seriesId, isPrivate] of [
    ["gundam-wing", false],
    ["gundam-x", true],
  ])
    await callApi(page, "POST", "/api/tracker/series", { seriesId, status: "watching", isPrivate });
  await openEditor(page);
  await page.getByLabel("Gundam Title").selectOption("Squadron Leader");
  await page.getByLabel("Faction Badge").selectOption("Newtype");
  const artwork = page.getByLabel("Artwork");
  const choices = await artwork.getByRole("option").allInnerTexts();
  expect(choices).not.toContain("After War Gundam X");
  for (const [frame, drawing, file] of [
    ["mono", "Mobile Suit Gundam Wing", "/series/gundam-wing."],
    ["modern", "Gouf", "/gouf.card."],
    ["classic", "Mobile Suit Gundam Wing", "/series/gundam-wing."],
    ["hex", "Gouf", "/gouf.card."],
  ] as const) {
    await artwork.selectOption(drawing);
    await previewOn(page).locator(`img[src*="${file}"]`).waitFor();
    await page
      .getByRole("group", { name: "Frame Style" })
      .getByRole("radio", { name: new RegExp(`^${frame}`, "i") })
      .check();
    await page.getByRole("button", { name: "Save G-Card" }).click();
    await page.getByText("Your customization has been saved successfully.", { exact: true }).waitFor();
    await toast(page).getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("img", { name: "G-Card of Pia Conti, Squadron Leader, Newtype" }).waitFor();
    expect(await differenceToPicture(page), frame).toBeLessThan(MOST_DIFFERING);
  }
});

test("a patron's preview equals the drawn card with the own picture, and says when it can't be loaded", async () => {
  const page = await openPainter({ profileImage: "https://pictures.example/gradient.png" });
  await expect.poll(async () => (await profileOf(page)).picture.state).toBe("ready");
  await visit(page, TAB);
  await expect.poll(() => previewOn(page).locator('img[src^="/api/avatar/"]').count()).toBe(1);
  expect(await page.getByText("Your card shows your initials.").count()).toBe(0);
  expect(await differenceToPicture(page), "with a picture").toBeLessThan(MOST_DIFFERING);
  stage("a picture that can't be loaded");
  await page.getByRole("link", { name: "Profile Settings" }).click();
  await page.getByLabel("Profile Image").fill("https://pictures.example/gone.png");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByText(/^We can't load it from its address\./).waitFor();
  await page.getByRole("link", { name: "G-Card", exact: true }).click();
  await page.getByText("Your card shows your initials.").waitFor();
  expect(await previewOn(page).locator('img[src^="/api/avatar/"]').count()).toBe(0);
});

const place = (page: Page, name: string) =>
  page.getByRole("group", { name: "Where will you paste it?" }).getByRole("radio", { name, exact: true });

test("a patron chooses the code for a forum, copies it, and sees it at its size", async () => {
  const page = await openSignedIn("gifted", WIDE);
  await goPublic(page, "gia");
  await callApi(page, "PATCH", "/api/auth/profile", { displayName: "Gia Conti" });
  const failed = async () => {
    await visit(page, TAB);
    await page.getByText("Failed to load G-Card", { exact: true }).waitFor();
    await page.getByText("Failed to fetch G-Card data").waitFor();
  };
  await whileFailing(page, "**/api/gcard/*", failed, { status: 500 });
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("group", { name: "Where will you paste it?" }).waitFor();
  const frames = page.getByRole("group", { name: "Frame Style" }).getByRole("radio");
  const said = await Promise.all((await frames.all()).map((frame) => frame.getAttribute("aria-describedby")));
  const words = said.map((id) => page.locator(`[id="${id}"]`).textContent());
  expect(await Promise.all(words)).toEqual([
    ...["traditional blue military", "angular with hex corners", "green terminal look", "sleek gradient"],
  ]);
  const section = page.getByRole("region", { name: "Share your card" });
  const codes = section.getByRole("list", { name: "Codes", exact: true });
  expect(await codes.getByRole("heading").allTextContents()).toEqual(["HTML", "BBCode", "Markdown"]);
  const html = await codes.locator("pre").first().innerText();
  await codes.getByRole("button", { name: "Copy HTML code" }).click();
  await page.getByText("HTML code copied to clipboard.", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(html);
  await section.getByText("Sharp picture").click();
  await expect.poll(() => codes.locator("pre").first().innerText()).not.toContain("size=300");
  await section.getByText("Sharp picture").click();
  stage("the codes of forums");
  const { id } = await profileOf(page);
  const { version } = await (await page.request.get(`/api/gcard/${id}`)).json();
  const card = { origin: new URL(page.url()).origin, userId: id, username: "gia", version };
  for (const forum of PLACES.filter(({ name }) => ["vBulletin", "Reddit", "GitHub"].includes(name))) {
    const { name, manner, sizes, known } = forum;
    await place(page, name).check();
    const shown = section
      .getByRole("list", { name: `Codes for ${name}` })
      .locator("pre")
      .first();
    const [first] = codesFor(forum, sizes[0], card);
    await expect.poll(() => shown.innerText(), { message: name }).toBe(first?.code);
    if (known) await section.getByText(known).waitFor();
    const { width, height } = PICTURE_SIZES[sizes[0]];
    const shape = manner === "link" ? "a link" : (width / height).toFixed(1);
    await expect.poll(() => shapeIn(section), { message: name }).toBe(shape);
  }
});

test("a patron finds the chosen forum again on a phone", async () => {
  const page = await openSignedIn("gifted", WIDE);
  await goPublic(page, "gia");
  await visit(page, TAB);
  const phpBB = place(page, "phpBB");
  await place(page, "XenForo").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => phpBB.isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Userbar 350 × 19" }).check();
  const code = page.getByRole("list", { name: "Codes for phpBB" }).locator("pre").first();
  await expect.poll(() => code.innerText()).toContain("/350x19.png");
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page);
  await expect.poll(() => phpBB.isChecked()).toBe(true);
  await expect.poll(() => code.innerText()).toContain("/350x19.png");
  expect(await isWiderThanScreen(page)).toBe(false);
  const top = async (name: string) => (await page.getByRole("heading", { name }).boundingBox())?.y ?? 0;
  expect(await top("Live preview")).toBeLessThan(await top("Customize"));
});

test("a patron finds what is missing for others to see the card, and adds it", async () => {
  const page = await openSignedIn("designer", WIDE);
  await callApi(page, "POST", "/api/profile/settings", { username: "", publicProfile: false });
  await visit(page, TAB);
  const unseen = page.getByRole("region", { name: "Only you see your card" });
  await unseen.getByText("You have no username. Your profile is private.", { exact: true }).waitFor();
  await unseen.getByLabel("Username").fill("designer");
  await unseen.getByRole("switch", { name: "Public Profile" }).click();
  await unseen.getByRole("button", { name: "Save Settings" }).click();
  await unseen.waitFor({ state: "detached" });
});

test("a patron sees before saving what each line will say, and saves after a failure", async () => {
  const page = await openSignedIn("designer", WIDE);
  await goPublic(page, "designer");
  await callApi(page, "POST", "/api/tracker/series", {
    ...{ seriesId: "gundam-wing", status: "completed", episodesWatched: 49 },
    ...{ isFavourite: true, rating: 9, notes: null },
  });
  await callApi(page, "POST", "/api/gcard/customize", {
    ...{ gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true },
    ...{ firstLine: "lastSeries", secondLine: "lastGame" },
  });
  await visit(page, TAB);
  const preview = page.getByRole("region", { name: "Live preview" }).locator(".gcard-fit");
  const frames = page.getByRole("group", { name: "Frame Style" }).locator(".gcard-fit");
  const example = page.getByRole("region", { name: "Share your card" }).locator(".gcard-fit").first();
  const choose = async () => {
    await page.getByLabel("First Line").selectOption("Completed");
    await page.getByLabel("Second Line").selectOption("Favorite");
  };
  await choose();
  const bar = page.getByRole("status").filter({ has: page.getByRole("button", { name: "Undo" }) });
  await bar.waitFor();
  for (const picture of [preview, ...(await frames.all())]) {
    const words = async () => (await picture.innerText()).replace(/\s+/g, " ");
    await expect.poll(words).toContain("1 series, 0 games");
    await expect.poll(words).toContain("Gundam Wing");
  }
  expect(await frames.count()).toBe(4);
  expect(await example.innerText()).not.toContain("1 series, 0 games");
  await bar.getByRole("button", { name: "Undo" }).click();
  await bar.waitFor({ state: "hidden" });
  await expect.poll(() => preview.innerText()).not.toContain("1 series, 0 games");
  stage("saving after a failure, and the card's privacy");
  await choose();
  await whileFailing(page, "**/api/gcard/customize", async () => {
    await bar.getByRole("button", { name: "Save" }).click();
    await page.getByText("Update Failed", { exact: true }).waitFor();
  });
  await bar.getByRole("button", { name: "Save" }).click();
  await page.getByText("G-Card Updated", { exact: true }).waitFor();
  await expect.poll(() => example.innerText()).toContain("1 series, 0 games");
  await expect.poll(() => bar.count()).toBe(0);
  await page.getByLabel("Public G-Card").click();
  await bar.getByRole("button", { name: "Save" }).click();
  await page.getByText("Your G-Card is private.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Make the card public" }).click();
  await page.getByText("Your G-Card is private.", { exact: true }).waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Public G-Card").isChecked()).toBe(true);
});
