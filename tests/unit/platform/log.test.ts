import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { describeError } from "#worker/platform/log.ts";

test("a failed query is logged without the values that were to be written", () => {
  const cause = new Error("D1_ERROR: UNIQUE constraint failed: members.username");
  const error = new DrizzleQueryError("insert into members values (?)", ["anna@sponsor.example"], cause);
  const line = JSON.stringify(describeError(error));
  expect(line).not.toContain("anna@sponsor.example");
  expect(line).toContain("insert into members values (?)");
  expect(line).toContain("UNIQUE constraint failed");
});

test("an error of several lines is logged with where it was thrown", () => {
  const { stack } = describeError(new Error("one\ntwo\nthree\nfour")) as { stack: string };
  expect(stack).toContain("log.test.ts");
  expect(stack).not.toContain("three");
});
