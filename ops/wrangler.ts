import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export const print = (line = "") => void process.stdout.write(`${line}\n`);

export class Stop extends Error {
  constructor(happened: string, meaning: string, remedy: string) {
    super([happened, meaning, `What to do: ${remedy}`].join("\n"));
  }
}

const LACKS_RIGHT = /\[code: (?:10000|9109)\]/;
const RIGHTS: Record<string, string> = { d1: "D1: Edit", r2: "Workers R2 Storage: Edit" };
const LACKS_R2 = /\[code: (?:10042|10136)\]/;

export class CommandError extends Error {
  readonly command: string;
  readonly output: string;

  constructor(command: string, args: string[], output: string) {
    const line = [command, ...args].join(" ");
    super([`"${line}" failed.`, output.trim() || "Its message is above."].join("\n"));
    this.command = line;
    this.output = stripVTControlCharacters(output);
  }

  /** One line. wrangler prints the cause of a refused request below its error. */
  get reason(): string {
    const lines = this.output.split("\n").filter((line) => line.trim() !== "");
    const at = lines.findIndex((line) => line.includes("[ERROR]"));
    const cause = lines[at + 1]?.trim() ?? "";
    if (at >= 0 && /\[code: \d+\]/.test(cause)) return `${plain(lines[at] ?? "")} ${cause}`;
    return plain(
      lines[at] ?? lines.find((line) => /"text": /.test(line)) ?? lines[0] ?? "its message is above.",
    );
  }

  /** Null if neither the API token nor the account is the cause. */
  get missingRight(): string | null {
    if (LACKS_R2.test(this.output))
      return "switch on R2 in Cloudflare's dashboard, or comment out [[r2_buckets]] in wrangler.toml.";
    if (!LACKS_RIGHT.test(this.output)) return null;
    const [, area = ""] = this.command.split(" ");
    const right = RIGHTS[area] ?? "Workers Scripts: Edit";
    return `give the token of CLOUDFLARE_API_TOKEN the right "${right}" (dash.cloudflare.com/profile/api-tokens), or sign in again: npx wrangler login`;
  }
}

const plain = (line: string) => line.replace(/^.*\[ERROR\]\s*|^\s*"text": "|",?$/g, "").trim();

export const ASK_AGAIN = "look at www.cloudflarestatus.com, and run the command again.";

/** Turns a failure into a Stop with its reason, its meaning for the site and the remedy. */
export async function step<T>(
  what: string,
  meaning: string | (() => string),
  remedy: string,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stop) throw error;
    const isOfCommand = error instanceof CommandError;
    throw new Stop(
      `${what} failed: ${isOfCommand ? error.reason : (error as Error).message}`,
      typeof meaning === "string" ? meaning : meaning(),
      (isOfCommand && error.missingRight) || remedy,
    );
  }
}

/** wrangler answers its own questions with yes if there is no terminal. */
export const isAttended = () => Boolean(process.stdin.isTTY && process.stdout.isTTY) && !process.env.CI;

export type Commands = {
  /** Shows the output; errors come last. `input` is passed to stdin. Throws a CommandError. */
  run: (command: string, args: string[], input?: string) => void;
  read: (command: string, args: string[]) => string;
};

export function commandsIn(env: NodeJS.ProcessEnv = process.env): Commands {
  const check = (command: string, args: string[], { error, status, ...said }: SpawnSyncReturns<string>) => {
    const output = [error?.message, said.stdout, said.stderr].filter(Boolean).join("\n");
    if (status !== 0) throw new CommandError(command, args, output);
    return said.stdout;
  };
  return {
    run(command, args, input) {
      const stdin = input === undefined ? "inherit" : "pipe";
      const stdio = [stdin, "inherit", "pipe"] as const;
      const said = spawnSync(command, args, { stdio: [...stdio], input, env, encoding: "utf8" });
      process.stderr.write(said.stderr ?? "");
      check(command, args, said);
    },
    read: (command, args) =>
      check(
        command,
        args,
        spawnSync(command, args, {
          stdio: ["inherit", "pipe", "pipe"],
          env,
          encoding: "utf8",
          maxBuffer: Number.POSITIVE_INFINITY,
        }),
      ),
  };
}

export function jsonIn<T>(output: string): T {
  const start = output.search(/^[[{]/m);
  return JSON.parse(start < 0 ? output : output.slice(start)) as T;
}

/** The rows of a query. `flags` name the database. */
export const queried = <Row>({ read }: Pick<Commands, "read">, flags: string[], sql: string): Row[] =>
  jsonIn<{ results: Row[] }[]>(
    read("wrangler", ["d1", "execute", ...flags, "--json", "--command", sql]),
  ).flatMap(({ results }) => results);

/** Null if wrangler is not signed in. */
export const accountsOf = ({ read }: Pick<Commands, "read">) =>
  tryReading(
    () => jsonIn<{ accounts: Account[] }>(read("wrangler", ["whoami", "--json"])).accounts,
    /"loggedIn": ?false/,
  );
type Account = { id: string; name: string };

/** Null if the account has no such database. */
export const databaseInfo = ({ read }: Pick<Commands, "read">, name: string) =>
  tryReading(
    () => jsonIn<DatabaseInfo>(read("wrangler", ["d1", "info", name, "--json"])),
    /Couldn't find a D1 DB|Couldn't find DB/,
  );
type DatabaseInfo = { read_replication?: { mode: string }; database_size?: number };

/** Hides wrangler's advice to write the id into `wrangler.toml`, because the site doesn't need it there. */
export const createDatabase = ({ read }: Pick<Commands, "read">, name: string): void =>
  void read("wrangler", ["d1", "create", name]);

/** Does nothing if the account has this bucket. */
export const createBucket = ({ read }: Pick<Commands, "read">, name: string): void =>
  void tryReading(() => read("wrangler", ["r2", "bucket", "create", name]), /\[code: 10004\]/);

/** Null if the Worker doesn't exist yet. */
export function secretNames({ read }: Pick<Commands, "read">): string[] | null {
  const list = () => jsonIn<{ name: string }[]>(read("wrangler", ["secret", "list", "--format", "json"]));
  return tryReading(list, /Worker "[^"]*"(?: \([^)]*\))? not found/)?.map(({ name }) => name) ?? null;
}

/** Returns null if the command fails with a message that matches `none`. Throws all other errors. */
export function tryReading<T>(read: () => T, none: RegExp): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof CommandError && none.test(error.output)) return null;
    throw error;
  }
}

/** A mistake in our own code, which needs its stack, unlike a message to the operator. */
const isMistake = (error: unknown) =>
  error instanceof ReferenceError || (error instanceof TypeError && error.cause === undefined);

export async function runScript(script: () => unknown): Promise<void> {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof Error)) print(String(error));
    else print(isMistake(error) ? error.stack : error.message);
    process.exitCode = 1;
  }
}
