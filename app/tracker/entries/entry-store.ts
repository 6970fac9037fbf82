import type { ShelfClient } from "../shelf/shelf";
import { type Entries, type Entry, type Values, valuesOf } from "../shelf/work";
import { type Change, createConfirmed, type Manner } from "./saved-entries";

type Job = {
  changes: Change[];
  manner: Manner;
  send: () => Promise<void>;
  /** Whether it shows before it is saved. */
  isShown: boolean;
  done: PromiseWithResolvers<void>;
};

/**
 * The member's entries in this tab. A change shows at once and is sent in its turn, each on the revision that the
 * one before was answered with, so that quick taps don't get in each other's way. One that fails is shown no more,
 * and what was built on it is dropped with it. After a conflict (409) the entries are those of the server.
 */
export function createEntrySync(client: ShelfClient, loaded: readonly Entry[]) {
  const confirmed = createConfirmed(client, loaded);
  let shown = confirmed.entries();
  let jobs: Job[] = [];
  let running: Job | null = null;
  const listeners = new Set<() => void>();

  function publish() {
    shown = jobs
      .filter(({ isShown }) => isShown)
      .flatMap(({ changes }) => changes)
      .reduce(withChange, confirmed.entries());
    for (const listener of listeners) listener();
  }

  function settle(job: Job) {
    jobs = jobs.filter((other) => other !== job);
    publish();
    job.done.resolve();
  }

  function drop(job: Job, error: unknown) {
    const touched = new Set(job.changes.map(({ workId }) => workId));
    const isLost = ({ changes }: Job) => changes.some(({ workId }) => touched.has(workId));
    const lost = jobs.filter(isLost);
    jobs = jobs.filter((other) => !isLost(other));
    publish();
    for (const { done } of lost) done.reject(error);
  }

  async function run() {
    if (running) return;
    for (running = jobs[0] ?? null; running; running = jobs[0] ?? null) {
      const job: Job = running;
      try {
        await job.send();
        settle(job);
      } catch (error) {
        await confirmed.learnFrom(error);
        drop(job, error);
      }
    }
  }

  function enqueue(job: Omit<Job, "done">): Promise<void> {
    const queued = { ...job, done: Promise.withResolvers<void>() };
    jobs = [...jobs, queued];
    publish();
    run();
    return queued.done.promise;
  }

  /** A further change of one entry joins the one that still waits to be sent. */
  function joinWaiting({ workId, values }: Change, manner: Manner): Promise<void> | null {
    const last = jobs.at(-1);
    const [only, ...others] = last?.changes ?? [];
    const isWaiting = last && last !== running && last.isShown && last.manner === manner;
    if (!isWaiting || only?.workId !== workId || others.length > 0 || !values || !only.values) return null;
    only.values = { ...only.values, ...values };
    publish();
    return last.done.promise;
  }

  return {
    entries: () => shown,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** What the server told in the meantime; not while changes are on their way. */
    load(entries: readonly Entry[]) {
      if (jobs.length > 0) return;
      confirmed.replaceAll(entries);
      publish();
    },

    /** One change or several together. Rejects with what refused it. */
    change(wanted: readonly Change[], manner: Manner = "single"): Promise<void> {
      const changes = wanted.map(({ workId, values }) => ({ workId, values: values && { ...values } }));
      const [only, ...others] = changes;
      if (!only) return Promise.resolve();
      const joined = others.length === 0 ? joinWaiting(only, manner) : null;
      const send = () => confirmed.send(changes, manner);
      return joined ?? enqueue({ changes, manner, send, isShown: true });
    },

    /** What the editor made of `base`. Shows once it is saved; rejects with 409 where another was faster. */
    save(workId: string, values: Values, base: Entry | undefined): Promise<void> {
      const change: Change = { workId, values };
      const send = () => confirmed.saveOver(base, change);
      return enqueue({ changes: [change], manner: "single", send, isShown: false });
    },
  };
}

export type EntrySync = ReturnType<typeof createEntrySync>;

function withChange(entries: Entries, { workId, values }: Change): Entries {
  const changed = new Map(entries);
  if (values) {
    const before = entries.get(workId);
    const { revision, updatedAt } = before ?? { revision: 0, updatedAt: "" };
    changed.set(workId, { ...valuesOf(before), ...values, workId, revision, updatedAt });
  } else {
    changed.delete(workId);
  }
  return changed;
}
