import { describeError, log } from "../log";
import { purgeTags, TAGS_PER_CALL } from "./cache";
import type { PurgeOutboxStore } from "./purge-outbox";

/** The wait before a retry. Cloudflare allows a call every twelve seconds, and work after an answer may take thirty. */
const AGAIN_AFTER_MS = 15_000;
/** After this, the run has died with its request, and another one may start. */
const LONGEST_RUN_MS = 30_000;
/** The longest wait for Cloudflare: the person who made the change is waiting too. */
const LONGEST_CALL_MS = 3000;
/** At most two of the five calls a minute are only for refreshes. */
const REFRESH_CALL_EVERY_MS = 30_000;
/** One tag causes such a call at most this often. */
const REFRESH_TAG_EVERY_MS = 5 * 60_000;
/** After a refused call, the next calls are left to tags that hide something. */
const NO_REFRESH_AFTER_REFUSAL_MS = 60_000;
const REFRESHES_MAX = 500;
/** A row has two or three tags, and a call takes a hundred. */
const OUTBOX_ROWS_PER_CALL = 50;

type Dependencies = {
  outbox: PurgeOutboxStore;
  now: () => Date;
  /** Keeps the Worker alive until this work is done. */
  afterwards: (work: Promise<unknown>) => void;
};

/**
 * Drops the edge's copies that carry a tag. Cloudflare allows few calls a minute for the whole site, so every call
 * takes along all that is waiting: first the tags in the outbox, which hide something and stay there until they are
 * purged, then this isolate's refreshes. Refreshes without room are lost; their copies expire by themselves.
 */
export function createPurges({ outbox, now, afterwards }: Dependencies) {
  const refreshes = new Set<string>();
  const refreshedAt = new Map<string, number>();
  let noRefreshBefore = 0;
  let runEndsBy = 0;
  let retryEndsBy = 0;
  let isAskedAgain = false;

  /** The oldest rows whose tags fit into one call. */
  async function nextHidden(): Promise<{ ids: number[]; tags: Set<string>; hasMore: boolean }> {
    const rows = await outbox.oldest(OUTBOX_ROWS_PER_CALL);
    const tags = new Set<string>();
    const ids: number[] = [];
    for (const row of rows) {
      const withRow = new Set([...tags, ...row.tags]);
      if (withRow.size > TAGS_PER_CALL) break;
      for (const tag of row.tags) tags.add(tag);
      ids.push(row.id);
    }
    return { ids, tags, hasMore: ids.length < rows.length || rows.length === OUTBOX_ROWS_PER_CALL };
  }

  function noteRefreshed(tags: string[]) {
    const at = now().getTime();
    for (const tag of tags) {
      refreshes.delete(tag);
      refreshedAt.set(tag, at);
    }
    for (const [tag, since] of refreshedAt) if (at - since >= REFRESH_TAG_EVERY_MS) refreshedAt.delete(tag);
  }

  /** One call to Cloudflare. "refused" leaves the outbox as it is; "more" means that there are further rows. */
  async function callOnce(): Promise<"done" | "more" | "refused"> {
    const { ids, tags: hidden, hasMore } = await nextHidden();
    const refreshed = [...refreshes].slice(0, TAGS_PER_CALL - hidden.size);
    const tags = [...new Set([...hidden, ...refreshed])];
    if (tags.length === 0) return "done";
    const failure = await failureOf(tags);
    if (failure) {
      refreshes.clear();
      noRefreshBefore = now().getTime() + NO_REFRESH_AFTER_REFUSAL_MS;
      log("warn", "cache_not_purged", { tags: tags.length, hiding: hidden.size, ...failure });
      return hidden.size > 0 ? "refused" : "done";
    }
    noteRefreshed(refreshed);
    if (ids.length > 0) await outbox.remove(ids);
    return hasMore ? "more" : "done";
  }

  async function callUntilDone(): Promise<"done" | "refused"> {
    for (;;) {
      isAskedAgain = false;
      const outcome = await callOnce();
      if (outcome === "refused") return outcome;
      if (outcome === "done" && !isAskedAgain) return outcome;
    }
  }

  /** Runs once at a time in an isolate. Tags that arrive in the meantime go out with the next call. */
  async function run(): Promise<void> {
    const startedAt = now().getTime();
    if (startedAt < runEndsBy) {
      isAskedAgain = true;
      return;
    }
    runEndsBy = startedAt + LONGEST_RUN_MS;
    try {
      const outcome = await callUntilDone();
      if (outcome === "refused" && startedAt >= retryEndsBy) {
        retryEndsBy = startedAt + LONGEST_RUN_MS;
        afterwards(retry());
      }
    } finally {
      runEndsBy = 0;
    }
  }

  /** A failure is only logged, because the change itself has been made. */
  const tryToRun = () => run().catch((error) => log("error", "purges_not_worked_off", describeError(error)));

  async function retry(): Promise<void> {
    await pause(AGAIN_AFTER_MS);
    await tryToRun();
  }

  async function refresh(tags: string[]): Promise<void> {
    const at = now().getTime();
    for (const tag of tags) if (refreshes.size < REFRESHES_MAX) refreshes.add(tag);
    const isDue = tags.some((tag) => at - (refreshedAt.get(tag) ?? 0) >= REFRESH_TAG_EVERY_MS);
    if (!isDue || at < noRefreshBefore) return;
    noRefreshBefore = at + REFRESH_CALL_EVERY_MS;
    await tryToRun();
  }

  return {
    /**
     * Call it after a change that other people see; it resolves after the first attempt. `hides`: the batch of the
     * change has put its tags into the outbox with `queuePurge`. Otherwise the call is a refresh.
     */
    changed: (tags: string[], hides: boolean): Promise<void> => (hides ? tryToRun() : refresh(tags)),

    /** For the cron trigger: retries what was refused or left unfinished. */
    workOff: run,
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Why these tags could not be purged; null if they were. */
function failureOf(tags: string[]) {
  const call = purgeTags(tags).then(({ success, errors }) => (success ? null : { errors }), describeError);
  return Promise.race([call, pause(LONGEST_CALL_MS).then(() => ({ message: "Cloudflare did not answer." }))]);
}
