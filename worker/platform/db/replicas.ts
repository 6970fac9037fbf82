import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Which of D1's databases answers: the primary, which has all changes, or any copy of it near the reader that has what
 * this request has seen so far. Nothing that somebody may or may not do or see is ever decided by a copy.
 */
export type Reads = "primary" | "replica";

type Request = {
  /** The newest state of the database that this request has seen. D1's bookmarks sort by age. */
  bookmark: string | null;
  /** Whether a copy of any age will do until the request has seen something: nobody's own changes are in it. */
  isAnonymousRead: boolean;
};

const requests = new AsyncLocalStorage<Request>();

/**
 * Lets `run`, and work that it starts, read from copies. Outside of a request, as in triggers, all goes to the primary.
 */
export const withReplicas = <T>(isAnonymousRead: boolean, run: () => T): T =>
  requests.run({ bookmark: null, isAnonymousRead }, run);

type Connection = Pick<D1Database, "prepare" | "batch"> & {
  /** Call it after an answer: later reads of the request are at least as new. */
  noteAnswer: () => void;
};

/** Where the next statement or batch goes. */
export function connect(d1: D1Database, reads: Reads): Connection {
  const request = requests.getStore();
  if (!request || typeof d1.withSession !== "function") {
    return { prepare: (sql) => d1.prepare(sql), batch: (all) => d1.batch(all), noteAnswer() {} };
  }
  const unseen = request.isAnonymousRead ? "first-unconstrained" : "first-primary";
  const session = d1.withSession(reads === "primary" ? "first-primary" : (request.bookmark ?? unseen));
  return {
    prepare: (sql) => session.prepare(sql),
    batch: (all) => session.batch(all),
    noteAnswer() {
      const bookmark = session.getBookmark();
      if (bookmark && bookmark > (request.bookmark ?? "")) request.bookmark = bookmark;
    },
  };
}
