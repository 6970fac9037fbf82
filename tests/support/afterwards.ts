import { waitUntil } from "cloudflare:workers";

const pending = new Set<Promise<unknown>>();

/** Replaces `worker/platform/afterwards.ts`: remembers the work, so that tests can wait for it. */
export function afterwards(work: Promise<unknown>): void {
  const done = work.finally(() => pending.delete(done));
  pending.add(done);
  waitUntil(done.catch(() => {}));
}

/** Resolves when the work after all answers is done, and the work that followed from it. */
export async function settled(): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<"late">((resolve) => {
    late = setTimeout(resolve, 50_000, "late");
  });
  while (pending.size > 0) {
    if ((await Promise.race([Promise.allSettled(pending), isLate])) !== "late") continue;
    pending.clear();
    throw new Error("Work after an answer has not ended.");
  }
  clearTimeout(late);
}

/** Forgets work that never ends. */
export const abandon = (): void => pending.clear();
