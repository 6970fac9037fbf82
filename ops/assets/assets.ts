import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { runCommand } from "../arguments.ts";
import { print } from "../wrangler.ts";
import type { Made, Order } from "./maker.ts";
import { TASKS, type Task } from "./tasks.ts";

const USAGE = `Makes the files that come from other files, where those have changed: npm run assets
  --all    with all drawings of works, machines and cards, which the dev server draws when it needs them
  --test   with drawings of a few works, which stand in for the others`;

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);

/** Keeps, for each task, the files that its module imports, and a hash of everything that it reads and writes. */
const RECORD = "generated/assets.json";
type MadeBefore = { [task: string]: { imports: string[]; hash: string; hasStandIns?: boolean } };

const record: MadeBefore = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {};

function note(task: Task, made: MadeBefore[string] | undefined): void {
  if (made) record[task.name] = made;
  else delete record[task.name];
  mkdirSync("generated", { recursive: true });
  writeFileSync(RECORD, JSON.stringify(record));
}

const ALWAYS = [
  "package-lock.json",
  "node_modules/.package-lock.json",
  "ops/assets/{art,assets,load,maker,tasks}.ts",
];

const filesOf = (patterns: string[]) => globSync(patterns).filter((path) => statSync(path).isFile());
const contentOf = (path: string) => (existsSync(path) ? readFileSync(path) : "is missing");
const always = filesOf(ALWAYS).map(contentOf);

/** Reads only sizes and times of the files that a task writes, because they are many. */
function hashOf({ reads = [], writes, after = [] }: Task, imports: string[]): string {
  const hash = createHash("sha256");
  for (const content of always) hash.update(content);
  for (const name of after) hash.update(record[name]?.hash ?? "");
  for (const path of [...filesOf(reads), ...imports].sort())
    hash.update(`\0${path}\0`).update(contentOf(path));
  for (const path of filesOf(writes).sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`\0${path} ${size} ${mtimeMs}`);
  }
  return hash.digest("hex");
}

function isUpToDate(task: Task, isTest: boolean): boolean {
  const known = record[task.name];
  if (!known || (known.hasStandIns && !isTest)) return false;
  return known.hash === hashOf(task, known.imports);
}

async function make(task: Task, isTest: boolean): Promise<void> {
  note(task, undefined);
  const hasStandIns = isTest && task.hasStandIns === true;
  const { says, imports } = await inThread({ root, task, isTest });
  note(task, { imports, hash: hashOf(task, imports), hasStandIns });
  print(says);
}

/** Threads without a task. Each has loaded Vite, which takes longer than most tasks. */
const idle: Worker[] = [];

const inThread = (order: Order) =>
  new Promise<Made>((resolve, reject) => {
    const thread = idle.pop() ?? new Worker(new URL("./maker.ts", import.meta.url));
    const onMade = (made: Made) => {
      thread.off("error", reject).unref();
      idle.push(thread);
      resolve(made);
    };
    thread.once("message", onMade).once("error", reject).ref();
    thread.postMessage(order);
  });

function turnsFor(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job: () => Promise<void>) => {
    if (running === most) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

const OPTIONS = { all: { type: "boolean" }, test: { type: "boolean" } } as const;

await runCommand({ usage: USAGE, options: OPTIONS }, async ({ values }) => {
  const isTest = values.test === true;
  if (Object.keys(record).length === 0 && !isTest)
    print("Preparing fonts, words and drawings. The first time, this takes a while.");
  const inTurn = turnsFor(availableParallelism());
  const done = new Map<string, Promise<void>>();
  const run = async (task: Task) => {
    await Promise.all((task.after ?? []).map((name) => done.get(name)));
    if (!isUpToDate(task, isTest)) await inTurn(() => make(task, isTest));
  };
  for (const task of TASKS) if (values.all || isTest || !task.draws) done.set(task.name, run(task));
  await Promise.all(done.values());
});
