import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { describeError } from "#worker/platform/log.ts";

test("the log of a failed query has no values", () => {
  const cause = new Error("D1_ERROR: UNIQUE constraint failed: members.username");
  const error = new DrizzleQueryError("insert into members values (?)", ["anna@sponsor.example"], cause);
  const line = JSON.stringify(describeError(error));
  expect(line).not.toContain("anna@sponsor.example");
  expect(line).toContain("insert into members values (?)");
  expect(line).toContain("UNIQUE constraint failed");
});

test("the log of an error with several lines has the place where it was thrown", () => {
  const { stack } = describeError(new Error("one\ntwo\nthree\nfour")) as { stack: string };
  expect(stack).toContain("log.test.ts");
  expect(stack).not.toContain("three");
});
