import { parentPort, workerData } from "node:worker_threads";
import { drawAll } from "./art.ts";
import { loadModule } from "./load.ts";
import type { Task } from "./tasks.ts";

export type Order = { root: string; task: Task };
export type Made = { says: string; imports: string[] };

/* A thread for one task. */
const { root, task } = workerData as Order;
const { name, module: path, part, draws } = task;
const { module, imports, code } = await loadModule(root, path);
const drawings = draws && module.drawings?.(root, part);
if (drawings) await drawAll(root, code, drawings, draws);
const says = drawings ? `${drawings.size} ${name}.` : await module.make?.(root, part, code);
parentPort?.postMessage({ says: says ?? "", imports } satisfies Made);
