import { execFileSync } from "node:child_process";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { print, runScript } from "./wrangler.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Words<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>
>;

export type Command<T extends Options> = { usage: string; options?: T; positionals?: number };

/** Null after `--help`. Throws an error with the usage, also for flags that npm took for itself. */
export function readWords<T extends Options>(
  args: string[],
  { usage, options, positionals = 0 }: Command<T>,
  env: NodeJS.ProcessEnv = process.env,
): Words<T> | null {
  const known = { ...options, help: { type: "boolean" } } as unknown as T;
  const wrong = (says: string) => new Error(`${says} Nothing was done.\n\n${usage}`);
  let words: Words<T>;
  try {
    words = parseArgs({ args, options: known, allowPositionals: true, strict: true }) as Words<T>;
  } catch (error) {
    throw wrong(`${(error as Error).message.split(/\. To specify|\n/, 1)[0]?.replace(/\.?$/, ".")}`);
  }
  if ("help" in words.values) {
    print(usage);
    return null;
  }
  const extra = words.positionals[positionals];
  if (extra !== undefined) throw wrong(`"${extra}" is one word too many.`);
  const swallowed =
    Object.keys(known).find((flag) => env[variableOf(flag)] && !(flag in words.values)) ??
    unknownFlag(env, Object.keys(known));
  if (swallowed)
    throw wrong(
      `npm kept --${swallowed} for itself: write -- in front of it (npm run ${env.npm_lifecycle_event ?? "NAME"} -- --${swallowed}).`,
    );
  return words;
}

/** npm takes a flag without "--" in front of it for itself, and passes it on only as an environment variable. */
const VARIABLE = /^npm_config_/i;
const variableOf = (flag: string) => `npm_config_${flag.replaceAll("-", "_")}`;
const OF_EVERY_SCRIPT = ["local-prefix", "global-prefix"];

let npmSettings: string[] | undefined;

function readNpmSettings(npm: string, env: NodeJS.ProcessEnv): string[] {
  const settings = execFileSync(process.execPath, [npm, "config", "list", "--long", "--json"], {
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !VARIABLE.test(name))),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return [...Object.keys(JSON.parse(settings)), ...OF_EVERY_SCRIPT];
}

/** A flag that npm has taken although neither npm nor the command knows it: a misspelled one. */
function unknownFlag(env: NodeJS.ProcessEnv, flags: string[]): string | undefined {
  const npm = env.npm_execpath;
  if (!npm?.endsWith("npm-cli.js")) return undefined;
  npmSettings ??= readNpmSettings(npm, env);
  const known = new Set([...npmSettings, ...flags].map(variableOf));
  const unknown = Object.keys(env).find((name) => VARIABLE.test(name) && !known.has(name.toLowerCase()));
  return unknown?.replace(VARIABLE, "").replaceAll("_", "-");
}

export const runCommand = <T extends Options>(command: Command<T>, work: (words: Words<T>) => unknown) =>
  runScript(async () => {
    const words = readWords(process.argv.slice(2), command);
    if (words) await work(words);
  });
