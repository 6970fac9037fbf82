import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { findChromium } from "../support/site/chromium";
import { startSite } from "../support/site/server";
import { signIn, visit } from "../support/site/site";

const ROWS = 20_000;
const ROUNDS = 3;
/** How many times slower than this machine the device is. */
const SLOWER = 6;

const rows = (rowOf: (at: number) => string) => Array.from({ length: ROWS }, (_, at) => rowOf(at));
const titleOf = (at: number) => SERIES[at % SERIES.length]?.title ?? "";

const FILES = {
  "watched-history-1.json": () =>
    JSON.stringify(
      rows((at) => titleOf(Math.floor(at / 12))).map((title, at) => ({
        ...{
          id: at,
          watched_at: `20${10 + (at % 15)}-03-0${1 + (at % 9)}T20:00:00.000Z`,
          action: "watch",
          type: "episode",
        },
        episode: {
          season: 1,
          number: 1 + (at % 12),
          title: `No. ${at}`,
          ids: { trakt: at, tvdb: at, tmdb: at },
        },
        show: {
          title: `${title} ${at % 3}`,
          year: 1990,
          ids: { trakt: at, slug: `show-${at}`, tvdb: 9_000_000 + at },
        },
      })),
    ),
  "near-misses.csv": () =>
    `Name,Year,Letterboxd URI,Rating\n${rows((at) => `"${titleOf(at)} of ${at.toString(36)}${(at * 7).toString(36)}",1990,https://boxd.it/${at},4`).join("\n")}`,
  "my-anime-list.xml": () =>
    `<?xml version="1.0"?><myanimelist>${rows(
      (at) =>
        `<anime><series_animedb_id>${900_000 + at}</series_animedb_id><series_title><![CDATA[Anime ${at.toString(36)} of ${(at * 31).toString(36)}]]></series_title><series_type>TV</series_type><series_episodes>12</series_episodes><my_id>0</my_id><my_watched_episodes>12</my_watched_episodes><my_start_date>2020-01-01</my_start_date><my_finish_date>2020-02-01</my_finish_date><my_rated></my_rated><my_score>8</my_score><my_storage></my_storage><my_status>Completed</my_status><my_comments><![CDATA[]]></my_comments><my_times_watched>0</my_times_watched><my_tags><![CDATA[]]></my_tags><my_priority>LOW</my_priority><my_discuss>1</my_discuss><update_on_import>0</update_on_import></anime>`,
    ).join("")}</myanimelist>`,
};

async function cpuOf(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0;
}

/** Seconds from choosing a file on the disk to its preview. Playwright's own waiting would take time in the page. */
async function secondsFor(page: Page, devTools: CDPSession, name: string, path: string) {
  await visit(page, "/tracker/import");
  const chooser = page.getByLabel("Choose a file, or drop it here");
  const isPrepared = page.waitForResponse("**/api/tracker/games");
  await chooser.focus();
  await isPrepared;
  await page.waitForTimeout(1000);
  const isShown = page.evaluate(
    (heading) =>
      new Promise<number>((resolve) => {
        let chosen = 0;
        addEventListener("change", () => (chosen = performance.now()), true);
        new MutationObserver(() => {
          if (document.querySelector("h3")?.textContent === heading) resolve(performance.now() - chosen);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    name,
  );
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const before = await cpuOf(devTools);
  await chooser.setInputFiles(path);
  const waited = (await isShown) / 1000;
  const cpu = (await cpuOf(devTools)) - before;
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { cpu, waited };
}

test("from choosing a file to its preview, on a slow device", { timeout: 1_800_000 }, async () => {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const page = await (await browser.newContext({ baseURL: String(site.url) })).newPage();
  await signIn(page, "gifted", null);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable");
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  for (const [name, textOf] of Object.entries(FILES)) {
    const path = join(folder, name);
    writeFileSync(path, textOf());
    const all: { cpu: number; waited: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) all.push(await secondsFor(page, devTools, name, path));
    const medianOf = (which: "cpu" | "waited") =>
      all
        .map((one) => one[which])
        .toSorted((one, other) => one - other)
        [Math.floor(ROUNDS / 2)]?.toFixed(2);
    process.stdout.write(`${name.padEnd(24)} CPU ${medianOf("cpu")} s, in all ${medianOf("waited")} s\n`);
  }
  rmSync(folder, { recursive: true });
  await browser.close();
  await site.stop();
});
