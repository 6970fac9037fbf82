import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/** The items of a long list are alike. The long tests check all of them. */
const LIKE_OTHERS = inject("long") ? "no-such-element" : "li:nth-child(n + 7)";

/** For these 570 KB, Playwright's `evaluate` takes half as much CPU time again. */
async function addAxe(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Runtime.evaluate", { expression: axeSource });
  await devTools.detach();
}

export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await addAxe(page);
  const found = await page.evaluate(async (unchecked) => {
    const results = await window.axe.run({ exclude: [unchecked] }, { resultTypes: ["violations"] });
    return results.violations;
  }, LIKE_OTHERS);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

export const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const THEMES = ["dark", "light"] as const;
const WIDTHS = [390, 768, 1440];
const LOOKS = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));

/**
 * Expects that axe finds no problems and that the page doesn't scroll sideways. The long tests check both themes on a
 * phone, a tablet and a desktop. Other runs check one of these combinations, which depends on `state`, because axe
 * takes a second of CPU time for each.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  await expectAccessibleLook(page, state);
  if (before) await page.setViewportSize(before);
}

/** Checks like `expectAccessible`, but the window keeps the last size. */
export async function expectAccessibleLook(page: Page, state: string): Promise<void> {
  for (const { theme, width } of inject("long") ? LOOKS : [lookOf(state)]) {
    await page.setViewportSize({ width, height: 900 });
    await chooseTheme(page, theme);
    const found = {
      state,
      theme,
      width,
      violations: await violations(page),
      isTooWide: await isWiderThanScreen(page),
    };
    expect(found).toEqual({ state, theme, width, violations: [], isTooWide: false });
  }
}

function lookOf(state: string) {
  const sum = [...state].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 6007, 0);
  return LOOKS[sum % LOOKS.length] as (typeof LOOKS)[number];
}

/** Changes the theme of the open page like the theme menu. Waits until all color transitions have ended. */
const chooseTheme = (page: Page, theme: (typeof THEMES)[number]) =>
  page.evaluate(async (chosen) => {
    localStorage.setItem("side7-theme", chosen);
    dispatchEvent(new Event("storage"));
    const frame = () => new Promise(requestAnimationFrame);
    do await frame();
    while (document.getAnimations().some(({ playState }) => playState === "running"));
  }, theme);
