import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { startCompressedSite } from "../support/site/compressed-site";
import { type Site, startSite } from "../support/site/server";
import { goPublic, openSignedIn } from "../support/site/site";
import { replaceEntries } from "../support/site/tracker-page";

const USERNAME = "lighthouse-keeper";
const FONT_BYTES = 90 * 1024;
const PORT = 9477;

type Audit = {
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: unknown[] };
};
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type Shift = { subItems?: { items: { cause: string }[] } };
type Asked = { url: string; resourceType?: string; transferSize?: number };

let server: Site;
let edge: Awaited<ReturnType<typeof startCompressedSite>>;
let browser: Browser;
let memberCookies = "";

beforeAll(async () => {
  server = await startSite({ vars: { PAGE_COPIES: "on" } });
  edge = await startCompressedSite(server.url);
  const page = await openSignedIn("patron", { baseURL: server.url });
  await goPublic(page, USERNAME);
  const entries = SERIES.slice(0, 60).map(({ id, episodes }, n) => ({
    seriesId: id,
    status: n % 3 ? "completed" : "watching",
    episodesWatched: n % 3 ? episodes : 1,
    rating: (n % 10) + 1,
  }));
  await replaceEntries(page, "series", entries);
  memberCookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  browser = await chromium.launch({
    executablePath: inject("chromium"),
    args: [
      "--no-sandbox",
      `--remote-debugging-port=${PORT}`,
      "--ignore-certificate-errors",
      `--host-resolver-rules=MAP * 127.0.0.1:${edge.port}, EXCLUDE 127.0.0.1`,
    ],
  });
});

afterAll(async () => {
  await browser?.close();
  edge?.stop();
  await server?.stop();
});

const run = promisify(execFile);

/** Lighthouse is installed only here, because nothing else needs its hundred packages. */
async function reportOf(path: string, cookies: string, categories: string[]): Promise<Report> {
  const options = [
    `--port=${PORT}`,
    "--quiet",
    "--output=json",
    `--only-categories=${categories}`,
    ...(cookies ? [`--extra-headers=${JSON.stringify({ Cookie: cookies })}`] : []),
  ];
  const { stdout } = await run("npx", ["--yes", "lighthouse@13.5.0", edge.url + path, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const numberOf = (report: Report, audit: string) => report.audits[audit]?.numericValue;

const flagged = (report: Report, category: string) =>
  report.categories[category]?.auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [id, report.audits[id]?.displayValue, report.audits[id]?.details]);

/** The elements that moved, without those whose font was late, which depends on the machine. */
function shiftedIn(report: Report) {
  const all = (report.audits["layout-shifts"]?.details?.items ?? []) as Shift[];
  return all.filter(({ subItems }) => !subItems?.items.some(({ cause }) => cause === "Web font loaded"));
}

const PAGES = [
  ["/", "visitor"],
  ["/timeline", "visitor"],
  [`/u/${USERNAME}`, "visitor"],
  ["/tracker/series", "member"],
  ["/chat", "visitor"],
  ["/resources/viewing-order", "visitor"],
  ["/series/zeta-gundam", "visitor"],
] as const;

test.each(PAGES)(
  "Lighthouse finds nothing on %s for a %s with a phone",
  { timeout: 900_000 },
  async (path, by) => {
    const cookies = by === "member" ? memberCookies : "";
    // At the edge, a visitor gets a copy of the page. This request makes the copy.
    await fetch(server.url + path);
    const report = await reportOf(path, cookies, ["performance", "accessibility", "best-practices", "seo"]);
    for (const category of ["accessibility", "best-practices", "seo"])
      expect
        .soft([category, scoreOf(report, category), flagged(report, category)])
        .toEqual([category, 100, []]);
    expect.soft(report.audits["unsized-images"]?.score).toBe(1);
    expect.soft(shiftedIn(report)).toEqual([]);
    expect.soft(numberOf(report, "cumulative-layout-shift")).toBeLessThanOrEqual(0.01);

    const items = (report.audits["network-requests"]?.details as { items?: Asked[] })?.items ?? [];
    const fonts = items.filter(({ resourceType }) => resourceType === "Font");
    const html = await (await fetch(server.url + path, { headers: { Cookie: cookies } })).text();
    const preloads = [...html.matchAll(/<link (?=[^>]*rel="preload")(?=[^>]*as="font")[^>]*>/g)].map(
      ([link]) => /href="([^"]+)"/.exec(link)?.[1],
    );
    const loaded = new Set(fonts.map(({ url }) => new URL(url).pathname));
    expect.soft(preloads.length).toBeGreaterThan(0);
    expect.soft(preloads.filter((href) => !loaded.has(href ?? ""))).toEqual([]);
    const fontBytes = fonts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    expect.soft(fontBytes).toBeLessThanOrEqual(FONT_BYTES);

    // Only printed: the score for performance depends on the machine.
    const seconds = (audit: string) => `${((numberOf(report, audit) ?? 0) / 1000).toFixed(1)} s`;
    const figures = [
      scoreOf(report, "performance"),
      seconds("first-contentful-paint"),
      seconds("largest-contentful-paint"),
      `${Math.round(numberOf(report, "total-blocking-time") ?? 0)} ms`,
      `${Math.round(fontBytes / 1024)} KB`,
    ];
    process.stdout.write(`| ${[`\`${path}\`, ${by}`, ...figures].join(" | ")} |\n`);
  },
);
