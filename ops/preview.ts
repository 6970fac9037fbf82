import { readFileSync, writeFileSync } from "node:fs";
import { print, runScript, Stop } from "./wrangler.ts";

/** A Worker's name may have 63 characters, and D1's address contains it. */
const NAME_LENGTH = 40;

export const previewName = (branch: string) =>
  `side7-preview-${branch.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`.slice(0, NAME_LENGTH).replace(/-$/, "");

/**
 * Turns `wrangler.toml` into that of a branch's preview: a Worker and a database of its own, at workers.dev, without
 * cron triggers, and with rate limits that it doesn't share with the site.
 */
export function previewConfig(text: string, branch: string): string {
  const name = previewName(branch);
  return text
    .replace(/^name = .*$/m, `name = "${name}"`)
    .replace(/^routes = .*\n/m, "")
    .replace(/^database_name = .*$/m, `database_name = "${name}"`)
    .replace(/^database_id = .*\n/m, "")
    .replace(/^crons = .*$/m, "crons = []")
    .replace(/^namespace_id = "(\d+)"/gm, (_line, id) => `namespace_id = "9${id}"`);
}

if (import.meta.main)
  await runScript(() => {
    const [branch] = process.argv.slice(2);
    if (!branch || !process.env.CI)
      throw new Stop(
        branch ? "This is not a CI run." : "The branch's name is missing.",
        "wrangler.toml would become that of a preview. Nothing was changed.",
        "run it in CI: CI=1 node ops/preview.ts my-branch. Don't commit the result.",
      );
    writeFileSync("wrangler.toml", previewConfig(readFileSync("wrangler.toml", "utf8"), branch));
    print(previewName(branch));
  });
