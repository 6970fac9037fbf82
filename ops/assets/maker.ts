import { parentPort } from "node:worker_threads";
import { drawAll, writeAll } from "./art.ts";
import { loadModule } from "./load.ts";
import type { Task } from "./tasks.ts";

export type Order = { root: string; task: Task; isTest: boolean };
export type Made = { says: string; imports: string[] };

/* A thread that makes one task after another. */
parentPort?.on("message", async ({ root, task, isTest }: Order) => {
  const { module, imports, code } = await loadModule(root, task.module);
  const drawings = task.draws && module.drawings?.(root, isTest);
  const made = drawings
    ? await drawAll(root, code, drawings, task.draws ?? "")
    : await writeAll(root, (await module.files?.(root, code)) ?? {}, task.writes);
  parentPort?.postMessage({ says: `${task.name}: ${made}`, imports } satisfies Made);
});
