import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";

/*
 * `npm test` checks and builds the site and runs all tests. `npm test -- quiz` runs only the tests with "quiz" in their
 * path, and builds the site only if they need it. Options go to vitest: `npm test -- --sequence.shuffle`.
 */
const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith("-"));
const areWanted = (tests: string) =>
  words.length === 0 || globSync(tests).some((path) => words.some((word) => path.includes(word)));

type Running = Promise<number>;

const start = (command: string, options: string[], isLive = false): Running =>
  new Promise((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(command, options, { stdio: isLive ? "inherit" : ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => said.push(part));
    child.on("close", (code) => {
      // At its end, so that the lines of two commands don't mix.
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
const runScript = (...named: string[]) => start("node", ["--run", ...named]);

/** Waits for all of these, and exits if one failed. */
async function together(...running: (Running | false)[]): Promise<void> {
  const failed = (await Promise.all(running)).find((code) => code);
  if (failed) process.exit(failed);
}

/**
 * Half of the cores for each of two runs. A second worker of a project takes up to 7 seconds of CPU time more: it loads
 * the same modules, and starts a site and a Chromium of its own.
 */
const WORKERS = `--maxWorkers=${Math.ceil(availableParallelism() / 2)}`;
const runTests = (project: string, isLive = false) =>
  start("vitest", ["run", WORKERS, `--project=${project}`, ...given], isLive);

const inBrowser = areWanted("tests/browser/**/*.test.ts");
const others = areWanted("tests/{unit,worker,site}/**/*.test.{ts,tsx}") || !inBrowser;

await together(runScript("assets", "--", "--test"));
await together(
  (inBrowser || areWanted("tests/site/**/*.test.ts")) && runScript("bundle"),
  words.length === 0 && runScript("check"),
);
await together(others && runTests("!browser", true), inBrowser && runTests("browser"));
