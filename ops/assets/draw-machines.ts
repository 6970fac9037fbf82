import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allMachines, DRAWN_MACHINES } from "#franchise/art.ts";
import { MACHINE_ITEMS } from "#franchise/items.ts";

/** The machines that members can choose for their cards: all whose names give nothing away, by name. */
const choices = () =>
  MACHINE_ITEMS.filter(({ id, nameSpoils }) => DRAWN_MACHINES.includes(id) && !nameSpoils)
    .map(({ id, name }) => ({ artwork: `machines/${id}`, title: name }))
    .toSorted((one, other) => one.title.localeCompare(other.title, "en"));

/** Writes all machines to a folder in public/machines, whose name is a hash of their content, as with posters. */
export async function make(root: string): Promise<string> {
  const files = allMachines();
  const hash = createHash("sha256");
  for (const [name, svg] of files) hash.update(name).update(svg);
  const version = hash.digest("hex").slice(0, 10);
  await rm(join(root, "public/machines"), { recursive: true, force: true });
  await mkdir(join(root, "public/machines", version), { recursive: true });
  await mkdir(join(root, "generated/machines"), { recursive: true });
  await Promise.all(
    [...files].map(([name, svg]) => writeFile(join(root, "public/machines", version, name), svg)),
  );
  await writeFile(join(root, "generated/machines/version.json"), JSON.stringify(version));
  await writeFile(join(root, "generated/machines/drawn.json"), JSON.stringify(DRAWN_MACHINES));
  await writeFile(join(root, "generated/machines/choices.json"), JSON.stringify(choices()));
  return `${DRAWN_MACHINES.length} machines.`;
}
