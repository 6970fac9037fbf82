import { useEffect, useState } from "react";
import type { Entry, Kind } from "#worker/tracker/contract/entry.ts";
import type { EntryValues } from "#worker/tracker/contract.ts";
import { type EntryClient, entryClients } from "./client";
import { type Entries, valuesOf } from "./entry";
import { type Change, createSavedEntries, type Manner, type Sending } from "./saved-entries";

type Job = Sending & { changes: Change[]; done: PromiseWithResolvers<void> };

/**
 * The member's entries in this tab. A change shows at once and is sent in its turn, each on the revision that the
 * one before was answered with, so that quick taps don't get in each other's way. A change that fails disappears,
 * and the changes that were built on it disappear with it. After a conflict (409) the entries are those of the server.
 */
export function createEntryStore(client: EntryClient, loaded: readonly Entry[]) {
  const saved = createSavedEntries(client, loaded);
  let shown = saved.entries();
  let jobs: Job[] = [];
  let running: Job | null = null;
  const listeners = new Set<() => void>();

  /** What the editor saves shows only once it is saved. */
  const isShown = ({ editor }: Job) => editor === null;

  function publish() {
    shown = jobs
      .filter(isShown)
      .flatMap(({ changes }) => changes)
      .reduce(withChange, saved.entries());
    for (const listener of listeners) listener();
  }

  function finish(job: Job) {
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
        await saved.send(job);
        finish(job);
      } catch (error) {
        await saved.reloadAfter(error);
        drop(job, error);
      }
    }
  }

  function add(changes: Change[], manner: Manner, editor: Sending["editor"]): Job {
    const job: Job = { changes, manner, editor, done: Promise.withResolvers<void>() };
    jobs = [...jobs, job];
    publish();
    return job;
  }

  /** A further change of one entry joins the one that still waits to be sent. */
  function joinWaiting({ workId, values }: Change, manner: Manner): Job | null {
    const last = jobs.at(-1);
    const [only, ...others] = last?.changes ?? [];
    const isWaiting = last && last !== running && isShown(last) && last.manner === manner;
    if (!isWaiting || only?.workId !== workId || others.length > 0 || !values || !only.values) return null;
    only.values = { ...only.values, ...values };
    publish();
    return last;
  }

  return {
    entries: () => shown,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** The changes that bring these entries back to what they are now: their values, or no entry at all. */
    formerOf: (changes: readonly Change[]): Change[] =>
      changes.map(({ workId }) => {
        const entry = shown.get(workId);
        return { workId, values: entry ? valuesOf(entry) : null };
      }),

    /** Takes the page's fresh entries, unless changes are on their way. */
    load(entries: readonly Entry[]) {
      if (jobs.length > 0) return;
      saved.replaceAll(entries);
      publish();
    },

    /** One change or several together. Rejects with what refused it. */
    change(wanted: readonly Change[], manner: Manner = "single"): Promise<void> {
      const changes = wanted.map(({ workId, values }) => ({ workId, values: values && { ...values } }));
      const [only, ...others] = changes;
      if (!only) return Promise.resolve();
      const waiting = others.length === 0 ? joinWaiting(only, manner) : null;
      const { done } = waiting ?? add(changes, manner, null);
      run();
      return done.promise;
    },

    /** What the editor made of `openedWith`. Rejects with 409 where the entry has changed elsewhere since. */
    save(workId: string, values: EntryValues, openedWith: Entry | undefined): Promise<void> {
      const { done } = add([{ workId, values }], "single", { openedWith });
      run();
      return done.promise;
    },
  };
}

export type EntryStore = ReturnType<typeof createEntryStore>;

/** One store as long as the component lives, which follows the entries that the page loads. */
export function useEntryStore(kind: Kind, loaded: readonly Entry[]): EntryStore {
  const [store] = useState(() => createEntryStore(entryClients[kind], loaded));
  useEffect(() => {
    store.load(loaded);
  }, [store, loaded]);
  return store;
}

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
