import { expect, test } from "vitest";
import { readHiding } from "../../../ops/hiding";

const NOW = new Date(1_800_000_000_000);
const sqlOf = (...args: string[]) => readHiding(args, NOW).sql;

test("hides a member by id or username, and the undo shows them again", () => {
  expect(sqlOf("member", "Amuro")).toBe(
    "update members set name_hidden_at = 1800000000000 where id = 'Amuro' or lower(username) = 'amuro' returning id, username",
  );
  expect(readHiding(["member", "amuro", "--undo", "--local"], NOW)).toMatchObject({
    sql: expect.stringContaining("set name_hidden_at = null"),
    isUndo: true,
    isLocal: true,
  });
  expect(readHiding(["member", "amuro"], NOW)).toMatchObject({ isUndo: false, isLocal: false });
});

test("a player's name is found as it counts for being unique", () => {
  expect(sqlOf("player", "ＡＭＵＲＯ Ray")).toContain("username_key = 'amuro ray'");
});

test("a quote in a name ends no SQL", () => {
  expect(sqlOf("player", "x' or 1=1 --")).toContain("id = 'x'' or 1=1 --'");
});

test.each([[], ["member"], ["card", "amuro"], ["member", "amuro", "char"]])(
  "says how it is used for %j",
  (...args) => {
    expect(() => readHiding(args, NOW)).toThrow("npm run hide -- member <id or username>");
  },
);
