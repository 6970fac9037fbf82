import { afterwards } from "../afterwards";
import { describeError, log } from "../log";
import { purgeTags, TAGS_PER_CALL } from "./cache";

/** Cloudflare allows five calls a minute for the whole site, and 25 together after a rest. */
const CALL_EVERY_MS = 12_000;
/** The wait before a refused call is tried once more. Work after an answer may take thirty seconds. */
const RETRY_AFTER_MS = 15_000;
/** After this, a run has ended with its request, and another one may start. */
const LONGEST_RUN_MS = 30_000;
const LONGEST_CALL_MS = 3000;
/** Beyond this, tags are dropped. Their copies expire by themselves within about a minute. */
const WAITING_MAX = 500;

/**
 * Drops the edge's copies that carry a tag, at best effort: copies of what members can change are kept for a minute
 * anyway. Cloudflare allows few calls, so each isolate makes one in twelve seconds, which takes along the tags of all
 * changes since the last one.
 */
export function createPurges() {
  /** Tags in the order of their changes, each with the number of calls that may still be tried for it. */
  const waiting = new Map<string, number>();
  let nextCallAt = 0;
  let runEndsBy = 0;

  function wait(tags: string[], tries: number) {
    for (const tag of tags) if (waiting.has(tag) || waiting.size < WAITING_MAX) waiting.set(tag, tries);
  }

  /** One call to Cloudflare, with as many tags as it takes. */
  async function callOnce(): Promise<void> {
    const sent = [...waiting].slice(0, TAGS_PER_CALL);
    if (sent.length === 0) return;
    for (const [tag] of sent) waiting.delete(tag);
    nextCallAt = Date.now() + CALL_EVERY_MS;
    const failure = await failureOf(sent.map(([tag]) => tag));
    if (!failure) return;
    log("warn", "cache_not_purged", { tags: sent.length, ...failure });
    nextCallAt = Date.now() + RETRY_AFTER_MS;
    for (const [tag, tries] of sent) if (tries > 1 && !waiting.has(tag)) wait([tag], tries - 1);
  }

  /** Runs once at a time in an isolate. Tags that arrive in the meantime go out with its next call. */
  async function run(): Promise<void> {
    if (Date.now() < runEndsBy) return;
    runEndsBy = Date.now() + LONGEST_RUN_MS;
    try {
      while (waiting.size > 0) {
        await pause(Math.min(RETRY_AFTER_MS, nextCallAt - Date.now()));
        await callOnce();
      }
    } finally {
      runEndsBy = 0;
    }
  }

  return {
    /** Call it after a change that other people can see. The purge happens after the answer. */
    changed(tags: string[]): void {
      wait(tags, 2);
      afterwards(run());
    },

    /** Like `changed`, but does not wait for its turn, and resolves after the first attempt. */
    async changedNow(tags: string[]): Promise<void> {
      const failure = await failureOf(tags);
      if (!failure) return;
      log("warn", "cache_not_purged", { tags: tags.length, ...failure });
      nextCallAt = Date.now() + RETRY_AFTER_MS;
      wait(tags, 1);
      afterwards(run());
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Why these tags could not be purged; null if they were. */
function failureOf(tags: string[]) {
  const call = purgeTags(tags).then(({ success, errors }) => (success ? null : { errors }), describeError);
  return Promise.race([call, pause(LONGEST_CALL_MS).then(() => ({ message: "Cloudflare did not answer." }))]);
}
