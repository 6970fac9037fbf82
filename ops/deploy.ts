import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pause } from "#worker/platform/time.ts";
import { readWords } from "./arguments.ts";
import { type DeployNote, deploy, rehearse, rollBack, type Tools } from "./deployment.ts";
import { readConfig, readSecrets } from "./settings.ts";
import { type Commands, commandsIn, isAttended, print, runScript } from "./wrangler.ts";

const DEPLOYS_LOG = "deploys.log";

type DeployEntry = { type: string; targets?: string[]; version_id?: string | null };

const OUTPUT = ".wrangler/deployed.jsonl";

const linesOf = <T>(file: string) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line): T => JSON.parse(line))
    : [];

function commitOf({ read }: Commands): string | null {
  try {
    return read("git", ["rev-parse", "HEAD"]).trim();
  } catch {
    return null;
  }
}

const toolsFor = (commands: Commands): Tools => ({
  ...commands,
  config: readConfig(),
  secretsInFile: Object.keys(readSecrets()),
  deploy(args) {
    commands.run("wrangler", ["deploy", ...args]);
    const entry = linesOf<DeployEntry>(OUTPUT).findLast(({ type }) => type === "deploy");
    return { targets: entry?.targets ?? [], version: entry?.version_id ?? null };
  },
  fetch: (url) => fetch(url, { signal: AbortSignal.timeout(10_000) }),
  pause,
  print,
  note: (line) =>
    appendFileSync(
      DEPLOYS_LOG,
      `${JSON.stringify({ at: new Date().toISOString(), commit: commitOf(commands), ...line })}\n`,
    ),
  notes: () => linesOf<DeployNote>(DEPLOYS_LOG),
});

const USAGE = `Builds, migrates the database, deploys, and asks the site whether it is well.
  npm run deploy
  npm run deploy -- --dry-run      builds and bundles, and shows what would follow
  npm run deploy -- --rollback     brings the previous version back; the database stays as it is
Flags: --with-old-secrets, with --rollback: secrets that were changed since then may become the old ones again.
--anyway: also code from before a migration that removed something. It answers some calls with errors.`;

export async function deployFromHere(commands: Commands, args: string[]): Promise<void> {
  const options = {
    "dry-run": { type: "boolean" },
    rollback: { type: "boolean" },
    "with-old-secrets": { type: "boolean" },
    anyway: { type: "boolean" },
  } as const;
  const words = readWords(args, { usage: USAGE, options });
  if (!words) return;
  const {
    "dry-run": isRehearsal = false,
    rollback,
    "with-old-secrets": withOldSecrets = false,
    anyway = false,
  } = words.values;
  if (withOldSecrets && !rollback) throw new Error(`--with-old-secrets needs --rollback.\n\n${USAGE}`);
  rmSync(OUTPUT, { force: true });
  const tools = toolsFor(commands);
  if (rollback) await rollBack(tools, { isRehearsal, withOldSecrets, anyway, isAttended: isAttended() });
  else if (isRehearsal) rehearse(tools);
  else await deploy(tools, { anyway });
}

if (import.meta.main) {
  const commands = commandsIn({ ...process.env, WRANGLER_OUTPUT_FILE_PATH: resolve(OUTPUT) });
  await runScript(() => deployFromHere(commands, process.argv.slice(2)));
}
