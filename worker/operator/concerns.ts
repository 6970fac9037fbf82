import { sql } from "drizzle-orm";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { databaseLimit } from "./contract";
import type { Alert } from "./jobs";

const ROWS_SHARE = 0.6;
const DATABASE_SHARE = 0.8;
const TOKEN_DAYS = 7;

type Dependencies = {
  db: Database;
  rowsToday: () => Promise<number>;
  rowsADay: number;
  creatorToken: () => Promise<CreatorTokenState | null>;
  profileReports: { openCount: () => PromiseLike<number> };
};

/** D1 returns the size with each answer. */
export async function readDatabaseBytes(db: Database): Promise<number> {
  const { meta } = await db.run(sql`select 1`);
  return meta.size_after;
}

/** What is wrong on the site apart from its jobs. */
export function createConcerns({ db, rowsToday, rowsADay, creatorToken, profileReports }: Dependencies) {
  const percent = (share: number) => `${Math.floor(share * 100)} %`;

  return async (): Promise<Alert[]> => {
    const [rows, bytes, token, reports] = await Promise.all([
      rowsToday(),
      readDatabaseBytes(db),
      creatorToken(),
      profileReports.openCount(),
    ]);
    const rowsShare = rows / rowsADay;
    const databaseShare = bytes / databaseLimit(rowsADay);
    const daysLeft = token
      ? Math.floor((token.endsAt.getTime() - Date.now()) / DAY_MS)
      : Number.POSITIVE_INFINITY;
    const concerns: (Omit<Alert, "isWrong"> | false)[] = [
      rowsShare >= ROWS_SHARE && {
        name: "rows",
        says: `The site has written ${percent(rowsShare)} of today's rows.`,
        detail: "At 100 % D1 refuses changes until midnight UTC. The Workers Paid plan allows more.",
      },
      databaseShare >= DATABASE_SHARE && {
        name: "database",
        says: `The database is ${percent(databaseShare)} full.`,
        detail: "When it is full, nothing can be saved. The Workers Paid plan allows 10 GB.",
      },
      daysLeft < TOKEN_DAYS && {
        name: "creatorToken",
        says: `The creator token ends ${new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.max(0, daysLeft), "day")}.`,
        detail:
          "Copy both of the creator's tokens from Patreon's page of your client, and run npm run setup.",
      },
      reports > 0 && {
        name: "reports",
        says: reports === 1 ? "A profile is reported." : `${reports} reports of profiles are open.`,
        detail: "See /operator/reports.",
      },
    ];
    return concerns.flatMap((concern) => (concern ? { ...concern, isWrong: true } : []));
  };
}
