import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { runCommand } from "./arguments.ts";
import { print, Stop } from "./wrangler.ts";

/** A Worker's name may have 63 characters, and D1's address contains it. */
const BRANCH_LENGTH = 18;

export function previewName(branch: string): string {
  const readable = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, BRANCH_LENGTH);
  const hash = createHash("sha256").update(branch).digest("hex").slice(0, 8);
  return `side7-preview-${readable}-${hash}`.replace(/-+/g, "-");
}

/** The preview has its own Worker, database and rate limits, is on workers.dev, and has no cron triggers and no bucket. */
export function previewConfig(text: string, branch: string): string {
  const name = previewName(branch);
  return text
    .replace(/^name = .*$/m, `name = "${name}"`)
    .replace(/^routes = .*\n/m, "")
    .replace(/^database_name = .*$/m, `database_name = "${name}"`)
    .replace(/^database_id = .*\n/m, "")
    .replace(/^crons = .*$/m, "crons = []")
    .replace(/^\[\[r2_buckets\]\]\n(?:\w.*\n)*/gm, "")
    .replace(/^namespace_id = "(\d+)"/gm, (_line, id) => `namespace_id = "9${id}"`);
}

const USAGE = `In CI, turns wrangler.toml into that of a branch's preview, and prints the preview's name.
  npx node ops/preview.ts my-branch
Flag: --name, prints the name alone and changes nothing.`;

if (import.meta.main)
  await runCommand(
    { usage: USAGE, positionals: 1, options: { name: { type: "boolean" } } },
    ({ values, positionals: [branch] }) => {
      if (!branch) throw new Error(`The branch's name is missing.\n\n${USAGE}`);
      if (!values.name && !process.env.CI)
        throw new Stop(
          "This is not a CI run.",
          "wrangler.toml would become that of a preview. Nothing was changed.",
          "run it in CI: CI=1 npx node ops/preview.ts my-branch. Don't commit the result.",
        );
      if (!values.name)
        writeFileSync("wrangler.toml", previewConfig(readFileSync("wrangler.toml", "utf8"), branch));
      print(previewName(branch));
    },
  );
