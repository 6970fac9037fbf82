import { useEffect, useState } from "react";
import { isSignedOut } from "#app/requests/api-errors.ts";
import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { type EntryClient, entryClients } from "./client";
import { joined, nextEpisodeOf, skippedOf, takenBack, touchesLog } from "./editor/log-step";
import { type Entries, revisionOf, valuesOf } from "./entry";
import { type Change, createSavedEntries, type SaveMode, type Sending } from "./saved-entries";

type Job = Sending & { changes: Change[]; done: PromiseWithResolvers<void> };

/**
 * Each change is based on the revision that the one before returned, so that quick taps don't conflict. A change that
 * fails disappears, with those that build on it; one that was refused because the session has ended (401) stays.
 */
export function createOptimisticEntries(client: EntryClient, loaded: readonly Entry[]) {
  const saved = createSavedEntries(client, loaded);
  let shown = saved.entries();
  let jobs: Job[] = [];
  let running: Job | null = null;
  let signedOutChanges: Change[] = [];
  const listeners = new Set<() => void>();

  /** Changes from the editor show after they are saved. */
  const isShown = ({ editor }: Job) => editor === null;
  const changesShownBy = (some: Job[]) => some.filter(isShown).flatMap(({ changes }) => changes);

  function publish() {
    shown = [...signedOutChanges, ...changesShownBy(jobs)].reduce(withChange, saved.entries());
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
    if (isSignedOut(error)) signedOutChanges = [...signedOutChanges, ...changesShownBy(lost)];
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

  function add(changes: Change[], saveMode: SaveMode, editor: Sending["editor"]): Job {
    const job: Job = { changes, saveMode, editor, done: Promise.withResolvers<void>() };
    jobs = [...jobs, job];
    publish();
    return job;
  }

  function joinWaiting({ workId, values, logged, log }: Change, saveMode: SaveMode): Job | null {
    const last = jobs.at(-1);
    const [only, ...others] = last?.changes ?? [];
    const isWaiting = last && last !== running && isShown(last) && last.saveMode === saveMode;
    if (!isWaiting || only?.workId !== workId || others.length > 0 || !values || !only.values) return null;
    const both = joined(only.logged, logged);
    if (both === null) return null;
    only.values = { ...only.values, ...values };
    only.logged = both;
    only.log = log ?? only.log;
    publish();
    return last;
  }

  return {
    entries: () => shown,

    savedRevisionOf: (workId: string) => revisionOf(saved.entries(), workId),

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** What takes these changes back. */
    formerOf: (changes: readonly Change[]): Change[] =>
      changes.map((change) => {
        const { workId } = change;
        const entry = shown.get(workId);
        if (!entry) return { workId, values: null };
        const restores = !entry.log && (!change.values || change.keepsLog);
        return {
          ...{ workId, values: valuesOf(entry), log: entry.log, restores },
          logged: touchesLog(change) ? takenBack(change, entry) : undefined,
        };
      }),

    /** Pages carry only numbers. */
    async loadLog(workId: string) {
      await jobs.at(-1)?.done.promise.catch(() => {});
      await saved.loadLog(workId);
      publish();
    },

    load(entries: readonly Entry[]) {
      if (jobs.length > 0) return;
      saved.replaceAll(entries);
      signedOutChanges = [];
      publish();
    },

    change(wanted: readonly Change[], saveMode: SaveMode = "single"): Promise<void> {
      const changes = wanted.map((change) => ({ ...change }));
      const [only, ...others] = changes;
      if (!only) return Promise.resolve();
      const waiting = others.length === 0 ? joinWaiting(only, saveMode) : null;
      const { done } = waiting ?? add(changes, saveMode, null);
      run();
      return done.promise;
    },

    /** Rejects with a 409 error if the entry has changed since the editor opened it. */
    save(change: Change, openedWith: Entry | undefined): Promise<void> {
      const { done } = add([change], "single", { openedWith });
      run();
      return done.promise;
    },
  };
}

export type OptimisticEntries = ReturnType<typeof createOptimisticEntries>;

export function useOptimisticEntries(kind: Kind, loaded: readonly Entry[]): OptimisticEntries {
  const [store] = useState(() => createOptimisticEntries(entryClients[kind], loaded));
  useEffect(() => {
    store.load(loaded);
  }, [store, loaded]);
  return store;
}

/** So that quick taps name the right episodes until the server answers with the log. */
function nextAfter(before: Entry, { logged = {} }: Change): Pick<Entry, "nextEpisode" | "skipped"> {
  const { watched, startAgain } = logged;
  if (!watched || startAgain) return {};
  const unknown = { length: null };
  const next = nextEpisodeOf(unknown, before);
  return watched[0] === next
    ? { nextEpisode: watched[1] + 1, skipped: skippedOf(unknown, before) }
    : { nextEpisode: next };
}

function withChange(entries: Entries, change: Change): Entries {
  const { workId, values } = change;
  const changed = new Map(entries);
  if (values) {
    const before = entries.get(workId);
    const { revision, updatedAt } = before ?? { revision: 0, updatedAt: "" };
    const log = change.log ?? (touchesLog(change) ? undefined : before?.log);
    const shown = { ...valuesOf(before), ...values, workId, revision, updatedAt, log };
    changed.set(workId, log || !before ? shown : { ...shown, ...nextAfter(before, change) });
  } else {
    changed.delete(workId);
  }
  return changed;
}
