import { afterwards } from "../afterwards";
import { describeError, log } from "../log";
import { pause } from "../time";
import { purgeTags, TAGS_PER_CALL } from "./cache";

/** Cloudflare allows five calls a minute for the whole site, and a burst of 25. */
const CALL_EVERY_MS = 12_000;
/** Work after an answer may take at most thirty seconds. */
const RETRY_AFTER_MS = 15_000;
/** A run that is older has ended with its request, and another may start. */
const LONGEST_RUN_MS = 30_000;
const LONGEST_CALL_MS = 3000;
/** More waiting tags are dropped. Their copies expire within about a minute. */
const WAITING_MAX = 500;

/** Best effort. Cloudflare allows few calls, so each isolate makes one in twelve seconds for all changes. */
export function createPurges() {
  /** Maps tags, in the order of their changes, to the number of remaining attempts. */
  const waiting = new Map<string, number>();
  let nextCallAt = 0;
  let runEndsBy = 0;

  function wait(tags: string[], tries: number) {
    for (const tag of tags) if (waiting.has(tag) || waiting.size < WAITING_MAX) waiting.set(tag, tries);
  }

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

  /** Runs until no tag waits. An isolate has one run at a time; new tags join its next call. */
  async function run(): Promise<void> {
    if (Date.now() < runEndsBy) return;
    runEndsBy = Date.now() + LONGEST_RUN_MS;
    try {
      while (waiting.size > 0) {
        await pause(Math.max(0, Math.min(RETRY_AFTER_MS, nextCallAt - Date.now())));
        await callOnce();
      }
    } finally {
      runEndsBy = 0;
    }
  }

  return {
    changed(tags: string[]): void {
      wait(tags, 2);
      afterwards(run());
    },

    /** Immediately. Resolves after the first attempt. */
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

/** What the log gets. Null if the purge succeeded. */
function failureOf(tags: string[]) {
  const call = purgeTags(tags).then(({ success, errors }) => (success ? null : { errors }), describeError);
  return Promise.race([call, pause(LONGEST_CALL_MS).then(() => ({ message: "Cloudflare did not answer." }))]);
}
