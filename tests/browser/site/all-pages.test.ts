import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGES } from "#worker/pages.ts";
import { expectAccessible, isWiderThanScreen } from "../../support/site/axe";
import { signedIn } from "../../support/site/plain-browser";
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
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (await isWiderThanScreen(page)) found.push(`too wide for ${width} px`);
  }
  return [...found, ...(await withoutScripts(page, path))];
}

test(
  "every page passes axe, fits phones and a desktop, and has a menu and no dead buttons or players without scripts",
  async () => {
    // The last of the widths, in which the page without scripts shows.
    const options: PageOptions = { viewport: { width: 320, height: 900 } };
    const patron = await openSignedIn("patron", options);
    await goPublic(patron, "mika");
    await signedIn("stranger", "shiro");
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
