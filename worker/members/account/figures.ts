import { sql } from "drizzle-orm";
import { type Figures, rows, rowsWhere } from "#worker/platform/db/figures.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { isPatronAt } from "./patron-status-store";
import { isListed, members } from "./tables";

/** The operator sums these over `members`. */
export const memberFigures = (at: number) =>
  ({
    columns: {
      is_supporter: isPatronAt(new Date(at)),
      is_listed: isListed(members),
      is_new: sql`${members.createdAt} > ${at - DAY_MS}`,
    },
    sums: {
      members: rows,
      supporters: rowsWhere(sql`is_supporter`),
      publicProfiles: rowsWhere(sql`is_listed`),
      newMembers: rowsWhere(sql`is_new`),
    },
  }) satisfies Figures;
