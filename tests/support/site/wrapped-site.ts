import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startServer } from "./server";

const BUILT = "build/server";

/**
 * Starts the unchanged production build behind a test's own entry. `entry` is the text of a module. It imports the
 * build as `./index.js` and may import `./wrapped-database.js`.
 */
export async function startWrappedSite(entry: string) {
  const folder = mkdtempSync(join(tmpdir(), "wrapped-"));
  cpSync(BUILT, folder, { recursive: true });
  writeFileSync(join(folder, "wrapper.js"), entry);
  const wrapper = readFileSync("tests/support/wrapped-database.ts", "utf8");
  writeFileSync(join(folder, "wrapped-database.js"), stripTypeScriptTypes(wrapper));
  const config = JSON.parse(readFileSync(join(folder, "wrangler.json"), "utf8"));
  config.main = "wrapper.js";
  config.assets.directory = resolve(BUILT, config.assets.directory);
  for (const database of config.d1_databases) {
    database.migrations_dir = resolve(BUILT, database.migrations_dir);
  }
  writeFileSync(join(folder, "wrangler.json"), JSON.stringify(config));
  const server = await startServer({ config: join(folder, "wrangler.json") });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
