import { spawnSync } from "node:child_process";
import { appendFileSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hasBucket, readConfig } from "../../ops/settings.ts";
import { databaseExport } from "./d1-export";

export type Account = {
  isSignedIn: boolean;
  databases: string[];
  /** The contents of the databases, for tests that read from databases. */
  contents?: Record<string, DatabaseSync>;
  secrets: Record<string, string> | null;
  deployments: {
    created_on: string;
    annotations: Record<string, string>;
    versions: { version_id: string; percentage: number }[];
  }[];
  versionSecrets?: Record<string, Record<string, string>>;
  /** The answer to wrangler's question at a terminal whether to restore old secrets. */
  answersSecrets?: "yes" | "no";
  /** What the database's state is called. Null if wrangler doesn't say. */
  bookmark?: string | null;
  /** Whether a deploy fails at its end, after the new version is live. */
  brokenTriggers?: boolean;
  isMigrated: boolean;
  /** The migrations of a database that has others than today's. */
  applied?: string[];
  /** The rows that `d1 execute` returns. */
  rows: object[];
  target: string;
  databaseSize?: number;
  /** The versions that have the bucket. */
  withBucket?: string[];
  calls: string[];
  /** A command that Cloudflare's API refuses. */
  broken?: string;
  cause?: string;
};

type Flag = { takesValue: boolean; choices: string[] };
type Command = { flags: Map<string, Flag>; positionals: number };

const ROOT = resolve(import.meta.dirname, "../..");
const WRANGLER = join(ROOT, "node_modules/wrangler");

export const COMMANDS = [
  ...["whoami", "d1 info", "d1 create", "d1 delete", "d1 time-travel info", "d1 migrations list"],
  ...[
    "d1 migrations apply",
    "d1 execute",
    "d1 export",
    "r2 bucket create",
    "secret list",
    "secret bulk",
    "delete",
    "deploy",
  ],
  ...["deployments list", "versions view", "rollback"],
] as const;

export const wranglerVersion = (): string =>
  JSON.parse(readFileSync(join(WRANGLER, "package.json"), "utf8")).version;

/**
 * What the pinned wrangler says about its commands, in lines such as `d1 info <name> --json --config=`. The first line is
 * its version. `tests/unit/ops/wrangler-help.test.ts` compares it with wrangler itself.
 */
export const HELP = join(ROOT, "tests/fixtures/wrangler-help.txt");

/** Asks the pinned wrangler, which takes seconds. Null if it has no such command. */
export function askHelp(command: string): string | null {
  const args = [join(WRANGLER, "bin/wrangler.js"), ...command.split(" "), "--help"];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: ROOT });
  const heading = stdout.split("\n", 1)[0] ?? "";
  if (!new RegExp(`^wrangler ${command}(?: [<[].*)?$`).test(heading)) return null;
  const flags: string[] = [];
  for (const block of stdout.split(/\n(?=\s{2,6}(?:-\w, )?--\w)/).slice(1)) {
    const names = /^\s+((?:--?[\w-]+(?:, )?)+)/.exec(block)?.[1] ?? "";
    const choices = /\[choices: ([^\]]+)\]/.exec(block)?.[1] ?? "";
    const takesValue = /\[(?:string|number|array|choices)/.test(block);
    const known = [...choices.matchAll(/"([^"]+)"/g)].map(([, choice = ""]) => choice).join(",");
    for (const name of names.split(", ")) flags.push(name + (takesValue ? `=${known}` : ""));
  }
  return [heading.replace("wrangler ", ""), ...flags].join(" ");
}

let recorded: string[] | undefined;

/** Returns the flags and the number of words that a command takes. Null if wrangler has no such command. */
export function readHelp(command: string): Command | null {
  recorded ??= readFileSync(HELP, "utf8").split("\n");
  const line = recorded.find((one) => new RegExp(`^${command}(?= [-<[]|$)`).test(one));
  if (line === undefined) return null;
  const words = line.slice(command.length).split(" ").filter(Boolean);
  const flags = words
    .filter((word) => word.startsWith("-"))
    .map((word): [string, Flag] => {
      const [name = "", choices] = word.split("=");
      return [name, { takesValue: choices !== undefined, choices: choices ? choices.split(",") : [] }];
    });
  return { flags: new Map(flags), positionals: words.length - flags.length };
}

type Call = { command: string; positionals: string[]; flags: Record<string, string> };

/** Parses a call according to the pinned wrangler's own help. Throws if wrangler has no such command, flag or value. */
function parseCall(args: string[]): Call {
  const line = `${args.join(" ")} `;
  const command = COMMANDS.find((name) => line.startsWith(`${name} `));
  const known = command && readHelp(command);
  if (!known) throw new Error(`Unknown command: ${args.join(" ")}`);
  const positionals: string[] = [];
  const flags: Record<string, string> = {};
  for (let at = command.split(" ").length; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (!arg.startsWith("-")) {
      positionals.push(arg);
      continue;
    }
    const [name = "", inline] = arg.split(/=(.*)/s);
    const flag = known.flags.get(name);
    if (!flag) throw new Error(`Unknown argument: ${name} in ${args.join(" ")}`);
    const value = flag.takesValue ? (inline ?? args[++at]) : "true";
    if (value === undefined) throw new Error(`Not enough arguments following: ${name}`);
    if (flag.choices.length > 0 && !flag.choices.includes(value))
      throw new Error(`Invalid values: ${name} ${value}`);
    flags[name] = value;
  }
  if (positionals.length > known.positionals) throw new Error(`Too many arguments: ${args.join(" ")}`);
  return { command, positionals, flags };
}

/**
 * Does what wrangler would do for one call, and returns wrangler's output. The commands and flags come from the
 * recorded `--help` of the pinned wrangler.
 */
export function playWrangler(account: Account, args: string[], input = ""): string {
  let output = "";
  const say = (what: unknown) => {
    output += `${typeof what === "string" ? what : JSON.stringify(what)}\n`;
  };
  const { command, positionals, flags } = parseCall(args);
  account.calls.push(args.join(" "));
  if (account.broken && `${args.join(" ")} `.startsWith(`${account.broken} `))
    throw new Error(
      `\x1b[31m✘ [ERROR]\x1b[0m A request to the Cloudflare API (/accounts/a1/${command}) failed.\n\n  ${account.cause ?? "Service unavailable [code: 7010]"}\n`,
    );
  const needsNoAccount = flags["--dry-run"] || command === "whoami" || flags["--local"];
  if (!needsNoAccount && !account.isSignedIn)
    throw new Error("In a non-interactive environment, it's necessary to set a token.");
  const [named = ""] = positionals;
  const name = named === "DB" ? "side7" : named;
  const needDatabase = () => {
    if (account.databases.includes(name)) return;
    throw new Error(
      flags["--local"]
        ? `Couldn't find a D1 DB with the name or binding '${named}' in your wrangler.toml file.`
        : `Couldn't find a D1 DB named '${named}' (bound as 'DB') in the API.`,
    );
  };
  const addVersion = (trigger: string, version = `version-${account.deployments.length + 1}`) => {
    const message = trigger === "upload" && flags["--message"];
    account.deployments.push({
      created_on: new Date(Date.UTC(2026, 10, 1, account.deployments.length)).toISOString(),
      annotations: { "workers/triggered_by": trigger, ...(message && { "workers/message": message }) },
      versions: [{ version_id: version, percentage: 100 }],
    });
    account.versionSecrets = { ...account.versionSecrets, [version]: { ...account.secrets } };
    if (hasBucket(readConfig())) account.withBucket = [...(account.withBucket ?? []), version];
    return version;
  };

  switch (command) {
    case "whoami":
      say(
        account.isSignedIn ? { loggedIn: true, accounts: [{ id: "a1", name: "Mine" }] } : { loggedIn: false },
      );
      if (!account.isSignedIn) throw new Error(output);
      break;
    case "d1 info":
      needDatabase();
      say({ uuid: "d1", read_replication: { mode: "disabled" }, database_size: account.databaseSize });
      break;
    case "d1 create":
      account.databases.push(name);
      say(
        "To access your new D1 Database in your Worker, add the following snippet to your configuration file:",
      );
      if (account.contents) account.contents[name] = new DatabaseSync(":memory:");
      break;
    case "d1 delete":
      needDatabase();
      account.databases = account.databases.filter((other) => other !== name);
      delete account.contents?.[name];
      break;
    case "d1 export": {
      needDatabase();
      const contents = account.contents?.[name];
      if (contents) writeFileSync(flags["--output"] ?? "", databaseExport(contents));
      break;
    }
    case "d1 time-travel info":
      needDatabase();
      say({
        bookmark: account.bookmark === undefined ? "0000004b-00000000-00004f7a-8d05" : account.bookmark,
      });
      break;
    case "d1 migrations list":
      needDatabase();
      say(account.isMigrated ? "No migrations to apply!" : "0028_loved_works.sql");
      break;
    case "d1 migrations apply": {
      needDatabase();
      account.isMigrated = true;
      const contents = account.contents?.[name];
      if (!contents) break;
      contents.exec(
        "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)",
      );
      for (const file of globSync("migrations/*.sql").sort()) {
        const known = contents.prepare("select 1 from d1_migrations where name = ?").get(basename(file));
        if (known) continue;
        contents.exec(readFileSync(file, "utf8"));
        contents.prepare("insert into d1_migrations (name) values (?)").run(basename(file));
      }
      break;
    }
    case "d1 execute": {
      needDatabase();
      const contents = account.contents?.[name];
      if (!contents && flags["--command"]?.includes("d1_migrations")) {
        if (!account.isMigrated) throw new Error("no such table: d1_migrations: SQLITE_ERROR [code: 7500]");
        const applied =
          account.applied ?? globSync(join(ROOT, "migrations/*.sql")).map((file) => basename(file));
        const applied_at = "2026-10-01 00:00:00";
        say([{ results: applied.map((name) => ({ name, applied_at })) }]);
      } else if (contents && flags["--file"]) contents.exec(readFileSync(flags["--file"], "utf8"));
      else say([{ results: contents ? contents.prepare(flags["--command"] ?? "").all() : account.rows }]);
      break;
    }
    case "r2 bucket create":
      say(`Created bucket '${name}' with default storage class of Standard.`);
      break;
    case "secret list":
      if (!account.secrets) throw new Error('Worker "side7" not found.');
      say(Object.keys(account.secrets).map((name) => ({ name, type: "secret_text" })));
      break;
    case "secret bulk":
      if (!account.secrets) throw new Error('Worker "side7" not found.');
      Object.assign(account.secrets, JSON.parse(input));
      addVersion("secret");
      break;
    case "deploy": {
      if (flags["--dry-run"]) {
        say("Total Upload: 8000.00 KiB");
        break;
      }
      const secrets = flags["--secrets-file"];
      account.secrets = { ...account.secrets, ...(secrets && JSON.parse(readFileSync(secrets, "utf8"))) };
      const entry = { type: "deploy", version_id: addVersion("upload"), targets: [account.target] };
      if (account.brokenTriggers) throw new Error("The trigger could not be set.");
      appendFileSync(".wrangler/deployed.jsonl", `${JSON.stringify(entry)}\n`);
      break;
    }
    case "deployments list":
      if (account.deployments.length === 0)
        throw new Error("This Worker does not exist on your account. [code: 10007]");
      say(account.deployments);
      break;
    case "versions view": {
      const found = account.deployments.find(({ versions }) => versions[0]?.version_id === named);
      if (!found) throw new Error(`Version ${named} not found. [code: 10007]`);
      const bindings = account.withBucket?.includes(named) ? [{ name: "TILES", type: "r2_bucket" }] : [];
      const { annotations, created_on } = found;
      say({ id: named, annotations, metadata: { created_on }, resources: { bindings } });
      break;
    }
    case "rollback": {
      const old = account.versionSecrets?.[named] ?? {};
      const changed = Object.keys(old).filter((secret) => old[secret] !== account.secrets?.[secret]);
      // With --yes or without a terminal, wrangler answers its own question with yes. After a "no", wrangler still
      // reports success.
      const answer = flags["--yes"] ? "yes" : (account.answersSecrets ?? "yes");
      if (changed.length > 0)
        say(`? The following secrets have changed since version ${named} was deployed. ${answer}`);
      if (changed.length === 0 || answer === "yes") {
        account.secrets = { ...account.secrets, ...old };
        addVersion("rollback", named);
      }
      say(`Worker Version ${named} has been deployed to 100% of traffic.`);
      break;
    }
  }
  return output;
}
