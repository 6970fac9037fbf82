import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FALLBACK_PODCAST } from "#worker/feeds/contract/index.ts";
import { parsePodcast } from "#worker/feeds/parsers.ts";
import { podcastXml } from "../../fakes/podcast";
import { expectAccessible } from "../../support/site/axe";
import { forgiveFailedRequests, hasFocus, openPage, reload, stage, visit } from "../../support/site/site";

const podcast = parsePodcast(podcastXml());
const [newest, older] = podcast.episodes;
const sound = readFileSync("public/audio/stand-by.wav");

/** Ten minutes of silence, so that no test reaches the end. */
const longSound = () => {
  const [bytesPerSecond, seconds] = [3000, 600];
  const wav = Buffer.concat([sound.subarray(0, 44), Buffer.alloc(bytesPerSecond * seconds, 128)]);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(bytesPerSecond, 24);
  wav.writeUInt32LE(bytesPerSecond, 28);
  wav.writeUInt32LE(wav.length - 44, 40);
  return wav;
};

async function openWithPodcast(options = {}): Promise<Page> {
  const page = await openPage(options);
  const wav = longSound();
  const feed = Promise.withResolvers<void>();
  await page.route("**/api/podcast?**", async (route) => {
    await feed.promise;
    await route.fulfill({ json: podcast });
  });
  await page.route("**/api/podcast/cover?**", (route) => route.abort());
  await page.route("https://cdn.podcast.example/*.mp3", (route) => {
    const start = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? "")?.[1] ?? 0);
    const headers = { "Content-Range": `bytes ${start}-${wav.length - 1}/${wav.length}` };
    return route.fulfill({ status: 206, body: wav.subarray(start), contentType: "audio/wav", headers });
  });
  forgiveFailedRequests(page);
  await visit(page, "/login");
  await bar(page).getByText("Now Playing").waitFor();
  expect(
    await bar(page)
      .getByText(FALLBACK_PODCAST.episodes[0]?.title ?? "")
      .count(),
  ).toBe(0);
  expect((await bar(page).boundingBox())?.height).toBe(44);
  feed.resolve();
  await bar(page)
    .getByText(newest?.title ?? "")
    .waitFor();
  return page;
}

const bar = (page: Page) => page.getByRole("region", { name: "Podcast player" });
const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const state = (page: Page) => page.evaluate(() => navigator.mediaSession.playbackState);

test("a listener seeks by keyboard, resumes there after a reload, and listens on while pages change", async () => {
  const page = await openWithPodcast();
  const slider = page.getByRole("slider", { name: "Seek" });
  await slider.focus();
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("0:25 of 62:03");
  await reload(page);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("input[type=range]")?.value === "25",
  );
  await button(page, "Play").click();
  await expect.poll(() => state(page)).toBe("playing");
  await button(page, "Forward 30 seconds").waitFor();
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(newest?.title);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("**/");
  await expect.poll(() => button(page, "Pause").isVisible()).toBe(true);
  expect(await state(page)).toBe("playing");
  // The length of the file instead of the length in the feed.
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toMatch(/^0:\d\d of 10:00$/);
  await button(page, "Pause").click();
  await button(page, "Play").waitFor();
  expect(await state(page)).toBe("paused");
});

test("on a phone, a listener skips a broken episode, chooses another one and its speed, and hides the player", async () => {
  const page = await openWithPodcast({ viewport: { width: 390, height: 844 } });
  await page.route(newest?.audioUrl ?? "", (route) => route.fulfill({ status: 404, body: "" }));
  await button(page, "Play").click();
  const toast = page.locator("li").filter({ hasText: "Episode not loaded" });
  await toast.getByText(`We couldn't load "${newest?.title}".`).waitFor();
  await button(page, "Play").waitFor();
  await toast.getByRole("button", { name: "Play next" }).click();
  await button(page, "Pause").waitFor();
  await bar(page)
    .getByText(older?.title ?? "")
    .waitFor();
  stage("the episodes");
  await button(page, "Episodes").click();
  const panel = page.getByRole("dialog", { name: "Side 7 Radio" });
  await panel.getByLabel("Speed").selectOption("1.5");
  await expectAccessible(page, "the podcast's episodes");
  await panel.getByRole("button", { name: /Where to Begin/ }).click();
  await expect.poll(() => panel.locator("[aria-current]").textContent()).toContain("Where to Begin");
  await page.keyboard.press("Escape");
  await bar(page)
    .getByRole("button", { name: /^Now Playing .*Where to Begin/ })
    .waitFor();
  const remembered = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("side7-podcast") ?? "{}").rate);
  await expect.poll(remembered).toBe(1.5);
  stage("hiding the player");
  await button(page, "Episodes").click();
  await page.getByRole("button", { name: "Hide player" }).click();
  await bar(page).waitFor({ state: "hidden" });
  const folded = page.getByRole("button", { name: "Show the podcast player, playing now" });
  await hasFocus(folded);
  await visit(page, "/contact");
  expect(await bar(page).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Show the podcast player" }).click();
  await button(page, "Play").waitFor();
});
