import type { DataStrategyResult } from "react-router";
import { expect, test } from "vitest";
import { ConnectionLost, leaveErrorsToPages } from "#app/requests/data-requests.ts";

const sent = { member: "a b", follow: "true" };
const resultOf = async (method: "GET" | "POST", thrown: unknown, id = "page") => {
  const body = method === "POST" ? new URLSearchParams(sent) : null;
  const request = new Request("https://side7.example/members/following", { method, body });
  const next = async (): Promise<Record<string, DataStrategyResult>> => {
    await request.text();
    return { [id]: { type: "error", result: thrown } };
  };
  return (await leaveErrorsToPages({ request } as never, next))?.[id];
};
const answer = (status: number, data: string | null) => ({ status, statusText: "", internal: false, data });

test.each([
  [
    "a refusal of the guards",
    answer(429, '{"message":"Please wait a minute."}'),
    "Please wait a minute.",
    429,
  ],
  [
    "no answer",
    new TypeError("Failed to fetch"),
    "We got no answer. Please check your connection and try again.",
    503,
  ],
])("%s goes back to the form with what was sent", async (_, thrown, refusal, status) => {
  const answered = { data: { values: sent, issues: {}, refusal }, init: { status } };
  expect(await resultOf("POST", thrown)).toMatchObject({ type: "data", result: answered });
});

test.each([
  ["a fault", answer(500, "Error")],
  ["a page that doesn't exist", answer(404, null)],
  ["the form's own error", new Error("a mistake")],
])("%s stays an error", async (_, thrown) => {
  expect(await resultOf("POST", thrown)).toEqual({ type: "error", result: thrown });
});

test("a page's data that got no answer are a lost connection, and those of the root are left to the page", async () => {
  expect((await resultOf("GET", new TypeError("Failed to fetch")))?.result).toBeInstanceOf(ConnectionLost);
  expect(await resultOf("GET", new TypeError("Failed to fetch"), "root")).toBeUndefined();
});
