import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parsePodcast } from "#worker/feeds/podcast.ts";
import { podcastXml } from "../../fakes/podcast";
import { forgiveFailedRequests, openPage, visit } from "../../support/site/site";
import { someOf, variant } from "../../support/variant";

type Page = Awaited<ReturnType<typeof openPage>>;

const podcast = parsePodcast(podcastXml());
const sound = readFileSync("public/audio/stand-by.wav");

/** Half a minute of silence in the format of the stand-by sound, long enough for seeking. */
const longSound = () => {
  const seconds = 30;
  const wav = Buffer.concat([sound.subarray(0, 44), Buffer.alloc(16_000 * seconds, 128)]);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - 44, 40);
  return wav;
};

async function openWithPodcast(page: Page) {
  const wav = longSound();
  await page.route("**/api/podcast?**", (route) => route.fulfill({ json: podcast }));
  await page.route("**/api/podcast/cover?**", (route) => route.abort());
  await page.route("https://cdn.podcast.example/*.mp3", (route) => {
    const start = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? "")?.[1] ?? 0);
    const headers = { "Content-Range": `bytes ${start}-${wav.length - 1}/${wav.length}` };
    return route.fulfill({ status: 206, body: wav.subarray(start), contentType: "audio/wav", headers });
  });
  await visit(page, "/login");
  await bar(page).getByText("Why Everybody Forgives Char").waitFor();
}

const bar = (page: Page) => page.getByRole("region", { name: "Podcast player" });
const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const place = async (page: Page) => Number(await page.getByRole("slider", { name: "Seek" }).inputValue());

describe("the podcast player", () => {
  test("plays on while pages change, even through a 404", async () => {
    const page = await openPage();
    await openWithPodcast(page);
    await button(page, "Play").click();
    await page.waitForFunction(() => navigator.mediaSession.playbackState === "playing");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.waitForURL("**/");
    await expect.poll(() => button(page, "Pause").isVisible()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
      .toBe(podcast.episodes[0]?.title);
    forgiveFailedRequests(page);
  });

  test("seeks by keyboard, and resumes there after a reload", async () => {
    const page = await openPage();
    await openWithPodcast(page);
    await page.getByRole("slider", { name: "Seek" }).focus();
    for (const key of ["ArrowRight", "ArrowRight", "l", "j"]) await page.keyboard.press(key);
    await expect.poll(() => place(page)).toBe(25);
    await expect.poll(() => page.getByRole("slider").getAttribute("aria-valuetext")).toBe("0:25 of 62:03");
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[type=range]")?.value === "25",
    );
    forgiveFailedRequests(page);
  });

  test("plays the chosen episode at the chosen speed", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await openWithPodcast(page);
    await button(page, "Episodes").click();
    const panel = page.getByRole("dialog", { name: "Side 7 Radio" });
    await panel.getByLabel("Speed").selectOption("1.5");
    await panel.getByRole("button", { name: /Model Kits/ }).click();
    await expect.poll(() => panel.locator("[aria-current]").textContent()).toContain("Model Kits");
    await page.keyboard.press("Escape");
    const playing = bar(page).getByRole("button", {
      name: /^Now Playing .*Model Kits for People with Two Left Hands$/,
    });
    await playing.click();
    await panel.waitFor();
    await playing.click();
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => playing.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("side7-podcast") ?? "{}").rate))
      .toBe(1.5);
    forgiveFailedRequests(page);
  });

  test("says that an episode failed to load, and plays the next one", async () => {
    const page = await openPage();
    await openWithPodcast(page);
    const [broken, next] = podcast.episodes;
    await page.route(broken?.audioUrl ?? "", (route) => route.fulfill({ status: 404, body: "" }));
    await button(page, "Play").click();
    const toast = page.locator("li").filter({ hasText: "Episode not loaded" });
    await toast.getByText(`We couldn't load "${broken?.title}".`).waitFor();
    await button(page, "Play").waitFor();
    await toast.getByRole("button", { name: "Play next" }).click();
    await button(page, "Pause").waitFor();
    await bar(page)
      .getByText(next?.title ?? "")
      .waitFor();
    forgiveFailedRequests(page);
  });

  variant("can be minimized to a button, keeps playing and opens again", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await openWithPodcast(page);
    await button(page, "Play").click();
    await button(page, "Pause").waitFor();
    await button(page, "Episodes").click();
    await page.getByRole("button", { name: "Hide player" }).click();
    await bar(page).waitFor({ state: "hidden" });
    const folded = page.getByRole("button", { name: "Show the podcast player, playing now" });
    await expect.poll(() => folded.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const foot = await page.locator("footer").boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(843);

    await visit(page, "/contact");
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show the podcast player" }).click();
    await button(page, "Play").waitFor();
    expect(await page.getByRole("button", { name: "Show the podcast player" }).isVisible()).toBe(false);
    forgiveFailedRequests(page);
  });

  test.each(someOf([390, 1440], 1))(
    "covers neither the page's end nor a notification at %i px",
    async (width) => {
      const page = await openPage({ viewport: { width, height: 800 } });
      await visit(page, "/?denied=tracker");
      const toast = page.locator("li").filter({ hasText: "Authentication Required" });
      // A toast stays while the pointer is on it.
      await toast.hover();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const top = (await bar(page).boundingBox())?.y ?? 0;
      for (const covered of [page.locator("footer"), toast]) {
        const box = await covered.boundingBox();
        expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1);
      }
    },
  );
});

test("is not shown without scripts", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await visit(page, "/login");
  await expect.poll(() => bar(page).isVisible()).toBe(false);
});
