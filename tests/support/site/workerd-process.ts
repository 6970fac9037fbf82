import { readdirSync, readFileSync } from "node:fs";

const read = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};
const parentOf = (pid: string) => /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1];

function isOurs(pid: string): boolean {
  const parent = parentOf(pid);
  if (parent === undefined || parent === "0") return false;
  return Number(parent) === process.pid || isOurs(parent);
}

/** The ids of the workerd processes that this process started. Empty if the system has no /proc. */
function workerds(): string[] {
  const pids = read("/proc/self/stat") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  return pids.filter((pid) => read(`/proc/${pid}/comm`).startsWith("workerd") && isOurs(pid));
}

/** Linux counts CPU time in ticks, 100 per second. */
const TICK_MS = 10;

function cpuOf(pid: string): number {
  const fields = read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Starts a site. `cpu` returns the CPU time that its workerd has used so far, in milliseconds. */
export async function metered<Started>(start: () => Promise<Started>) {
  const others = workerds();
  const started = await start();
  const mine = workerds().filter((pid) => !others.includes(pid));
  return { ...started, cpu: () => mine.reduce((sum, pid) => sum + cpuOf(pid), 0) };
}
