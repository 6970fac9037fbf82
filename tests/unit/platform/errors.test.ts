import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";
import { isOutage, OutageError, violates } from "#worker/platform/db/database-errors.ts";
import { describeError } from "#worker/platform/log.ts";

/** An error as D1's binding throws it, wrapped by drizzle. */
const thrown = (message: string, written: unknown[] = []) =>
  new DrizzleQueryError(
    "insert into members values (?)",
    written,
    new Error(`D1_ERROR: ${message}`, { cause: new Error(message) }),
  );

/** Cloudflare's list of D1's errors, except for those about the query itself. */
const OUTAGES = [
  "D1 DB reset because its code was updated.",
  "Network connection lost.",
  "Replica disconnected from primary.",
  "Cannot resolve D1 DB due to transient issue on remote node.",
  "Can't read from request stream because client disconnected.",
  "internal error; reference = 0u3odos5iotccpol68ppc0eg",
  "D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1 DB is overloaded. Requests queued for too long.",
  "D1 DB's isolate exceeded its memory limit and was reset.",
  "D1 DB exceeded its CPU time limit and was reset.",
  "Your account has exceeded D1's free tier daily row read limit. Upgrade to a paid plan or wait.",
  "Your account has exceeded D1's maximum account storage limit.",
  "Exceeded maximum DB size.",
];

const OUR_MISTAKES = [
  "no such table: users: SQLITE_ERROR",
  "UNIQUE constraint failed: members.username: SQLITE_CONSTRAINT",
  "FOREIGN KEY constraint failed: SQLITE_CONSTRAINT",
  "too many SQL variables at offset 7: SQLITE_ERROR",
  "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'",
  "No SQL statements detected.",
];

test("what Cloudflare says of its databases, and no answer in time, count as an outage", () => {
  const late = new OutageError("too late");
  const all = OUTAGES.flatMap((message) => [
    thrown(message),
    new Error(message),
    new Error(`D1_ERROR: ${message}`),
  ]);
  const others = [...all, late, new DrizzleQueryError("select 1", [], late)].filter(
    (error) => !isOutage(error),
  );
  expect(others).toEqual([]);
});

test("our own mistakes and values that aren't an Error do not count as an outage", () => {
  const others = [undefined, null, "Network connection lost.", { message: "Network connection lost." }];
  for (const error of [...OUR_MISTAKES.map((message) => thrown(message)), ...others])
    expect(isOutage(error)).toBe(false);
});

test("values of a query are not read as the database's message", () => {
  const words = ["Network connection lost.", "D1 DB is overloaded"];
  expect(isOutage(thrown("no such table: members: SQLITE_ERROR", words))).toBe(false);
  const error = thrown("Network connection lost.", ["FOREIGN KEY constraint failed"]);
  expect(violates("FOREIGN KEY", error)).toBe(false);
  expect(violates("UNIQUE", thrown("UNIQUE constraint failed: members.username"))).toBe(true);
});

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
  expect(stack).toContain("errors.test.ts");
  expect(stack).not.toContain("three");
});

test("the message of an ApiError has the status and the body, or the status text", () => {
  expect(new ApiError(404, "gone", "Not Found").message).toBe("404: gone");
  expect(new ApiError(502, "", "Bad Gateway").message).toBe("502: Bad Gateway");
});

test("a page shows the server's message of an error, or else the fallback", () => {
  const told = new ApiError(
    409,
    JSON.stringify({ message: "Taken.", issues: ["b", "c"].map((message) => ({ path: "a", message })) }),
    "",
  );
  expect(shownMessage(told, "Failed")).toBe("Taken.");
  expect(told.issues).toEqual({ a: "b" });
  expect(shownMessage(new ApiError(500, "<html>", ""), "Failed")).toBe("Failed");
  expect(shownMessage(new ApiError(500, '{"message":7}', ""), "Failed")).toBe("Failed");
  expect(shownMessage(new TypeError("network"), "Failed")).toBe("Failed");
});
