import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { feedCopies } from "./tables";

export type FeedCopy = typeof feedCopies.$inferSelect;
export type FeedName = FeedCopy["feed"];

/** `replica` may be behind for a moment. */
export function createFeedStore(db: Database, replica: Database) {
  const copyOf = (feed: FeedName, address: string) =>
    and(eq(feedCopies.feed, feed), eq(feedCopies.address, address));

  return {
    async find(feed: FeedName, address: string): Promise<FeedCopy | null> {
      const [copy] = await replica.select().from(feedCopies).where(copyOf(feed, address));
      return copy ?? null;
    },

    /** Ignores rows of other addresses. */
    async states(sources: { feed: FeedName; address: string }[]) {
      const rows = await db
        .select({
          feed: feedCopies.feed,
          address: feedCopies.address,
          copiedAt: feedCopies.copiedAt,
          failedAt: feedCopies.failedAt,
          failure: feedCopies.failure,
        })
        .from(feedCopies);
      return sources.map(({ feed, address }) => {
        const copy = rows.find((row) => row.feed === feed && row.address === address);
        const { copiedAt = null, failedAt = null, failure = null } = copy ?? {};
        return { feed, copiedAt, failedAt, failure };
      });
    },

    /** True for only one caller. Until its copy is stored, the row counts as failed, so nobody repeats it. */
    async claimFirst(feed: FeedName, address: string, now: Date): Promise<boolean> {
      const values = { address, content: null, copiedAt: null, failedAt: now, failure: null };
      const claimed = await db
        .insert(feedCopies)
        .values({ feed, ...values })
        .onConflictDoUpdate({
          target: feedCopies.feed,
          set: values,
          setWhere: ne(feedCopies.address, sql`excluded.address`),
        })
        .returning({ feed: feedCopies.feed });
      return claimed.length > 0;
    },

    async keep(feed: FeedName, address: string, content: unknown, now: Date): Promise<void> {
      const values = { address, content, copiedAt: now, failedAt: null, failure: null };
      await db
        .insert(feedCopies)
        .values({ feed, ...values })
        .onConflictDoUpdate({ target: feedCopies.feed, set: values });
    },

    /** The last good copy of this address stays; that of another address is deleted. */
    async noteFailure(feed: FeedName, address: string, failure: string | null, now: Date): Promise<void> {
      await db.batch([
        db.delete(feedCopies).where(and(eq(feedCopies.feed, feed), ne(feedCopies.address, address))),
        db
          .insert(feedCopies)
          .values({ feed, address, failedAt: now, failure })
          .onConflictDoUpdate({ target: feedCopies.feed, set: { failedAt: now, failure } }),
      ]);
    },
  };
}

export type FeedStore = ReturnType<typeof createFeedStore>;
