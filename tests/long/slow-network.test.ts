import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startCompressedSite } from "../support/site/compressed-site";
import { startServer } from "../support/site/server";
import { openSignedIn } from "../support/site/site";
import { entryOf, replaceEntries } from "../support/site/tracker-page";

const ID = "gundam-wing";
const PATH = "/tracker/series?q=gundam+wing&kind=TV+series&view=list";
/** 50 KB per second, and a latency of 400 ms. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
/** When the user taps, as fractions of the time until the page is interactive. */
const MOMENTS = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1];

let server: Awaited<ReturnType<typeof startServer>>;
let edge: Awaited<ReturnType<typeof startCompressedSite>>;
let browser: Browser;
/** A page of the same member on the fast site. */
let member: Page;

beforeAll(async () => {
  server = await startServer();
  edge = await startCompressedSite(server.url);
  browser = await chromium.launch({
    executablePath: inject("chromium"),
    args: ["--no-sandbox", "--ignore-certificate-errors"],
  });
});

afterAll(async () => {
  await browser?.close();
  edge?.stop();
  await server?.stop();
});

/** Opens the page in a new browser with an empty cache. Resolves when the page's first button appears. */
async function openSlowly() {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await context.addCookies(await member.context().cookies());
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await (await context.newCDPSession(page)).send("Network.emulateNetworkConditions", SLOW);
  await page.goto(edge.url + PATH, { waitUntil: "commit" });
  const button = page.locator(`#${ID} [name=step]`);
  await button.waitFor();
  return { context, page, button, visibleAfter: await sinceStart(page) };
}

const sinceStart = (page: Page) => page.evaluate(() => performance.now());

async function aliveAfter(page: Page): Promise<number> {
  await page.locator("html[data-hydrated]").waitFor();
  return sinceStart(page);
}

test("saves a tap at any moment exactly once on a slow network", { timeout: 600_000 }, async () => {
  member = await openSignedIn("tapper", { baseURL: server.url });
  const first = await openSlowly();
  const alive = await aliveAfter(first.page);
  await first.context.close();
  const figures = [`visible ${first.visibleAfter.toFixed(0)} ms, alive ${alive.toFixed(0)} ms`];

  for (const moment of MOMENTS) {
    await replaceEntries(member, "series", []);
    const { context, page, button } = await openSlowly();
    if (moment === 1) await aliveAfter(page);
    else await page.waitForTimeout(Math.max(0, moment * alive - (await sinceStart(page))));
    const tapped = Date.now();
    await button.evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => page.locator(`#${ID}`).textContent(), { timeout: 90_000 }).toContain("1/49");
    figures.push(`tapped at ${moment}: shown after ${Date.now() - tapped} ms`);
    await aliveAfter(page);
    await expect.poll(() => entryOf(member, "series", ID)).toMatchObject({ episodesWatched: 1 });
    // Waits for late requests.
    await page.waitForLoadState("networkidle");
    expect([moment, (await entryOf(member, "series", ID))?.episodesWatched]).toEqual([moment, 1]);
    await context.close();
  }
  process.stdout.write(`${figures.join("\n")}\n`);
});
