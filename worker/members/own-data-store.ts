import { gcards } from "#worker/card/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { readBelongings } from "#worker/platform/db/personal-data.ts";
import { sessions } from "#worker/sign-in/tables.ts";
import { activity, gameEntries, seriesEntries } from "#worker/tracker/tables.ts";
import { memberStats, members, searchTerms } from "./tables";

/** Every table with something of a member in it, by its name in the export. */
const PLACES = {
  profile: { table: members, owner: members.id },
  card: { table: gcards, owner: gcards.memberId },
  series: { table: seriesEntries, owner: seriesEntries.memberId },
  games: { table: gameEntries, owner: gameEntries.memberId },
  activity: { table: activity, owner: activity.memberId },
  stats: { table: memberStats, owner: memberStats.memberId },
  searchTerms: { table: searchTerms, owner: searchTerms.memberId },
  sessions: { table: sessions, owner: sessions.memberId, secret: sessions.idHash },
};

export function createOwnDataStore(db: Database) {
  return { read: (memberId: string) => readBelongings(db, PLACES, memberId) };
}

export type OwnDataStore = ReturnType<typeof createOwnDataStore>;
