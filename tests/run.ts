import { spawn } from "node:child_process";
import { globSync } from "node:fs";

/*
 * `npm test` checks and builds the site and runs all tests. `npm test -- quiz` runs only the tests with "quiz" in their
 * path, and builds the site only if they need it. Options go to vitest: `npm test -- --sequence.shuffle`.
 */
const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith("-"));
const isWanted = (path: string) => words.some((word) => path.includes(word));

/** Prints what the command says when it ends, so that the lines of two commands don't mix. Exits if it fails. */
const run = (command: string, ...options: string[]) =>
  new Promise<void>((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(command, options, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) process.exit(code ?? 1);
      resolve();
    });
  });
const npmRun = (...options: string[]) => run("npm", "run", "--silent", ...options);

const needsSite = words.length === 0 || globSync("tests/{site,browser}/**/*.test.ts").some(isWanted);

await npmRun("assets", "--", "--test");
await Promise.all([needsSite && npmRun("bundle"), words.length === 0 && npmRun("check")]);
spawn("vitest", ["run", ...given], { stdio: "inherit" }).on("close", (code) => process.exit(code ?? 1));
