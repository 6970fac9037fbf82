import { parseArgs } from "node:util";
import { explainSwitch, restore } from "./backups.ts";
import { commandsIn, runScript } from "./wrangler.ts";

const USAGE = `Fills a new database from a backup:
  npm run restore -- backups/side7-….sql.gz.age --into side7-restored
Flags: --folder backups (with accounts.json, the list of deleted accounts), --local.`;

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: "string" },
      folder: { type: "string", default: "backups" },
      local: { type: "boolean", default: false },
    },
  });
  const [file] = positionals;
  const { into, folder, local } = values;
  if (!file || !into || !/^[a-z0-9][a-z0-9-]*$/.test(into)) throw new Error(USAGE);
  explainSwitch(
    into,
    await restore(commandsIn(), { file, folder, into, where: local ? "--local" : "--remote" }),
  );
});
