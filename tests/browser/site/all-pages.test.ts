import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGES } from "#worker/pages.ts";
import { expectAccessibleLook, isWiderThanScreen } from "../../support/site/axe";
import { signedIn } from "../../support/site/plain-browser";
import {
  forgiveFailedRequests,
  goPublic,
  openPage,
  openSignedIn,
  reportMotion,
  visit,
} from "../../support/site/site";
import { ask } from "../../support/site/the-site";
import { replaceEntries } from "../../support/site/tracker-page";
import { someOf } from "../../support/variant";

/** Pages that only a patron without entries sees, or only a member without support. */
const VIEWERS = new Map<string, "newcomer" | "lapsed">([
  ["/tracker/welcome", "newcomer"],
  ["/tracker/list", "lapsed"],
]);

/** Screens of modules that other screens show too. */
const ALIKE = [
  ...["/privacy-policy", "/data-deletion", "/resources/viewing-order", "/games/:id"],
  ...["/profile/:username", "/u/by/:userId", "/login?error=no_code"],
];

/** All pages of the table, with an address for each pattern, and the screens of errors. */
const SCREENS = [
  ...Object.keys(PAGES)
    // Browsers don't show text, XML and calendar files as pages, and the game needs a player.
    .filter((path) => !/\.(?:xml|txt|ics)$|^\/chat\/game$/.test(path) && !ALIKE.includes(path)),
  ...someOf(ALIKE, 0),
  "/search?q=zeta",
  "/u/nobody-here",
  "/no/such/page",
].map((path) =>
  path
    .replace(":username", "mika")
    .replace(":other", "shiro")
    .replace(":year", "2025")
    .replace("series/:id", "series/gundam-wing")
    .replace("games/:id", "games/final-shooting"),
);

const NARROWEST = 320;
/** The pages' looks have these widths too, one for each page. */
const WIDTHS = someOf([390, 1440], 0);

/** As many minutes as a busy machine needs. */
const TIMEOUT = 900_000;

/** What is wrong on a page without scripts, such as buttons that would do nothing. The quiz needs scripts, and says so. */
const wrongWithoutScripts = (page: Page, path: string) =>
  page.evaluate((isQuiz) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const root = document.documentElement;
    const dead = isQuiz ? [] : shown("main button:not([type=submit], [data-option])");
    const header = document.querySelector("header");
    return [
      ...(shown("h1").length === 1 ? [] : ["not one heading"]),
      ...(!header || header.querySelector("summary")?.checkVisibility() ? [] : ["no menu"]),
      ...(shown("[aria-label='Podcast player']").length === 0 ? [] : ["a player"]),
      ...(root.scrollWidth > root.clientWidth ? ["too wide"] : []),
      // What people wrote gives its container no width.
      ...shown(".outside-text, .outside-name")
        .filter(
          (one) =>
            one.textContent &&
            one.clientWidth < 24 &&
            one.checkVisibility({ contentVisibilityAuto: true }) &&
            getComputedStyle(one).display !== "inline",
        )
        .map((one) => `${one.textContent} is ${one.clientWidth} pixels wide`),
      ...dead.map((button) => button.outerHTML.slice(0, 200)),
    ];
  }, path === "/chat");

/**
 * Gives a page that opened without scripts and pictures both of them, because opening it again would take as much CPU
 * time as axe. Runs in the page.
 */
function runScripts() {
  for (const element of document.querySelectorAll<HTMLElement>("script, noscript")) {
    // Browsers run scripts that are added, but not those that they passed over.
    const copy = document.createElement(element.localName);
    for (const { name, value } of element.attributes) copy.setAttribute(name, value);
    copy.nonce = element.nonce;
    copy.textContent = element.innerHTML;
    if (copy instanceof HTMLScriptElement) copy.async = false;
    element.replaceWith(copy);
  }
  for (const image of [...document.images]) image.replaceWith(image.cloneNode());
}

async function problemsOn(page: Page, path: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setScriptExecutionDisabled", { value: true });
  // Without scripts, Chromium would load even the pictures that are far below.
  await devTools.send("Network.enable");
  await devTools.send("Network.setBlockedURLs", { urls: ["*/posters/*", "*/machines/*"] });
  await page.goto(path, { waitUntil: "commit" });
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  await page.waitForLoadState();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(path);
  const found = (await wrongWithoutScripts(page, path)).map((problem) => `without scripts: ${problem}`);
  await devTools.send("Emulation.setScriptExecutionDisabled", { value: false });
  await devTools.send("Network.setBlockedURLs", { urls: [] });
  await devTools.detach();
  await page.evaluate(reportMotion);
  await page.evaluate(runScripts);
  await page.locator("html[data-hydrated]").waitFor();
  if (await isWiderThanScreen(page)) found.push(`too wide for ${NARROWEST} px`);
  await expectAccessibleLook(page, path);
  for (const width of WIDTHS.filter((width) => width !== page.viewportSize()?.width)) {
    await page.setViewportSize({ width, height: 900 });
    if (await isWiderThanScreen(page)) found.push(`too wide for ${width} px`);
  }
  return found;
}

async function makeList(page: Page): Promise<string> {
  await visit(page, "/tracker/lists");
  await page.getByLabel("Name").fill("Watch these first");
  await page.getByRole("button", { name: "Make a list" }).press("Enter");
  await page.getByRole("link", { name: "Add works" }).click();
  await page.getByRole("checkbox", { name: "After War Gundam X", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Add 1 work" }).click();
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("button", { name: "Make it private" }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test(
  "every page passes axe, fits phones and a desktop, and has a menu and no dead buttons or players without scripts",
  async () => {
    const patron = await openSignedIn("patron");
    await goPublic(patron, "mika");
    await signedIn("stranger", "shiro");
    await replaceEntries(patron, "series", [
      { seriesId: "gundam-wing", status: "watching", episodesWatched: 3 },
    ]);
    const list = await makeList(patron);
    const visitor = await openPage();
    forgiveFailedRequests(visitor);
    const problems: unknown[] = [];
    for (const screen of SCREENS) {
      const path = screen
        .replace("lists/:id", `lists/${list}`)
        .replace("lists/add", "lists/add?works=series/gundam-wing");
      const viewer = VIEWERS.get(path);
      const { status } = await ask(path);
      const isForMembers = status >= 300 && status < 400;
      const page = viewer ? await openSignedIn(viewer) : isForMembers ? patron : visitor;
      problems.push(...(await problemsOn(page, path)).map((problem) => [path, problem]));
    }
    expect(problems).toEqual([]);
  },
  TIMEOUT,
);
