import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { allMachines, DRAWN_MACHINES } from "#franchise/art.ts";
import { MACHINE_ITEMS } from "#franchise/items.ts";
import type { Drawings } from "./art";

const FOLDER = "generated/machines";

/** The machines that members can choose for their cards: all whose names give nothing away, by name. */
const choices = () =>
  MACHINE_ITEMS.filter(({ id, nameSpoils }) => DRAWN_MACHINES.includes(id) && !nameSpoils)
    .map(({ id, name }) => ({ artwork: `machines/${id}`, title: name }))
    .toSorted((one, other) => one.title.localeCompare(other.title, "en"));

export function drawings(root: string): Drawings {
  const version = JSON.parse(readFileSync(`${root}${FOLDER}/version.json`, "utf8"));
  return new Map(
    [...allMachines()].map(([name, draw]) => [`machines/${version}/${name}`, { of: name, draw }]),
  );
}

/** The code alone decides how machines look. */
export function make(root: string, _part: string | undefined, code: string): string {
  const files = { version: code.slice(0, 10), drawn: DRAWN_MACHINES, choices: choices() };
  mkdirSync(root + FOLDER, { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(`${root}${FOLDER}/${name}.json`, JSON.stringify(content));
  return `Addresses of ${DRAWN_MACHINES.length} machines: ${FOLDER}`;
}
