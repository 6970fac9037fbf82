import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import quizRecount from "#worker/quiz/recount.sql?raw";
import trackerRecount from "#worker/tracker/recount.sql?raw";
import type { TestBrowser } from "../../support/browser";
import { publish } from "../../support/members";
import { mark, type Owner, ownerColumns, plant, tablesOf, traces } from "../../support/owned-tables";
import { newPlayer, PASSWORD, playGame } from "../../support/quiz";
import { signedIn } from "../../support/sign-in";
import { trackGame, trackSeries } from "../../support/tracking";

/** Hashes that open sessions. */
const SECRETS = new Set(["id_hash", "password_hash"]);
/** Patreon's number of a membership, which isn't an id of ours. */
const FOREIGN_IDS = new Set(["members.patreon_member_id"]);

/**
 * What has to be said of each table with rows of somebody: which kept numbers come from its rows, so that a recount
 * has to read it, or that it holds such numbers, so that a recount has to write it, or neither.
 */
const ROLES: Record<Owner, Record<string, "counted" | "kept count" | "not counted">> = {
  member_id: {
    series_entries: "counted",
    game_entries: "counted",
    member_stats: "kept count",
    activity: "not counted",
    gcards: "not counted",
    players: "not counted",
    profile_reports: "not counted",
    search_terms: "not counted",
    sessions: "not counted",
    tiles: "not counted",
  },
  player_id: {
    quiz_scores: "counted",
    quiz_games: "not counted",
    player_sessions: "not counted",
    reported_questions: "not counted",
  },
};
const RECOUNTS: Record<Owner, string> = { member_id: trackerRecount, player_id: quizRecount };

const keyOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Person = { browser: TestBrowser; id: string; exportPath: string; leave: () => Promise<Response> };

const PEOPLE: Record<Owner, () => Promise<Person>> = {
  async member_id() {
    const browser = await signedIn("patron");
    const leave = () => browser.send("DELETE", "/api/me", { confirm: "DELETE" });
    return { browser, id: browser.memberId, exportPath: "/api/me/export", leave };
  },
  async player_id() {
    const browser = await newPlayer("amuro");
    const leave = () => browser.send("DELETE", "/api/game/player", { password: PASSWORD });
    return { browser, id: browser.player.id, exportPath: "/api/game/player/export", leave };
  },
};

const read = async (sql: string) => (await env.DB.prepare(sql).all()).results;

const recount = (owner: Owner) =>
  env.DB.batch(
    RECOUNTS[owner]
      .split(";")
      .filter((text) => text.trim() !== "")
      .map((statement) => env.DB.prepare(statement)),
  );

describe.each(["member_id", "player_id"] as const)("every table with a %s", (owner) => {
  test("has it in a column of that name", async () => {
    const expected = (await tablesOf(owner)).map(({ name }) => `${name}.${owner}`).sort();
    expect((await ownerColumns(owner)).filter((column) => !FOREIGN_IDS.has(column))).toEqual(expected);
  });

  test("is in the export with all its columns, and empty once its owner has left", async () => {
    const { browser, id, exportPath, leave } = await PEOPLE[owner]();
    const owned = await plant(owner, id);
    const file = await (await browser.fetch(exportPath)).json<Record<string, unknown>>();
    const rows = Object.values(file).flat() as Record<string, unknown>[];
    for (const { name, columns } of owned) {
      const shown = columns.filter((column) => column.name !== owner && !SECRETS.has(column.name));
      const keys = shown.map((column) => keyOf(column.name)).sort();
      const planted = shown.filter(({ type }) => type.toLowerCase() === "text");
      const isPlanted = (row: Record<string, unknown>) =>
        planted.every((column) => mark(name, column.name).includes(String(row[keyOf(column.name)])));
      const exported = rows.some(
        (row) => String(Object.keys(row ?? {}).sort()) === String(keys) && isPlanted(row),
      );
      expect({ table: name, exported }).toEqual({ table: name, exported: true });
    }
    expect((await leave()).status).toBe(204);
    expect(await traces(id)).toEqual([]);
  });

  test("is read or written by the recount, or has nothing to do with counts", async () => {
    const roles = ROLES[owner];
    expect((await tablesOf(owner)).map(({ name }) => name).sort()).toEqual(Object.keys(roles).sort());
    const sql = RECOUNTS[owner].replace(/--.*/g, "");
    const mentioned = Object.keys(roles).filter((table) => new RegExp(`\\b${table}\\b`).test(sql));
    const concerned = Object.keys(roles).filter((table) => roles[table] !== "not counted");
    expect(mentioned.sort()).toEqual(concerned.sort());
  });
});

test("a recount brings back every number that is kept of a member", async () => {
  const member = await signedIn("patron");
  await publish(member, "mika");
  await trackSeries(member, "zeta-gundam", { status: "completed", rating: 9 });
  await trackSeries(member, "turn-a-gundam", { status: "watching", rating: 7 });
  await trackGame(member, GAMES[0]?.id ?? "", { status: "completed", rating: 8 });
  const kept = await read("SELECT * FROM member_stats");
  const { columns } = (await tablesOf("member_id")).find(({ name }) => name === "member_stats") ?? {
    columns: [],
  };
  // What was written today isn't a count of the member's entries, and nothing restores it.
  const counts = columns.filter(
    ({ name, type, hidden }) => type.toLowerCase() === "integer" && hidden === 0 && name !== "rows_written",
  );
  expect(counts.length).toBeGreaterThan(6);
  const wrong = counts.map(({ name }) => (name === "is_listed" ? "is_listed = 0" : `${name} = ${name} + 7`));
  await env.DB.prepare(`UPDATE member_stats SET ${wrong}, last_series_id = null, last_game_id = null`).run();
  for (let times = 0; times < 2; times++) {
    await recount("member_id");
    expect(await read("SELECT * FROM member_stats")).toEqual(kept);
  }
});

test("a recount brings back every range that ranks are counted from", async () => {
  await playGame(await newPlayer("amuro"), 4);
  const ranges = "SELECT * FROM quiz_rank_counts WHERE players <> 0 ORDER BY 1, 2, 3";
  const kept = await read(ranges);
  expect(kept.length).toBeGreaterThan(0);
  await env.DB.prepare("UPDATE quiz_rank_counts SET players = players + 7, bucket = bucket + 1").run();
  await recount("player_id");
  expect(await read(ranges)).toEqual(kept);
});
