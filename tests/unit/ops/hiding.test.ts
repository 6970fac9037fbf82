import { expect, test } from "vitest";
import { readHiding } from "../../../ops/hiding";

const NOW = new Date(1_800_000_000_000);
const sqlOf = (...args: string[]) => readHiding(args, NOW)?.sql;

test("hides a member's name by id or username, and --undo shows it again", () => {
  expect(sqlOf("member", "Amuro")).toBe(
    "update members set name_hidden_at = 1800000000000 where id = 'Amuro' or lower(username) = 'amuro' returning id, username",
  );
  expect(readHiding(["member", "amuro", "--undo", "--local-database"], NOW)).toMatchObject({
    sql: expect.stringContaining("set name_hidden_at = null"),
    done: "Shown again",
    isLocal: true,
  });
  expect(readHiding(["member", "amuro"], NOW)).toMatchObject({ done: "Hidden", isLocal: false });
});

test("hides a whole profile or the notes on one work, and --undo shows them again", () => {
  expect(sqlOf("profile", "Amuro")).toContain("update members set profile_hidden_at = 1800000000000 where");
  expect(sqlOf("notes", "Amuro", "series/gundam-x")).toMatch(
    /^update series_entries set notes_hidden_at = 1800000000000\s+where series_id = 'gundam-x' and member_id in/,
  );
  expect(sqlOf("notes", "Amuro", "games/g", "--undo")).toContain("game_entries set notes_hidden_at = null");
});

test("finds a player by the normalized username, and escapes a quote in it", () => {
  expect(sqlOf("player", "ＡＭＵＲＯ Ray")).toContain("username_key = 'amuro ray'");
  expect(sqlOf("player", "x' or 1=1 --")).toContain("id = 'x'' or 1=1 --'");
});

test("signs out a member and the joined quiz account", () => {
  const hiding = readHiding(["sessions", "Am'uro"], NOW);
  const which = "id = 'Am''uro' or lower(username) = 'am''uro'";
  expect(hiding?.sql.split("; ")).toEqual([
    `select id, username from members where ${which}`,
    `delete from sessions where member_id in (select id from members where ${which})`,
    `delete from player_sessions where player_id in (select id from players where member_id in (select id from members where ${which}))`,
  ]);
  expect(hiding?.done).toBe("Signed out everywhere");
});

const REFUSED = [
  ...["", "member", "card amuro", "member amuro char", "sessions amuro --undo", "sessions amuro char"],
  ...["notes amuro", "notes amuro gundam-x", "notes amuro films/gundam-x", "notes amuro series/x';drop"],
  "notes amuro series/x y",
];
test.each(REFUSED)("refuses the words '%s' and prints the usage", (words) => {
  expect(() => readHiding(words.split(" ").filter(Boolean), NOW)).toThrow(
    "npm run hide -- member <id or username>",
  );
});
