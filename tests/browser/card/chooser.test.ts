import type { Locator } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { pngSize } from "../../support/png";
import { choosePlace } from "../../support/site/card-form";
import { callApi, forgiveFailedRequests, goPublic, openPage, signIn, visit } from "../../support/site/site";
import { toast } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

describe("the chooser of the code for a forum", () => {
  async function openChooser() {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, "gifted", null);
    await goPublic(page, "gia");
    await callApi(page, "PATCH", "/api/auth/profile", { displayName: "Gia Conti" });
    await visit(page, "/profile?tab=gcard");
    await page.getByRole("group", { name: "Where will you paste it?" }).waitFor();
    return page;
  }

  test("describes the frames and copies each of the three codes", async () => {
    const page = await openChooser();
    const frames = page.getByRole("group", { name: "Frame Style" }).getByRole("radio");
    const said = await Promise.all(
      (await frames.all()).map((frame) => frame.getAttribute("aria-describedby")),
    );
    const words = said.map((id) => page.locator(`[id="${id}"]`).textContent());
    expect(await Promise.all(words)).toEqual([
      "traditional blue military",
      "angular with hex corners",
      "green terminal look",
      "sleek gradient",
    ]);
    const section = page.getByRole("region", { name: "Share your card" });
    const codes = section.getByRole("list", { name: "Codes", exact: true });
    expect(await codes.getByRole("heading").allTextContents()).toEqual(["HTML", "BBCode", "Markdown"]);
    for (const format of ["HTML", "BBCode", "Markdown"]) {
      const shown = await codes.getByRole("listitem").filter({ hasText: format }).locator("pre").innerText();
      await codes.getByRole("button", { name: `Copy ${format} code` }).click();
      await page.getByText(`${format} code copied to clipboard.`, { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    }
    await section.getByText("Sharp picture").click();
    await expect.poll(() => codes.locator("pre").first().innerText()).not.toContain("size=300");
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const places = section.getByRole("group", { name: "Where will you paste it?" });
    expect(await top(codes)).toBeLessThan(await top(places));
  });

  test("updates the code, picture, size and previews for each place", async () => {
    const page = await openChooser();
    const { profile } = await (await page.request.get("/api/auth/user")).json();
    const { origin } = new URL(page.url());
    const pictures = `${origin}/card/${profile.id}`;
    const places: [place: string, code: string, size: [number, number] | null, known: RegExp | null][] = [
      [
        "XenForo",
        `[img alt="G-Card of gia"]${pictures}/600x150.png[/img]`,
        [600, 150],
        /Some forums limit signature size/,
      ],
      [
        "phpBB",
        `[url=${origin}/u/by/${profile.id}][img]${pictures}/468x60.png[/img][/url]`,
        [468, 60],
        /255 characters/,
      ],
      ["vBulletin", `[img]${pictures}/468x60.png[/img]`, [468, 60], /how wide and how tall/],
      ["Discourse", `${pictures}/600x150.png`, [600, 150], /Discourse Signatures plugin/],
      ["Reddit", `[G-Card of gia](${origin}/u/by/${profile.id})`, null, /no pictures from other sites/],
      [
        "GitHub",
        `[![G-Card of gia](${pictures}/600x150.png)](${origin}/u/by/${profile.id})`,
        [600, 150],
        /proxy/,
      ],
      ["Discord", `${origin}/u/by/${profile.id}`, null, /at full width/],
      ["BBCode", "/image?size=300&v=", [300, 158], /Some forums limit signature size/],
      ["HTML", `width="300" height="158"`, [300, 158], null],
      ["Markdown", "[![G-Card of gia](", [300, 158], null],
    ];
    const section = page.getByRole("region", { name: "Share your card" });
    for (const [place, code, size, known] of places) {
      await choosePlace(page, place);
      const firstCode = section
        .getByRole("list", { name: `Codes for ${place}` })
        .locator("pre")
        .first();
      await expect.poll(() => firstCode.innerText(), { message: place }).toContain(code);
      const shown = await firstCode.innerText();
      if (known) await section.getByText(known).waitFor();
      const previewed = size ?? (place === "Discord" ? [1200, 630] : null);
      await vi.waitFor(() => expectPreviews(section, previewed), { timeout: 30_000 });
      const address = /https?:\/\/[^\s"\][()]+\/(?:card|api\/gcard)\/[^\s"\][()]+/
        .exec(shown)?.[0]
        .replace("&amp;", "&");
      expect([place, Boolean(address)]).toEqual([place, size !== null]);
      if (!address || !size) continue;
      const picture = await page.request.get(address);
      expect([place, pngSize(await picture.body())]).toEqual([place, { width: size[0], height: size[1] }]);
    }
  });

  /**
   * Expects a preview on a light page and on a dark page. With a size, it is the picture in the right proportions. With
   * null, it is a link.
   */
  async function expectPreviews(section: Locator, size: [width: number, height: number] | null) {
    const previews = section.getByRole("figure");
    const names = await previews.getByText(/^On a (light|dark) page$/).allInnerTexts();
    expect(names).toEqual(["On a light page", "On a dark page"]);
    for (const preview of await previews.locator("[inert]").all()) {
      const picture = preview.locator('[role=img][aria-label^="G-Card of Gia Conti, "]');
      expect(await picture.count()).toBe(size ? 1 : 0);
      if (!size) {
        expect(await preview.innerText()).toContain("G-Card of gia");
        continue;
      }
      const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 1 };
      expect(width).toBeLessThanOrEqual(size[0]);
      expect(Math.abs(width / height / (size[0] / size[1]) - 1)).toBeLessThan(0.02);
      const drawn = await picture.locator("> div > div").boundingBox();
      expect(Math.abs((drawn?.width ?? 0) - width)).toBeLessThan(1);
    }
  }

  test("works with the keyboard and remembers place and size in this browser", async () => {
    const page = await openChooser();
    const place = (name: string) => page.getByRole("radio", { name, exact: true });
    await place("XenForo").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place("phpBB").isChecked()).toBe(true);
    await page.getByRole("radio", { name: "Userbar 350 × 19" }).check();
    const code = page.getByRole("list", { name: "Codes for phpBB" }).locator("pre").first();
    await expect.poll(() => code.innerText()).toContain("/350x19.png");
    await visit(page, "/profile?tab=gcard");
    await place("phpBB").waitFor();
    await expect.poll(() => place("phpBB").isChecked()).toBe(true);
    await expect.poll(() => code.innerText()).toContain("/350x19.png");
  });

  variant("fits a phone, with the preview before the form", async () => {
    const page = await openChooser();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ["XenForo", "phpBB", "Discord", "GitHub", "HTML"]) {
      await choosePlace(page, name);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: name })
        .toBe(390);
    }
    const top = async (name: string) =>
      (await page.getByRole("heading", { name }).boundingBox())?.y ?? Number.NaN;
    expect(await top("Live preview")).toBeLessThan(await top("Customize"));
  });
});

test("shows before saving what each line will say, and what is missing for others to see the card", async () => {
  forgiveFailedRequests();
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page, "designer", null);
  await callApi(page, "POST", "/api/tracker/series", {
    ...{ seriesId: "gundam-wing", status: "completed", episodesWatched: 49 },
    ...{ isFavourite: true, rating: 9, notes: null },
  });
  await callApi(page, "POST", "/api/profile/settings", { username: "", publicProfile: false });
  await callApi(page, "POST", "/api/gcard/customize", {
    ...{ gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true },
    ...{ firstLine: "lastSeries", secondLine: "lastGame" },
  });
  await visit(page, "/profile?tab=gcard");
  const unseen = page.getByRole("region", { name: "Only you see your card" });
  await unseen.getByText("You have no username. Your profile is private.", { exact: true }).waitFor();
  await unseen.getByLabel("Username").fill("designer");
  await unseen.getByRole("switch", { name: "Public Profile" }).click();
  await unseen.getByRole("button", { name: "Save Settings" }).click();
  await unseen.waitFor({ state: "detached" });
  // It covers the button "Undo".
  await toast(page).getByRole("button", { name: "Dismiss" }).click();

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
  await page.getByLabel("Second Line").selectOption("Universal Century out of all");
  for (const picture of [preview, ...(await frames.all())])
    await expect.poll(() => picture.innerText()).toMatch(/Universal Century 0\/\d+/);
  expect(await example.innerText()).not.toContain("1 series, 0 games");
  await bar.getByRole("button", { name: "Undo" }).click();
  await bar.waitFor({ state: "hidden" });
  await expect.poll(() => preview.innerText()).not.toContain("1 series, 0 games");

  await choose();
  await page.route("**/api/gcard/customize", (route) => route.abort());
  await bar.getByRole("button", { name: "Save" }).click();
  await page.getByText("Update Failed", { exact: true }).waitFor();
  const [failure, buttons] = await Promise.all([toast(page).boundingBox(), bar.boundingBox()]);
  expect((failure?.y ?? 0) + (failure?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
  await page.unroute("**/api/gcard/customize");
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
