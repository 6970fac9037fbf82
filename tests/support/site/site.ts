import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Route,
} from "playwright-core";
import { expect, inject, type TestContext } from "vitest";
import { answerOf } from "../../fakes/patreon";
import type { Person } from "../client";
import type { Switches } from "./entry";
import { switched } from "./server";
import { anAddress, siteUrl } from "./the-site";

export type PageOptions = BrowserContextOptions & {
  /** Set this in tests of the browser's cache, such as for a card's picture. */
  withEmptyCache?: boolean;
  /** How the site differs for this page, such as a database that is down. */
  switches?: Switches;
};

/** Stops Chromium's background requests, lets it run as root in CI, and saves CPU time. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  // Places letters at fractions of a pixel, as in the pictures of cards.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // One process for all pages and drawing: more of them take CPU time to start, and share no compiled scripts.
  "--in-process-gpu",
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
  // Pages of tests live too shortly to gain what compiling their scripts again for speed costs, or moving what is new.
  "--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=64",
  // Nobody plays the host of YouTube's pictures. Cards do without them.
  "--host-resolver-rules=MAP *.ytimg.com ~NOTFOUND",
];
const PICTURES_OF_VIDEOS = /^https:\/\/[\w.]+\.ytimg\.com\//;

/** One browser for all files of a worker, because a new browser would load and compile all scripts again. */
let launched: Promise<Browser> | undefined;
const launch = () => (launched ??= chromium.launch({ executablePath: inject("chromium"), args: FLAGS }));

/** What belongs to one page. Messages that come after a test's end reach no other test. */
type Visit = {
  problems: string[];
  refusals: string[];
  mayFail: boolean;
};
let visits = new Map<Page, Visit>();

let stageNow = "";

/** Names the part of a journey that begins here. A failure begins with this name. */
export const stage = (name: string): void => {
  stageNow = name;
};

/**
 * Runs after each test. Fails the test if there were errors in the console, and removes all data of its visitors. After
 * a failure, prints the text of the open pages and the refused requests.
 */
export async function endVisits({ task }: TestContext): Promise<void> {
  const ended = visits;
  visits = new Map();
  if (task.result?.state === "fail") await describePages(ended);
  for (const error of task.result?.errors ?? [])
    if (stageNow) error.message = `${stageNow}: ${error.message}`;
  stageNow = "";
  await Promise.all([...inUse].map(([context, key]) => releaseContext(context, key)));
  const errors = [...ended.values()].flatMap(({ problems, mayFail }) =>
    problems.filter((text) => !(mayFail && text.startsWith("Failed to load resource"))),
  );
  expect(errors, "errors in the browser's console").toEqual([]);
}

async function describePages(visits: Map<Page, Visit>): Promise<void> {
  for (const [page, { refusals }] of visits) {
    const text = await page
      .locator("body")
      .innerText({ timeout: 1000 })
      .catch((error: unknown) => String(error));
    process.stderr.write(`${page.url()} showed:\n${text}\nRefused requests: ${refusals.join(", ")}\n`);
  }
}

/**
 * Contexts that no test is using, by their options. A new context would load and compile every script of a page again.
 */
const free = new Map<string, BrowserContext[]>();
/** The key of each context in `free`. Null if the context is closed after the test. */
const inUse = new Map<BrowserContext, string | null>();

async function takeContext(options: BrowserContextOptions, isNew: boolean): Promise<BrowserContext> {
  const key = isNew ? null : JSON.stringify(options);
  const context = (key && free.get(key)?.pop()) || (await newContext(options));
  inUse.set(context, key);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  return context;
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await launch()).newContext({ baseURL: siteUrl(), ...options });
  await context.addInitScript(reportMotion);
  context.on("close", () => inUse.delete(context));
  return context;
}

/**
 * Closes the pages of a context and empties it for the next test, or closes it. A page may still write when it closes,
 * so the data are removed afterwards, through a new page, which is the first one of the next test.
 */
async function releaseContext(context: BrowserContext, key: string | null): Promise<void> {
  inUse.delete(context);
  if (key === null || context.pages().length === 0) return context.close();
  const { baseURL: origin = siteUrl() } = JSON.parse(key) as BrowserContextOptions;
  try {
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await devTools.detach();
    await context.clearCookies();
    free.set(key, [...(free.get(key) ?? []), context]);
  } catch {
    await context.close();
  }
}

/**
 * Opens a page in a separate browser context. The browser asks for reduced motion, because animations need CPU time.
 * Errors in the page's console fail the test.
 */
export async function openPage({
  withEmptyCache = false,
  viewport,
  switches,
  extraHTTPHeaders,
  ...options
}: PageOptions = {}): Promise<Page> {
  const context = await takeContext({ reducedMotion: "reduce", ...options }, withEmptyCache);
  const page = context.pages()[0] ?? (await context.newPage());
  const headers = { "CF-Connecting-IP": anAddress(), ...extraHTTPHeaders };
  const visit: Visit = { problems: [], refusals: [], mayFail: false };
  visits.set(page, visit);
  await context.setExtraHTTPHeaders({ ...headers, ...switched(switches ?? {}) });
  if (viewport) await page.setViewportSize(viewport);
  // A busy machine may need this long.
  page.setDefaultTimeout(30_000);
  page.on("console", (message) => {
    const isOfPicture = PICTURES_OF_VIDEOS.test(message.location().url);
    if (message.type() === "error" && !isOfPicture) visit.problems.push(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) {
      visit.refusals.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
  page.on("pageerror", (error) => visit.problems.push(String(error)));
  return page;
}

/**
 * Reports an error for every animation under reduced motion, because animated pages look different from moment to
 * moment. Runs in the page.
 */
export function reportMotion() {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  for (const name of ["transitionrun", "animationstart"]) {
    addEventListener(
      name,
      ({ target }) => {
        if (isCalm.matches)
          reportError(new Error(`${name} under less motion: ${(target as Element).outerHTML}`));
      },
      { capture: true },
    );
  }
}

/** Chromium denies all other permissions, the clipboard included, after a grant of some. */
export async function refuseClipboard(page: Page): Promise<void> {
  await page.context().clearPermissions();
  await page.context().grantPermissions(["geolocation"]);
}

/** Allows failing requests: the browser's messages about them don't fail the test. */
export function forgiveFailedRequests(page: Page) {
  const visit = visits.get(page);
  if (visit) visit.mayFail = true;
}

/** Lets these requests fail while `run` uses the page: with this answer, or as without a connection. */
export async function whileFailing(
  page: Page,
  url: string,
  run: () => Promise<unknown>,
  answer?: Parameters<Route["fulfill"]>[0],
): Promise<void> {
  forgiveFailedRequests(page);
  await page.route(url, (route) => (answer ? route.fulfill(answer) : route.abort("internetdisconnected")));
  await run();
  await page.unroute(url);
}

/** Waits until this element has the focus. */
export const hasFocus = (one: Locator) =>
  expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);

/** Opens the path and waits until the page is ready. With scripts, the page is ready when it is hydrated. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await hasHydrated(page);
  return response;
}

/** Reloads the page and waits until it is ready. Before that, its links load whole documents. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hasHydrated(page);
}

const hasHydrated = (page: Page) => page.locator("html[data-hydrated], html:not([data-script])").waitFor();

/**
 * Holds these requests until the test calls `release`, so that the test can check the page in the meantime, even on a
 * slow machine.
 */
export async function holdRequests(page: Page, url: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    // The page may have canceled the request.
    await route.continue().catch(() => undefined);
  });
  return { release: () => gate.resolve() };
}

/**
 * Stops the page's clock. Then only `page.clock.runFor` advances it. Timers that are already running don't use this
 * clock.
 */
export async function stopClock(page: Page): Promise<void> {
  inUse.set(page.context(), null);
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Playwright may reuse a connection that the server has closed. Then the request must be sent again. */
const RETRIES = 2;

/** Replaces Patreon's consent page: sends the browser back to the site as this person. */
export const consentAs = (page: Page, person: Person): Promise<unknown> =>
  page.route("**/auth/patreon/login**", async (route) => {
    const leaving = await route.fetch({ maxRedirects: 0, maxRetries: RETRIES });
    const { location = "" } = leaving.headers();
    expect(location).toContain("https://www.patreon.com/oauth2/authorize?");
    await route.fulfill({ status: 302, headers: { Location: answerOf(person, location) } });
  });

/** Signs in by requesting the same addresses as the link on the login page, then opens a page. */
export async function signIn(page: Page, person: Person, path: string | null = "/profile"): Promise<void> {
  const { request } = page;
  const leaving = await request.get("/auth/patreon/login", { maxRedirects: 0, maxRetries: RETRIES });
  const { location = "" } = leaving.headers();
  const back = await request.get(answerOf(person, location), { maxRedirects: 0, maxRetries: RETRIES });
  expect(["/", "/profile"]).toContain(new URL(back.headers().location ?? "", back.url()).pathname);
  if (path) await visit(page, path);
}

export async function openSignedIn(person: Person, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, person, null);
  return page;
}

export const callApi = (page: Page, method: "POST" | "PATCH" | "DELETE", path: string, data: object = {}) =>
  page.request.fetch(path, { method, headers: { "Sec-Fetch-Site": "same-origin" }, data });

export const goPublic = (page: Page, username: string) =>
  callApi(page, "POST", "/api/profile/settings", { username, publicProfile: true });
