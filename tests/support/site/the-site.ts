import { Client } from "../client";
import type { Switches } from "./entry";
import { persistently, startSite, switched } from "./server";

/** One site for all files of a worker. It stops with the worker's process. */
const site = await startSite();

export const theSite = () => site;

export const siteUrl = (): string => site.url;

/** Changes what the site stores. */
export const runSql = (sql: string) => site.database().prepare(sql).run();

/** Each player has the score of a game, in this period. */
export const addScores = (period = "all") =>
  runSql(
    `INSERT INTO quiz_scores (period, player_id, score, games, best, reached_at) SELECT '${period}', id, 90, 2, 70, 1 FROM players`,
  );

let visitors = 0;

/** A new address for each visitor, because limits apply per visitor. */
export const anAddress = () => `2001:db8:50:${(++visitors).toString(16)}::1`;

/** A visitor who keeps cookies. With `switches`, the site differs for all of their requests. */
export const visitor = (switches?: Switches, origin?: string) => new Client(site.reach(switches), { origin });

type Asked = Omit<RequestInit, "headers"> & { headers?: Record<string, string>; switches?: Switches };

/** Sends a request of a new visitor to the site. Doesn't follow redirects. */
export const ask = (path: string, { switches = {}, headers = {}, ...init }: Asked = {}): Promise<Response> =>
  persistently(() =>
    fetch(site.url + path, {
      redirect: "manual",
      ...init,
      headers: { "CF-Connecting-IP": anAddress(), ...switched(switches), ...headers },
    }),
  );

/** Renames a table during a test. The resulting error is our mistake, not an outage of the database. */
export async function withoutTable<T>(table: string, run: () => Promise<T>): Promise<T> {
  const database = site.database();
  await database.exec(`ALTER TABLE ${table} RENAME TO ${table}_elsewhere`);
  try {
    return await run();
  } finally {
    await database.exec(`ALTER TABLE ${table}_elsewhere RENAME TO ${table}`);
  }
}
