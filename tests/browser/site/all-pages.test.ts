import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGES } from "#worker/pages.ts";
import { expectAccessible, isWiderThanScreen, LIKE_OTHERS } from "../../support/site/axe";
import {
  forgiveFailedRequests,
  goPublic,
  openPage,
  openSignedIn,
  type PageOptions,
  visit,
} from "../../support/site/site";
import { ask } from "../../support/site/the-site";
import { replaceEntries } from "../../support/site/tracker-page";

/** Pages that only a patron without entries sees, or only a member without support. */
const VIEWERS = new Map<string, "newcomer" | "lapsed">([
  ["/tracker/welcome", "newcomer"],
  ["/tracker/list", "lapsed"],
]);

/** All pages of the table, with an address for each pattern, and the screens of errors. */
const SCREENS = [
  ...Object.keys(PAGES)
    // Browsers don't show text, XML and calendar files as pages, and the game needs a player.
    .filter((path) => !/\.(?:xml|txt|ics)$|^\/chat\/game$/.test(path))
    .map((path) =>
      path
        .replace(":username", "mika")
        .replace(":other", "shiro")
        .replace(":year", "2025")
        .replace("series/:id", "series/gundam-wing")
        .replace("games/:id", "games/final-shooting"),
    ),
  "/search?q=zeta",
  "/login?error=no_code",
  "/u/nobody-here",
  "/no/such/page",
];

const WIDTHS = [390, 1440, 320];

/** As many minutes as a busy machine needs. */
const TIMEOUT = 900_000;

/** Everything that could move: running animations, and elements and pseudo-elements with a transition or an animation. */
const moving = (page: Page) =>
  page.evaluate((unchecked) => {
    const found = document.getAnimations().map((animation) => `runs: ${animation.constructor.name}`);
    for (const element of document.querySelectorAll(`:not(${unchecked}, ${unchecked} *)`)) {
      for (const pseudo of [null, "::before", "::after"]) {
        const style = getComputedStyle(element, pseudo);
        const isStill =
          style.animationName === "none" &&
          style.scrollBehavior === "auto" &&
          !/[1-9]/.test(style.transitionDuration + style.transitionDelay);
        if (!isStill) found.push(`${element.tagName}${pseudo ?? ""} ${element.getAttribute("class")}`);
      }
    }
    return found;
  }, LIKE_OTHERS);

/** What is wrong on a page without scripts, such as buttons that would do nothing. The quiz needs scripts, and says so. */
const wrongWithoutScripts = (page: Page, path: string) =>
  page.evaluate((isQuiz) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const root = document.documentElement;
    const dead = isQuiz ? [] : shown("main button:not([type=submit], [data-option])");
    return [
      ...(shown("h1").length === 1 ? [] : ["not one heading"]),
      ...(shown("[aria-label='Podcast player']").length === 0 ? [] : ["a player"]),
      ...(root.scrollWidth > root.clientWidth ? ["too wide"] : []),
      ...dead.map((button) => button.outerHTML.slice(0, 200)),
    ];
  }, path === "/chat");

/** Opens a screen without scripts, in the browser that has just shown it with scripts. */
async function withoutScripts(page: Page, path: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setScriptExecutionDisabled", { value: true });
  await visit(page, path);
  const found = await wrongWithoutScripts(page, path);
  await devTools.send("Emulation.setScriptExecutionDisabled", { value: false });
  await devTools.detach();
  return found.map((problem) => `without scripts: ${problem}`);
}

async function problemsOn(page: Page, path: string): Promise<string[]> {
  await visit(page, path);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(path);
  await expectAccessible(page, path);
  const found: string[] = await moving(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (await isWiderThanScreen(page)) found.push(`too wide for ${width} px`);
  }
  return [...found, ...(await withoutScripts(page, path))];
}

test(
  "every page passes axe, fits phones and a desktop, stands still for people who ask for less motion, and has no dead buttons or players without scripts",
  async () => {
    // The last of the widths, in which the page without scripts shows.
    const options: PageOptions = { viewport: { width: 320, height: 900 } };
    const patron = await openSignedIn("patron", options);
    await goPublic(patron, "mika");
    await goPublic(await openSignedIn("stranger", options), "shiro");
    await replaceEntries(patron, "series", [
      { seriesId: "gundam-wing", status: "watching", episodesWatched: 3 },
    ]);
    const visitor = await openPage(options);
    forgiveFailedRequests(visitor);
    const problems: unknown[] = [];
    for (const path of SCREENS) {
      const viewer = VIEWERS.get(path);
      const { status } = await ask(path);
      const isForMembers = status >= 300 && status < 400;
      const page = viewer ? await openSignedIn(viewer, options) : isForMembers ? patron : visitor;
      problems.push(...(await problemsOn(page, path)).map((problem) => [path, problem]));
    }
    expect(problems).toEqual([]);
  },
  TIMEOUT,
);

test("without scripts, the menu on a phone opens", async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visit(page, "/terms");
  const header = page.getByRole("banner");
  await header.locator("summary").click();
  await header.getByRole("link", { name: "Login with Patreon" }).waitFor();
  await header.getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("**/contact");
});
