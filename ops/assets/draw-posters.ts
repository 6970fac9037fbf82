import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
import { TESTED } from "./tasks";

const FRIEND_ACCENT = "#f5c84b";

/** Browsers draw each poster again wherever it is. In tests, a plain one takes less CPU time. */
const STAND_IN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><path fill="#27325c" d="M0 0H400V600H0Z"/><path fill="#f5c84b" d="M150 225h100v100H150z"/></svg>';

/**
 * The SVG files of all posters and of the friends' drawings, by their path below the version's folder. `root` is the
 * folder with `node_modules`. With the part `TESTED`, most works have a plain poster.
 */
export function allPosters(
  root: string,
  part?: string,
): { files: Map<string, string>; missing: Set<string> } {
  const lettering = createLettering(root);
  const files = new Map<string, string>();
  for (const [path, subject] of allSubjects()) {
    const isDrawn = part !== TESTED || TESTED_WORKS.includes(path);
    files.set(`${path}.svg`, isDrawn ? posterOf(subject, lettering) : STAND_IN);
    files.set(`${path}.small.svg`, isDrawn ? smallPosterOf(subject) : STAND_IN);
  }
  for (const { id, scene } of friends)
    files.set(
      `friends/${id}.small.svg`,
      smallPosterOf({ key: `friend ${id}`, scene, accent: FRIEND_ACCENT }),
    );
  return { files, missing: lettering.missing };
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

/**
 * Writes all posters to a folder in public/posters. The folder's name is a hash of their content, because browsers keep
 * the posters for a year.
 */
export async function make(root: string, part?: string): Promise<string> {
  const { files } = allPosters(root, part);
  const hash = createHash("sha256");
  for (const [path, svg] of files) hash.update(path).update(svg);
  // Link previews show the same data, and share the version.
  hash.update(await readFile(join(root, "ops/assets/card/draw-previews.ts")));
  const version = hash.digest("hex").slice(0, 10);
  await rm(join(root, "public/posters"), { recursive: true, force: true });
  for (const kind of ["series", "games", "friends"])
    await mkdir(join(root, "public/posters", version, kind), { recursive: true });
  await mkdir(join(root, "generated/posters"), { recursive: true });
  await Promise.all(
    [...files].map(([path, svg]) => writeFile(join(root, "public/posters", version, path), svg)),
  );
  await writeFile(join(root, "generated/posters/version.json"), JSON.stringify(version));
  await writeFile(join(root, "generated/posters/skies.json"), JSON.stringify(skiesOfWorks()));
  await writeFile(join(root, "generated/posters/skies.css"), SKY_RULES);
  return `${files.size} posters.`;
}
