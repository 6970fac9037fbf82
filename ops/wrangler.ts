import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export const print = (line = "") => void process.stdout.write(`${line}\n`);

/** Why a command stopped: what happened, what that means, and what to do. */
export class Stop extends Error {
  constructor(happened: string, meaning: string, remedy: string) {
    super([happened, meaning, `What to do: ${remedy}`].join("\n"));
  }
}

/** A command failed. The error has the command's output. */
export class CommandError extends Error {
  readonly output: string;
  constructor(command: string, args: string[], output: string) {
    super([`"${[command, ...args].join(" ")}" failed.`, output.trim() || "Its message is above."].join("\n"));
    this.output = output;
  }

  /** The reason in the command's output, as one line. */
  get reason(): string {
    const lines = stripVTControlCharacters(this.output).split("\n");
    const said =
      lines.find((line) => line.includes("[ERROR]")) ??
      lines.find((line) => /"text": /.test(line)) ??
      lines.find((line) => line.trim() !== "") ??
      "its message is above.";
    return said.replace(/^.*\[ERROR\]\s*|^\s*"text": "|",?$/g, "").trim();
  }
}

/** Whether a person can answer questions. Otherwise wrangler answers its own questions with yes. */
export const isAttended = () => Boolean(process.stdin.isTTY && process.stdout.isTTY) && !process.env.CI;

export type Commands = {
  /** Runs a command and shows its output. `input` is passed to its stdin. Throws a CommandError. */
  run: (command: string, args: string[], input?: string) => void;
  /** Runs a command and returns its output. Throws a CommandError. */
  read: (command: string, args: string[]) => string;
};

/** Commands that can be run: those of the installed packages, as in npm scripts. */
export function commandsIn(env: NodeJS.ProcessEnv = process.env): Commands {
  const check = (command: string, args: string[], { error, status, ...said }: SpawnSyncReturns<string>) => {
    const output = [error?.message, said.stdout, said.stderr].filter(Boolean).join("\n");
    if (status !== 0) throw new CommandError(command, args, output);
    return said.stdout;
  };
  return {
    run(command, args, input) {
      const stdin = input === undefined ? "inherit" : "pipe";
      const stdio = [stdin, "inherit", "inherit"] as const;
      check(command, args, spawnSync(command, args, { stdio: [...stdio], input, env, encoding: "utf8" }));
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

/** Parses the answer of a wrangler command with `--json`. Skips lines before the JSON. */
export function jsonIn<T>(output: string): T {
  const start = output.search(/^[[{]/m);
  return JSON.parse(start < 0 ? output : output.slice(start)) as T;
}

type Account = { id: string; name: string };

/** The accounts that wrangler is signed in to; null if it is not signed in. */
export function accountsOf({ read }: Pick<Commands, "read">): Account[] | null {
  const output = tryReading(() => read("wrangler", ["whoami", "--json"]), /"loggedIn": ?false/);
  const answer = output && jsonIn<{ loggedIn: boolean; accounts: Account[] }>(output);
  return answer ? answer.accounts : null;
}

/** The answer of `wrangler d1 info`; null if the account has no such database. */
export function databaseInfo(
  { read }: Pick<Commands, "read">,
  name: string,
): { read_replication?: { mode: string } } | null {
  const output = tryReading(
    () => read("wrangler", ["d1", "info", name, "--json"]),
    /Couldn't find a D1 DB|Couldn't find DB/,
  );
  return output === null ? null : jsonIn(output);
}

/**
 * Creates a database. Hides wrangler's advice to write the id into `wrangler.toml`, because the site doesn't need it
 * there.
 */
export const createDatabase = ({ read }: Pick<Commands, "read">, name: string): void =>
  void read("wrangler", ["d1", "create", name]);

/** The names of the Worker's secrets; null if the Worker doesn't exist yet. */
export function secretNames({ read }: Pick<Commands, "read">): string[] | null {
  const output = tryReading(
    () => read("wrangler", ["secret", "list", "--format", "json"]),
    /Worker "[^"]*"(?: \([^)]*\))? not found/,
  );
  return output === null ? null : jsonIn<{ name: string }[]>(output).map(({ name }) => name);
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

/** Runs a script. Prints the message of an error, and exits with code 1. */
export async function runScript(script: () => unknown): Promise<void> {
  try {
    await script();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
