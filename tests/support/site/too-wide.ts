import type { Page } from "playwright-core";

const WIDTHS = [320, 390, 1440];

/**
 * Runs in the page. Returns the elements that are too wide for the window or for a box that scrolls only vertically.
 */
function tooWide(): string[] {
  // Menus, rows of pictures and choices, text fields, the map's lanes and boxes that take the focus may scroll sideways.
  const SIDEWAYS = "nav, ul, .shelf, textarea, [tabindex], .lane-frame";
  const isTooWide = (element: Element) => {
    if (!element.checkVisibility()) return false;
    const { overflowX, position } = getComputedStyle(element);
    const { left, right, width } = element.getBoundingClientRect();
    const scrolls = overflowX === "auto" && element.scrollWidth > element.clientWidth + 1;
    const sticksOut = position === "fixed" && width > 1 && (left < -1 || right > innerWidth + 1);
    const isCutOff =
      element.matches("h1, h2, p") &&
      width > 1 &&
      right > innerWidth + 1 &&
      !element.closest("nav, ul, ol[tabindex], .lane-frame");
    return sticksOut || isCutOff || (scrolls && !element.matches(SIDEWAYS));
  };
  const root = document.documentElement;
  return [
    ...(root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide`] : []),
    ...[...document.querySelectorAll("body *")]
      .filter(isTooWide)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
}

export async function measure(page: Page, what: string, widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const part of await page.evaluate(tooWide)) found.push(`${what.slice(0, 40)} at ${width}: ${part}`);
  }
  return found;
}

export async function measureAll(page: Page, paths: readonly string[], widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await measure(page, path, widths)));
  }
  return found;
}
