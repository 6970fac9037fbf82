import type { Locator } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { pngSize } from "../../support/png";
import { chooseFrame, choosePlace } from "../../support/site/card-form";
import { openPage, signIn, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

const SIGNATURE = "G-Card of Dara Quinn, Captain, Zeon";
const sameOrigin = { "Sec-Fetch-Site": "same-origin" };
/** Of a card that is inert, as a picture of somebody else's page is. */
const cardIn = (preview: Locator) => preview.locator(`[role=img][aria-label="${SIGNATURE}"]`);

variant("the card is previewed as a signature on a light and on a dark page, as chosen", async () => {
  const page = await openPage();
  await signIn(page, "declinedRecently", null);
  await page.request.patch("/api/auth/profile", {
    headers: sameOrigin,
    data: { profileImage: "https://pictures.example/gradient.png" },
  });
  await visit(page, "/profile?tab=gcard");
  await page.getByLabel("Gundam Title").selectOption("Captain");
  await page.getByLabel("Faction Badge").selectOption("Zeon");
  await choosePlace(page, "BBCode");
  const section = page.getByRole("region", { name: "Show it elsewhere" });
  const previews = ["On a light page", "On a dark page"].map((name) =>
    section.getByRole("figure").filter({ hasText: name }),
  );
  const grounds = new Set<string>();
  for (const preview of previews) {
    await cardIn(preview).waitFor();
    await preview.getByText("Dara Quinn", { exact: true }).first().waitFor();
    await expect.poll(() => cardIn(preview).locator("img").getAttribute("src")).toMatch(/^\/api\/avatar\//);
    await expect.poll(async () => (await cardIn(preview).boundingBox())?.width).toBeLessThanOrEqual(300);
    grounds.add(
      await preview.locator("[inert]").evaluate((ground) => getComputedStyle(ground).backgroundColor),
    );
  }
  expect([...grounds]).toEqual(["rgb(238, 240, 244)", "rgb(18, 20, 23)"]);
  for (const preview of previews) {
    const looks = new Set<string>();
    for (const frame of ["classic", "hex", "mono", "modern"]) {
      await chooseFrame(page, frame);
      const look = () => cardIn(preview).locator("> div").innerHTML();
      await expect.poll(async () => looks.has(await look())).toBe(false);
      looks.add(await look());
    }
  }
});

describe("the place where the card is pasted", () => {
  async function openChooser() {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, "gifted", null);
    const settings = { username: "gia", publicProfile: true };
    await page.request.post("/api/profile/settings", { headers: sameOrigin, data: settings });
    await page.request.patch("/api/auth/profile", {
      headers: sameOrigin,
      data: { displayName: "Gia Conti" },
    });
    await visit(page, "/profile?tab=gcard");
    await page.getByRole("group", { name: "Where will you paste it?" }).waitFor();
    return page;
  }

  test("the frames are described in the specified words", async () => {
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
  });

  test("comes after the three specified codes, each with a button that copies it", async () => {
    const page = await openChooser();
    const section = page.getByRole("region", { name: "Show it elsewhere" });
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

  test("sets the code, its picture, its size and both previews, and says what is known of it", async () => {
    const page = await openChooser();
    const { profile } = await (await page.request.get("/api/auth/user")).json();
    const { origin } = new URL(page.url());
    const pictures = `${origin}/card/${profile.id}`;
    const places: [place: string, code: string, size: [number, number] | null, known: RegExp | null][] = [
      [
        "XenForo",
        `[img alt="G-Card of gia"]${pictures}/600x150.png[/img]`,
        [600, 150],
        /your forum's limits/,
      ],
      ["phpBB", `[url=${origin}/u/gia][img]${pictures}/468x60.png[/img][/url]`, [468, 60], /255 characters/],
      ["vBulletin", `[img]${pictures}/468x60.png[/img]`, [468, 60], /how wide and how tall/],
      ["Discourse", `${pictures}/600x150.png`, [600, 150], /Discourse Signatures plugin/],
      ["Reddit", `[G-Card of gia](${origin}/u/gia)`, null, /no pictures from other sites/],
      ["GitHub", `[![G-Card of gia](${pictures}/600x150.png)](${origin}/u/gia)`, [600, 150], /proxy/],
      ["Discord", `${origin}/u/gia`, null, /at full width/],
      ["BBCode", "/image?size=300&v=", [300, 158], /your forum's limits/],
      ["HTML", `width="300" height="158"`, [300, 158], null],
      ["Markdown", "[![G-Card of gia](", [300, 158], null],
    ];
    const section = page.getByRole("region", { name: "Show it elsewhere" });
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

  /** On a light and on a dark page: the picture in its proportions, or the link that is all this place shows. */
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

  variant("has the names that a screen reader says, as do the frames and the sizes", async () => {
    const page = await openChooser();
    const said = async (group: string) => {
      const radios = page.getByRole("group", { name: group, exact: true }).getByRole("radio");
      const snapshots = await Promise.all((await radios.all()).map((radio) => radio.ariaSnapshot()));
      return snapshots.map((snapshot) => /radio "([^"]*)"/.exec(snapshot)?.[1]);
    };
    expect(await said("Frame Style")).toEqual(["Classic", "Hex", "Mono", "Modern"]);
    expect(await said("Where will you paste it?")).toEqual([
      ...["XenForo", "phpBB", "vBulletin", "Discourse", "Reddit"],
      ...["GitHub", "Discord", "BBCode", "HTML", "Markdown"],
    ]);
    expect(await said("Size")).toEqual([
      "Strip 600 × 150",
      "Banner 468 × 60",
      "Userbar 350 × 19",
      "Card 600 × 315",
    ]);
  });

  variant("a frame is chosen with the keyboard, and the preview follows", async () => {
    const page = await openChooser();
    const frame = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
    const preview = page.getByRole("region", { name: "Live preview" }).getByRole("img").first();
    await chooseFrame(page, "classic");
    const looks = new Set([await preview.innerHTML()]);
    await frame("Classic").focus();
    for (const next of ["Hex", "Mono", "Modern"]) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => frame(next).isChecked()).toBe(true);
      await expect.poll(async () => looks.has(await preview.innerHTML())).toBe(false);
      looks.add(await preview.innerHTML());
    }
  });

  test("is chosen with the keyboard, with a size, and remembered in this browser", async () => {
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

  variant("nothing is wider than a phone, and the preview comes before the form there", async () => {
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
