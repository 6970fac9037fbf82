import { readWords } from "./arguments.ts";
import { checkAccount, checkToken } from "./checks/accounts.ts";
import {
  checkContent,
  checkLimits,
  checkMigrationFiles,
  checkPrivacy,
  checkSettings,
  type Finding,
  finding,
} from "./checks/settings.ts";
import { checkSite } from "./checks/site.ts";
import { readConfig } from "./settings.ts";
import { CommandError, type Commands, commandsIn, print, runScript } from "./wrangler.ts";

function describe(findings: readonly Finding[]): string {
  const titles = { problem: "PROBLEM", advice: "Advice", fine: "Fine" };
  return (["problem", "advice", "fine"] as const)
    .flatMap((level) => findings.filter((finding) => finding.level === level))
    .map(({ level, says, about, remedy }) =>
      [`${titles[level]} (${about}): ${says}`, remedy && `  What to do: ${remedy}`]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n");
}

const USAGE = `Says what is missing or wrong.
  npm run doctor                                     here and in the account at Cloudflare
  npm run doctor -- --url https://guide.example.com  also asks the site itself
Flag: --json, for programs. It ends with 1 if something keeps the site from working.`;

async function* findingsOf(commands: Commands, url: string | undefined): AsyncGenerator<Finding> {
  const config = readConfig();
  yield* checkContent();
  yield* checkLimits(config);
  yield* checkPrivacy(config);
  yield* checkMigrationFiles();
  let deployed: string[] | null = null;
  try {
    deployed = yield* checkAccount(commands, config);
    yield* checkSettings(config, deployed);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    yield finding("problem", "wrangler", error.message, "Look at Cloudflare's status page, and try again.");
  }
  yield* checkToken(deployed);
  if (url) yield* checkSite(url);
}

/** Prints what it finds. Returns whether nothing keeps the site from working. */
export async function examine(commands: Commands, args: string[]): Promise<boolean> {
  const options = { url: { type: "string" }, json: { type: "boolean" } } as const;
  const words = readWords(args, { usage: USAGE, options });
  if (!words) return true;
  const { values } = words;
  const findings: Finding[] = [];
  for await (const one of findingsOf(commands, values.url)) findings.push(one);
  const ok = findings.every(({ level }) => level !== "problem");
  if (values.json) print(JSON.stringify({ ok, findings }, null, 2));
  else {
    print(describe(findings));
    print(
      ok ? "Nothing keeps the site from working." : "The problems above keep parts of the site from working.",
    );
  }
  return ok;
}

if (import.meta.main)
  await runScript(async () => {
    if (!(await examine(commandsIn(), process.argv.slice(2)))) process.exitCode = 1;
  });
