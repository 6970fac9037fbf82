import { and, eq, type SQL, sql } from "drizzle-orm";
import { purgeOutbox } from "#worker/platform/cache/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { members } from "./tables";

/** Tag of a member's card in all its forms. */
export const cardTag = (memberId: string) => `card-${memberId}`;
/** Tag of all other public answers about a member: profile and picture. */
export const memberTag = (memberId: string) => `member-${memberId}`;
export const DIRECTORY_TAG = "directory";
/**
 * Tags of what shows a member's entries. What the directory shows of them may be a few minutes old, unless a change
 * hides something: then `profileTags` are purged.
 */
export const entryTags = (memberId: string) => [cardTag(memberId), memberTag(memberId)];
/** Tags of everything that shows something of a member. */
export const profileTags = (memberId: string) => [DIRECTORY_TAG, ...entryTags(memberId)];

/** A placeholder for the member's id. No id contains these characters, and JSON does not escape them. */
const ANY_ID = "<id>";

/**
 * A statement for the batch of a change that may hide something, to be placed before the change itself. It queues a
 * purge of the tags of each member with a public profile whose `hides` is true, and returns a row for each purge
 * that it queued.
 * Ids grow with time (in 1/2048 ms): the oldest rows are found without reading the others, and a slow purge never
 * removes a row that was queued after it began.
 */
export const queuePurge = (db: Database, tagsOf: (memberId: string) => string[], hides: SQL) =>
  db
    .insert(purgeOutbox)
    .select(
      sql`select max(coalesce((select max(id) from ${purgeOutbox}), 0), cast(unixepoch('subsec') * 1000 as integer) << 11)
          + row_number() over (), replace(${JSON.stringify(tagsOf(ANY_ID))}, ${ANY_ID}, ${members.id}),
        cast(unixepoch('subsec') * 1000 as integer)
      from ${members} where ${and(eq(members.publicProfile, true), hides)}`,
    )
    .returning({ id: purgeOutbox.id });
