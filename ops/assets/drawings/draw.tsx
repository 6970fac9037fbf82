import { readFile } from "node:fs/promises";
import type { LucideIcon } from "lucide-react";
import * as lucide from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { site } from "#app/content/site.ts";
import * as icons from "#app/drawings/icons.tsx";
import { type SystemVariant, systemDrawings } from "#app/drawings/orbit-geometry.ts";
import { CALENDAR_EMBLEMS } from "#franchise/emblems.ts";
import { EMBLEM_NAMES, emblemShapes } from "#worker/card/templates/icons.tsx";
import type { Files } from "../art";
import { EarthMoonSystem } from "./earth-moon-system";
import { manifestOf, sitePreviewOf } from "./named";

export const files = async (root: string) => ({
  ...(await systemFiles(root)),
  "generated/drawings/frame-icons.json": JSON.stringify(frameIcons()),
  "generated/sprite.svg": sprite(),
  "public/manifest.webmanifest": manifestOf(site),
  "public/preview.png": await sitePreviewOf(site, root),
});

const FRAME_ICONS = [
  "AudioLines",
  "ChevronDown",
  "ListMusic",
  "Menu",
  "Monitor",
  "Moon",
  "Play",
  "RotateCcw",
  "RotateCw",
  "Search",
  "Sun",
];

const frameIcons = () => Object.fromEntries(FRAME_ICONS.map((name) => [name, linesOf(name)]));

/** A page shows one of them with `<use href="…#name">`. */
function sprite(): string {
  const emblems = EMBLEM_NAMES.map((faction) => (
    <symbol key={faction} id={faction.replaceAll(" ", "-")} viewBox="0 0 64 64">
      {emblemShapes(faction, 0, 0, 64)}
    </symbol>
  ));
  const timelines = Object.entries(CALENDAR_EMBLEMS).map(([timeline, path]) => (
    <symbol key={timeline} id={`timeline-${timeline}`} viewBox="0 0 48 48">
      <path d={path} />
    </symbol>
  ));
  const symbols = Object.keys(icons)
    .filter((name) => !FRAME_ICONS.includes(name))
    .map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${linesOf(name)}</symbol>`);
  const drawings = renderToStaticMarkup([...emblems, ...timelines, DEFAULT_AVATAR]);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}${drawings}</svg>`;
}

function linesOf(name: string): string {
  const Icon = (lucide as unknown as Record<string, LucideIcon | undefined>)[name];
  if (!Icon) throw new Error(`lucide has no icon "${name}".`);
  const drawn = renderToStaticMarkup(<Icon />);
  return drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"));
}

async function systemFiles(root: string): Promise<Files> {
  const tokens = await readFile(`${root}app/shell/styles/tokens.css`, "utf8");
  const rules = minified(await readFile(`${root}ops/assets/drawings/earth-moon-system.css`, "utf8"));
  const drawn = (["dark", "light"] as const).flatMap((theme) =>
    (Object.keys(systemDrawings) as SystemVariant[]).map((variant) => [
      `generated/drawings/earth-moon-${variant}-${theme}.svg`,
      renderToStaticMarkup(
        <EarthMoonSystem variant={variant} style={`:root{${colorsIn(tokens, theme)}}${rules}`} />,
      ),
    ]),
  );
  return Object.fromEntries(drawn);
}

function colorsIn(tokens: string, theme: "light" | "dark"): string {
  const [, colors] = /:root \{([^}]*)\}/.exec(tokens) ?? [];
  if (!colors) throw new Error("tokens.css has no colors in :root.");
  const chosen = theme === "light" ? "$1;" : "$2;";
  return minified(colors.replace(/color-scheme:[^;]*;/, "").replace(/light-dark\((.*), (.*)\);/g, chosen));
}

const minified = (css: string) =>
  css
    .replace(/\/\*[^*]*\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();

const BODY = { fill: "var(--space)", stroke: "var(--text)", strokeWidth: 2 };
const LINE = { stroke: "var(--quiet)", strokeWidth: 2 };

/** A pilot's helmet with a lit visor. Its colors come from the page. */
const DEFAULT_AVATAR = (
  <symbol
    key="avatar"
    id="avatar"
    viewBox="0 0 96 96"
    fill="none"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path fill="var(--panel)" d="M0 0H96V96H0Z" />
    <path stroke="var(--rule)" d="M48 4V96M4 44H92M48 44m-38 0a38 38 0 1 0 76 0a38 38 0 1 0-76 0" />
    <path {...BODY} d="M8 98C10 82 20 75 33 73H63C76 75 86 82 88 98Z" />
    <path {...LINE} d="M33 73L40 84H56L63 73M20 82L26 96M76 82L70 96" />
    <path
      {...BODY}
      d="M48 13C30 13 20 26 20 44V56C20 64 25 71 33 75L40 79H56L63 75C71 71 76 64 76 56V44C76 26 66 13 48 13Z"
    />
    <path
      fill="color-mix(in srgb, var(--blue) 30%, var(--space))"
      stroke="var(--blue)"
      strokeWidth={2}
      d="M27 43C27 37 31 34 37 34H59C65 34 69 37 69 43V49C69 56 64 60 57 60H39C32 60 27 56 27 49Z"
    />
    <path stroke="var(--text)" strokeWidth={2.5} d="M33 49V44C33 41 35 40 38 40H46" />
    <path {...LINE} d="M41 14L43 27H53L55 14M20 45H15V57H20.5M76 45H81V57H75.5M41 67H55M43 72H53" />
  </symbol>
);
