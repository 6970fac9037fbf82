import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { LucideIcon } from "lucide-react";
import * as lucide from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { site } from "#app/content/site.ts";
import { type SystemVariant, systemViews } from "#app/drawings/orbit-geometry.ts";
import * as icons from "#app/ui/icons.tsx";
import { EMBLEM_NAMES, emblemShapes } from "#worker/card/templates/emblems.tsx";
import { DEFAULT_AVATAR } from "./default-avatar";
import { EarthMoonSystem } from "./earth-moon-system";
import { manifestOf, sitePreviewOf } from "./named";

/** Writes the pictures that pages load as files. */
export async function make(root: string): Promise<string> {
  await drawSystem(root);
  await writeFile(`${root}generated/sprite.svg`, sprite());
  await writeFile(`${root}public/manifest.webmanifest`, manifestOf(site));
  await writeFile(`${root}public/preview.png`, await sitePreviewOf(site, root));
  return "Drawings, icons, the manifest and the site's link preview.";
}

/** Small drawings that come many times, in one file. A page shows one of them by `<use href="…#name">`. */
function sprite(): string {
  const emblems = EMBLEM_NAMES.map((faction) => (
    <symbol key={faction} id={faction.replaceAll(" ", "-")} viewBox="0 0 64 64">
      {emblemShapes(faction, 0, 0, 64)}
    </symbol>
  ));
  const drawings = renderToStaticMarkup([...emblems, DEFAULT_AVATAR]);
  return `<svg xmlns="http://www.w3.org/2000/svg">${Object.keys(icons).map(symbolOf).join("")}${drawings}</svg>`;
}

/** The lines of lucide's icon alone: color and width are those of the page. */
function symbolOf(name: string): string {
  const Icon = (lucide as unknown as Record<string, LucideIcon | undefined>)[name];
  if (!Icon) throw new Error(`lucide has no icon "${name}".`);
  const drawn = renderToStaticMarkup(<Icon />);
  const lines = drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
}

/** Each view of the Earth and the Moon for each theme. */
async function drawSystem(root: string): Promise<void> {
  const folder = `${root}generated/drawings`;
  await mkdir(folder, { recursive: true });
  const themes = themesIn(await readFile(`${root}app/shell/styles/tokens.css`, "utf8"));
  const rules = minified(await readFile(`${root}ops/assets/drawings/earth-moon-system.css`, "utf8"));
  for (const [theme, colors] of Object.entries(themes)) {
    for (const variant of Object.keys(systemViews) as SystemVariant[]) {
      const picture = renderToStaticMarkup(
        <EarthMoonSystem variant={variant} style={`:root{${colors}}${rules}`} />,
      );
      await writeFile(`${folder}/earth-moon-${variant}-${theme}.svg`, picture);
    }
  }
}

/** The declarations of each theme's colors, from the site's own style sheet. */
function themesIn(tokens: string): { dark: string; light: string } {
  const [dark, light] = [":root {", ':root[data-theme="light"] {'].map((selector) => {
    const start = tokens.indexOf(selector);
    if (start < 0) throw new Error(`tokens.css has no rule that begins with "${selector}".`);
    const block = tokens.slice(start + selector.length, tokens.indexOf("}", start));
    return minified(block.replace(/color-scheme:[^;]*;/, ""));
  });
  return { dark: dark as string, light: light as string };
}

const minified = (css: string) =>
  css
    .replace(/\/\*[^*]*\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();
