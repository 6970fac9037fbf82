import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { friends } from "#app/content/friends.ts";
import {
  allSubjects,
  createLettering,
  type Mood,
  moodOf,
  posterOf,
  SKIES,
  type Subject,
  smallPosterOf,
} from "#franchise/art.ts";
import type { Kind } from "#franchise/works.ts";
import type { Drawing, Drawings } from "./art";
import { TESTED } from "./tasks";

const FRIEND_ACCENT = "#f5c84b";

/** Browsers draw each poster again wherever it is. In tests, a plain one takes less CPU time. */
const STAND_IN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><path fill="#27325c" d="M0 0H400V600H0Z"/><path fill="#f5c84b" d="M150 225h100v100H150z"/></svg>';

/**
 * The SVG files of all posters and of the friends' drawings, by their path below the version's folder. `root` is the
 * folder with `node_modules`. With the part `TESTED`, most works have a plain poster.
 */
export function allPosters(root: string, part?: string): { files: Drawings; missing: Set<string> } {
  const lettering = createLettering(root);
  const files = new Map<string, Drawing>();
  const standIn: Drawing = { of: STAND_IN, draw: () => STAND_IN };
  for (const [path, subject] of allSubjects()) {
    const isDrawn = part !== TESTED || TESTED_WORKS.includes(path);
    const full: Drawing = { of: ["full", subject], draw: () => posterOf(subject, lettering) };
    const small: Drawing = { of: ["small", subject], draw: () => smallPosterOf(subject) };
    files.set(`${path}.svg`, isDrawn ? full : standIn);
    files.set(`${path}.small.svg`, isDrawn ? small : standIn);
  }
  for (const { id, scene } of friends) {
    const subject = { key: `friend ${id}`, scene, accent: FRIEND_ACCENT };
    files.set(`friends/${id}.small.svg`, { of: subject, draw: () => smallPosterOf(subject) });
  }
  return { files, missing: lettering.missing };
}

const VERSION = "generated/posters/version.json";

export function drawings(root: string, part?: string): Drawings {
  const version = JSON.parse(readFileSync(root + VERSION, "utf8"));
  return new Map([...allPosters(root, part).files].map(([path, one]) => [`posters/${version}/${path}`, one]));
}

/** The works whose own drawings tests look at. On cards, the first one stands in for all others. */
const TESTED_WORKS = [
  "series/mobile-suit-gundam",
  "series/zeta-gundam",
  "series/gundam-wing",
  "games/final-shooting",
  "games/gundam-evolution",
];

/** For each work, the subject of the artwork on cards: another work's, if only a few are made. */
export function shownSubjects(part?: string): Map<string, Subject> {
  const all = allSubjects();
  const [standIn] = TESTED_WORKS.map((key) => all.get(key));
  if (part !== TESTED || !standIn) return all;
  return new Map([...all].map(([key, own]) => [key, TESTED_WORKS.includes(key) ? own : standIn]));
}

const MOODS = [...SKIES.keys()];

/** One letter for each mood, in the order of the palette. */
const skyOf = (mood: Mood) => String.fromCharCode("a".charCodeAt(0) + MOODS.indexOf(mood));

const SKY_RULES = [...SKIES]
  .map(([mood, color]) => `[data-sky="${skyOf(mood)}"]{background-color:${color}}\n`)
  .join("");

/** A letter for each work, in the order of the catalog. `skies.css` has the color of each letter. */
function skiesOfWorks(): Record<Kind, string> {
  const skies = { series: "", games: "" };
  for (const [key, subject] of allSubjects())
    skies[key.startsWith("series/") ? "series" : "games"] += skyOf(moodOf(subject));
  return skies;
}

/** Browsers keep the posters for a year, so their folder's name is a hash of what decides how they look. */
export function make(root: string, _part: string | undefined, code: string): string {
  const shown = [...allPosters(root).files].map(([path, { of }]) => [path, of]);
  const hash = createHash("sha256").update(code).update(JSON.stringify(shown));
  // Link previews show the same data, and share the version.
  hash.update(readFileSync(`${root}ops/assets/card/draw-previews.ts`));
  mkdirSync(`${root}generated/posters`, { recursive: true });
  writeFileSync(root + VERSION, JSON.stringify(hash.digest("hex").slice(0, 10)));
  writeFileSync(`${root}generated/posters/skies.json`, JSON.stringify(skiesOfWorks()));
  writeFileSync(`${root}generated/posters/skies.css`, SKY_RULES);
  return `Addresses of ${shown.length} posters: ${VERSION}`;
}
