import { env } from "cloudflare:workers";
import type { SessionUser } from "#worker/members/sign-in/contract.ts";
import { TestBrowser } from "./browser";
import type { Client, Person } from "./client";
import { sinceStart } from "./clock";
import { type Row, readState } from "./database-state";
import { isUsual } from "./outbound";
import { settled } from "./pending-work";

/**
 * What a person's first sign-in wrote. Later tests write the same rows, because signing in takes three requests. The
 * member's id is new each time, because workerd counts limits by it.
 */
type SignedIn = {
  at: number;
  rows: [table: string, row: Row][];
  cookies: Map<string, string>;
  memberId: string;
};
const known = new Map<Person, SignedIn>();

export type Member = TestBrowser & { memberId: string };

async function signInAgain(person: Person): Promise<Member | undefined> {
  const before = known.get(person);
  if (!before || !isUsual() || sinceStart() > 60_000) return undefined;
  const [memberId, now] = [crypto.randomUUID(), Date.now()];
  const isTime = (value: unknown) => typeof value === "number" && Math.abs(value - before.at) < 60_000;
  const inserts = before.rows.map(([table, row]) => {
    const values = Object.values(row).map((value) =>
      value === before.memberId ? memberId : isTime(value) ? now : value,
    );
    const sql = `INSERT ${table === "signals" ? "OR IGNORE " : ""}INTO ${table} (${Object.keys(row)})`;
    return env.DB.prepare(`${sql} VALUES (${values.map(() => "?")})`).bind(...values);
  });
  // Somebody who is signed in already gets another session, by a real sign-in.
  const isDone = await env.DB.batch(inserts).then(
    () => true,
    () => false,
  );
  return isDone ? Object.assign(new TestBrowser(undefined, before), { memberId }) : undefined;
}

async function signInByCalls(person: Person): Promise<Member> {
  const browser = new TestBrowser();
  const isFirst = !known.has(person) && isUsual() && sinceStart() < 60_000;
  const before = isFirst ? await readState() : {};
  await browser.signIn(person);
  const memberId = (await userOf(browser)).profile?.id ?? "";
  const at = Date.now();
  if (isFirst && !before.members?.some(({ id }) => id === memberId)) {
    await settled();
    const rows = Object.entries(await readState()).flatMap(([table, all]) => {
      const old = new Set(before[table]?.map((row) => JSON.stringify(row)));
      return all.filter((row) => !old.has(JSON.stringify(row))).map((row): [string, Row] => [table, row]);
    });
    // Somebody else may have signed in at the same time.
    const isAlone = ["members", "sessions"].every(
      (one) => rows.filter(([table]) => table === one).length === 1,
    );
    if (isAlone) known.set(person, { at, rows, cookies: new Map(browser.cookies), memberId });
  }
  return Object.assign(browser, { memberId });
}

/** A browser in which this person is signed in. With a username, the profile is public. */
export async function signedIn(person: Person, username?: string): Promise<Member> {
  const member = (await signInAgain(person)) ?? (await signInByCalls(person));
  if (username) await member.publish(username);
  return member;
}

/** What the site says about who is signed in. */
export const userOf = (browser: Client) => browser.json<SessionUser>("/api/auth/user");
