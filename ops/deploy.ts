import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { deploy, rehearse, type Tools } from "./deployment.ts";

/** Keeps the bookmarks, one JSON line for each deploy. */
const DEPLOYS_LOG = "deploys.log";

type DeployEntry = { type: string; targets?: string[] };

/** Where wrangler writes its output for programs. */
const output = resolve(".wrangler/deployed.jsonl");
const env = { ...process.env, WRANGLER_OUTPUT_FILE_PATH: output };

const run: Tools["run"] = (command, args) => void execFileSync(command, args, { stdio: "inherit", env });
const read: Tools["read"] = (command, args) =>
  execFileSync(command, args, { stdio: ["inherit", "pipe", "inherit"], encoding: "utf8" });
const print: Tools["print"] = (line) => void process.stdout.write(`${line}\n`);

function commit(): string | null {
  try {
    return read("git", ["rev-parse", "HEAD"]).trim();
  } catch {
    return null;
  }
}

const tools: Tools = {
  run,
  read,
  deploy() {
    run("wrangler", ["deploy"]);
    const lines = existsSync(output) ? readFileSync(output, "utf8").split("\n").filter(Boolean) : [];
    const entries = lines.map((line): DeployEntry => JSON.parse(line));
    return entries.findLast(({ type }) => type === "deploy")?.targets ?? [];
  },
  fetch: (url) => fetch(url, { signal: AbortSignal.timeout(10_000) }),
  pause: (ms) => new Promise((resume) => setTimeout(resume, ms)),
  print,
  note: (line) =>
    appendFileSync(
      DEPLOYS_LOG,
      `${JSON.stringify({ at: new Date().toISOString(), commit: commit(), ...line })}\n`,
    ),
};

rmSync(output, { force: true });
try {
  if (process.argv.includes("--dry-run")) rehearse(tools);
  else await deploy(tools);
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
