import { type SQLWrapper, sql } from "drizzle-orm";

/** Who is in the directory; spelt without parameters, because SQLite knows its partial indexes by their words. */
export const isListed = (members: { publicProfile: SQLWrapper; username: SQLWrapper }) =>
  sql<boolean>`${members.publicProfile} = 1 and ${members.username} is not null`;
