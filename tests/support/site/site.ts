import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { codeFor } from "../../fakes/patreon";
import type { people } from "../../fakes/patreon-people";
import { siteUrl } from "./site-url";

type Person = keyof typeof people;

/** Keeps the machine's Chromium quiet, and lets it run as root in CI. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  // Letters where they belong, to the fraction of a pixel, as the pictures of cards have them.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let browser: Browser;
let complaints: string[] = [];
let mayFail = false;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject("chromium"), args: FLAGS });
});
afterAll(() => browser.close());

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  const told = complaints.filter((text) => !(mayFail && text.startsWith("Failed to load resource")));
  complaints = [];
  mayFail = false;
  expect(told, "errors in the browser's console").toEqual([]);
});

/** Somebody else's each time: what is limited is limited for each visitor. */
const anAddress = () =>
  `2001:db8:${[1, 2].map(() => Math.trunc(Math.random() * 0x10000).toString(16)).join(":")}::1`;

/**
 * A page in a browser of its own, of somebody who asks for less motion: what moves is drawn by the machine's processor.
 * What it complains of in the console fails the test.
 */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    reducedMotion: "reduce",
    extraHTTPHeaders: { "CF-Connecting-IP": anAddress() },
    ...options,
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  // A busy machine is no fault.
  page.setDefaultTimeout(30_000);
  await page.addInitScript(complainOfMotion);
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return page;
}

/** What moves for somebody who asks for less motion looks different from one moment to the next. Runs in the page. */
function complainOfMotion() {
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

/** Chromium refuses whatever it was not told to allow. */
export async function refuseClipboard(page: Page): Promise<void> {
  await page.context().clearPermissions();
  await page.context().grantPermissions(["geolocation"]);
}

/** For a test in which a request fails on purpose: the browser's own word on it is no complaint. */
export function forgiveFailedRequests() {
  mayFail = true;
}

/** Goes there and waits until the page answers: where scripts run, until they have taken over. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await page.locator("html[data-hydrated], html:not([data-script])").waitFor();
  return response;
}

/**
 * Keeps these requests waiting until `release` is called, so that a test can look at what shows meanwhile, however
 * slow the machine is.
 */
export async function holdRequests(page: Page, url: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}

/** Stops the page's clock: only `page.clock.runFor` moves it on. Timers that run already are not its own. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Answers for Patreon's consent page, to which a sign-in leaves: sends the browser back as this person. */
export const consentAs = (page: Page, person: Person): Promise<unknown> =>
  page.route("**/auth/patreon/login**", async (route) => {
    const leaving = await route.fetch({ maxRedirects: 0 });
    const consent = new URL(leaving.headers().location ?? "", leaving.url());
    expect(consent.href).toContain("https://www.patreon.com/oauth2/authorize?");
    const asked = consent.searchParams;
    const answer = new URLSearchParams({ code: codeFor(person), state: asked.get("state") ?? "" });
    const location = `${asked.get("redirect_uri")}?${answer}`;
    await route.fulfill({ status: 302, headers: { Location: location } });
  });

/** Signs in by the page's own link. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await consentAs(page, person);
  await visit(page, "/login");
  await page.getByRole("link", { name: "Continue with Patreon" }).click();
  await page.waitForURL("**/profile");
  await page.locator("html[data-hydrated]").waitFor();
}

const known = new Map<Person, Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>>();

/** A page in a browser in which this person is signed in, from an earlier time where there was one in this file. */
export async function openSignedIn(person: Person, options: BrowserContextOptions = {}): Promise<Page> {
  const storageState = known.get(person);
  const page = await openPage({ ...options, ...(storageState && { storageState }) });
  if (!storageState) {
    await signIn(page, person);
    known.set(person, await page.context().storageState());
  }
  return page;
}
