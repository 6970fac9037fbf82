import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { friends } from "#app/content/friends.ts";
import {
  allMachines,
  allSubjects,
  createLettering,
  DRAWN_MACHINES,
  type Mood,
  moodOf,
  posterOf,
  SKIES,
  type Subject,
  smallPosterOf,
} from "#franchise/art.ts";
import { MACHINE_ITEMS } from "#franchise/items.ts";
import type { Kind } from "#franchise/works.ts";
import type { Drawing, Drawings } from "./art";
import { TESTED_WORKS } from "./tasks";

const FRIEND_ACCENT = "#f5c84b";

/** Browsers draw each poster again wherever it is. In tests, a plain one takes less CPU time. */
const STAND_IN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><path fill="#27325c" d="M0 0H400V600H0Z"/><path fill="#f5c84b" d="M150 225h100v100H150z"/></svg>';

/**
 * The SVG files of all posters and of the friends' drawings, by their path below the version's folder. `root` is the
 * folder with `node_modules`. For a test, most works have a plain poster.
 */
export function allPosters(root: string, isTest = false): { files: Drawings; missing: Set<string> } {
  const lettering = createLettering(root);
  const files = new Map<string, Drawing>();
  const standIn: Drawing = { of: STAND_IN, draw: () => STAND_IN };
  for (const [path, subject] of allSubjects()) {
    const isDrawn = !isTest || TESTED_WORKS.includes(path);
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

export function drawings(root: string, isTest?: boolean): Drawings {
  const machines = [...allMachines()].map(([name, draw]) => [name, { of: name, draw }] as const);
  const inFolder = (folder: string, files: Iterable<readonly [string, Drawing]>) => {
    const version = JSON.parse(readFileSync(`${root}generated/${folder}/version.json`, "utf8"));
    return [...files].map(([path, one]) => [`${folder}/${version}/${path}`, one] as const);
  };
  return new Map([...inFolder("posters", allPosters(root, isTest).files), ...inFolder("machines", machines)]);
}

/** Maps each work to the subject of its artwork on cards: another work's, if only a few are made. */
export function shownSubjects(isTest = false): Map<string, Subject> {
  const all = allSubjects();
  const [standIn] = TESTED_WORKS.map((key) => all.get(key));
  if (!isTest || !standIn) return all;
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

/** The machines that members can choose for their cards: all whose names give nothing away, by name. */
const choices = () =>
  MACHINE_ITEMS.filter(({ id, nameSpoils }) => DRAWN_MACHINES.includes(id) && !nameSpoils)
    .map(({ id, name }) => ({ artwork: `machines/${id}`, title: name }))
    .toSorted((one, other) => one.title.localeCompare(other.title, "en"));

/** Browsers keep drawings for a year, so their folders have names that are hashes of what decides how they look. */
export function files(root: string, code: string) {
  const posters = [...allPosters(root).files].map(([path, { of }]) => [path, of]);
  const hash = createHash("sha256").update(code).update(JSON.stringify(posters));
  // Link previews show the same data, and share the version.
  hash.update(readFileSync(`${root}ops/assets/card/draw-previews.ts`));
  const versionOf = (digest: string) => digest.slice(0, 10);
  return {
    "generated/posters/version.json": JSON.stringify(versionOf(hash.digest("hex"))),
    "generated/posters/skies.json": JSON.stringify(skiesOfWorks()),
    "generated/posters/skies.css": SKY_RULES,
    "generated/machines/version.json": JSON.stringify(versionOf(code)),
    "generated/machines/drawn.json": JSON.stringify(DRAWN_MACHINES),
    "generated/machines/choices.json": JSON.stringify(choices()),
  };
}
