import { dirname } from "node:path";
import { isCancel, select } from "@clack/prompts";
import { runCommand } from "./arguments.ts";
import type { Unknown } from "./protection.ts";
import { practice, restore } from "./restoring.ts";
import { databaseName, readConfig } from "./settings.ts";
import { commandsIn, Stop } from "./wrangler.ts";

const USAGE = `Fills a new database from a backup. The site's own database stays as it is.
  npm run restore -- backups/side7-….sql.gz.age --into side7-restored
  npm run restore -- backups/side7-….sql.gz.age --practice
What people have hidden since the backup stays hidden, if the current database still says what that is. About
everybody else decides
  --private        their profiles and cards are hidden until they open them again (the default)
  --as-backed-up   they are as they were
  --delete-unknown accounts that the current database lacks are deleted again
Flags: --practice (restores into a database of its own, counts its rows and deletes it), --folder (with accounts.json,
the list of deleted accounts; the backup's folder), --local-database.`;

const UNKNOWN = [
  ["private", "private"],
  ["as-backed-up", "as-backed-up"],
  ["delete-unknown", "deleted"],
] as const;

async function chooseUnknown(): Promise<Unknown> {
  if (!process.stdin.isTTY) return "private";
  const answer = await select<Unknown>({
    message: "What about people who may have made their profile private since then?",
    options: [
      { value: "private", label: "All profiles are private until their owners open them again." },
      { value: "as-backed-up", label: "Profiles are as they were in the backup." },
    ],
  });
  if (!isCancel(answer)) return answer;
  throw new Stop("Stopped.", "Nothing was changed.", "run it again whenever you like.");
}

await runCommand(
  {
    usage: USAGE,
    positionals: 1,
    options: {
      into: { type: "string" },
      practice: { type: "boolean" },
      private: { type: "boolean" },
      "as-backed-up": { type: "boolean" },
      "delete-unknown": { type: "boolean" },
      folder: { type: "string" },
      "local-database": { type: "boolean" },
    },
  },
  async ({ values, positionals: [file] }) => {
    const { into } = values;
    if (!file || Boolean(into) === Boolean(values.practice)) throw new Error(USAGE);
    if (into && !/^[a-z0-9][a-z0-9-]*$/.test(into))
      throw new Error(`"${into}" is no name for a database: small letters, digits and hyphens.`);
    const chosen = UNKNOWN.filter(([flag]) => values[flag]);
    if (chosen.length > 1)
      throw new Error("--private, --as-backed-up and --delete-unknown exclude each other.");
    const where = values["local-database"] ? "--local" : "--remote";
    const source = { file, folder: values.folder ?? dirname(file) };
    if (!into) {
      if (chosen.length > 0)
        throw new Error(`--practice looks at nobody's protection: leave out --${chosen[0]?.[0]}.`);
      return practice(commandsIn(), { ...source, where });
    }
    await restore(commandsIn(), {
      ...source,
      target: { name: into, where },
      replaced: databaseName(readConfig()),
      chooseUnknown,
      unknown: chosen[0]?.[1] ?? null,
    });
  },
);
