import shippedIds from "../../worker/catalog/shipped-ids.txt?raw";
import type { Modules } from "./check.ts";

export { checkContent } from "./check.ts";

const FILES = import.meta.glob<Record<string, unknown>>([
  "../../app/content/*.ts",
  "../../worker/catalog/{series,games,questions}/*.ts",
  "../../worker/platform/product.ts",
  "!../../worker/catalog/*/{index,all,item}.ts",
]);

const SHIPPED_IDS = "worker/catalog/shipped-ids.txt";

async function read(address: string, load: () => Promise<Record<string, unknown>>) {
  const file = address.replace("../../", "");
  const exported = await load().catch((error: Error) => {
    throw new Error(`${file} can't be read: ${error.message}. Undo your last change to it, and try again.`);
  });
  return [file, exported] as const;
}

/** All files of content and of the catalog, read while this module loads: later Vite loads nothing for us. */
export const CONTENT: Modules = {
  ...Object.fromEntries(
    await Promise.all(Object.entries(FILES).map(([address, load]) => read(address, load))),
  ),
  [SHIPPED_IDS]: { lines: shippedIds.trimEnd().split("\n") },
};
