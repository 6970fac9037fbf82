import { createMemoryRouter, type DataStrategyResult, data } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#app/requests/api-errors.ts";
import { ConnectionLost, leaveErrorsToPages } from "#app/requests/data-requests.ts";
import { noteTargets, openNotedTarget } from "#app/requests/reload-target.ts";

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

const WAIT = '{"message":"Please wait a minute."}';
const WRONG = '{"message":"Not a name.","issues":[{"path":"name","message":"Not a name."}]}';

test.each([
  ["a refusal of the guards", answer(429, WAIT), { status: 429, refusal: "Please wait a minute." }],
  ["a refusal of the API", new ApiError(409, WAIT, ""), { status: 409, refusal: "Please wait a minute." }],
  ["a fault of the API", new ApiError(500, "Error", ""), { status: 500, refusal: null }],
  [
    "a field that the API refused",
    new ApiError(400, WRONG, ""),
    { status: 400, refusal: null, issues: { name: "Not a name." } },
  ],
  ["no answer", new TypeError("Failed to fetch"), { status: 0, refusal: null }],
  ["what an action throws", data(new TypeError("Failed to fetch")), { status: 0, refusal: null }],
])("%s goes back to the form with what was sent", async (_, thrown, returned) => {
  const answered = {
    data: { values: sent, issues: {}, ...returned },
    init: { status: returned.status || 503 },
  };
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

const opened: string[] = [];

beforeEach(() => {
  opened.length = 0;
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
  vi.stubGlobal("location", {
    href: "https://side7.example/tracker?view=list",
    origin: "https://side7.example",
    replace: (target: string) => opened.push(target),
  });
});

/** Starts a page, as after a reload, a link or a step in the history. */
function startPage(type: NavigationTimingType) {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
  openNotedTarget();
  return opened.splice(0);
}

/** A router on which the script of `/gone` is missing, so that React Router never ends the navigation. */
const openPage = () =>
  createMemoryRouter(
    [{ path: "/tracker" }, { path: "/members" }, { path: "/gone", lazy: () => new Promise<never>(() => {}) }],
    { initialEntries: ["/tracker"], instrumentations: [noteTargets] },
  ).initialize();

test("a navigation or a search that ends in a reload opens its target, once", () => {
  void openPage().navigate("/gone?q=char#top");
  expect(startPage("reload")).toEqual(["/gone?q=char#top"]);
  expect(startPage("reload")).toEqual([]);
  const formData = new FormData();
  formData.set("q", "char aznable");
  void openPage().navigate("/gone", { formMethod: "get", formData });
  expect(startPage("reload")).toEqual(["/gone?q=char+aznable"]);
});

test("a reload opens the current page if no navigation was under way, or if it sent something", async () => {
  await openPage().navigate("/members");
  expect(startPage("reload")).toEqual([]);
  void openPage().navigate("/gone", { formMethod: "post", formData: new FormData() });
  expect(startPage("reload")).toEqual([]);
});

test("a step in the history or a later navigation forgets an earlier target", async () => {
  void openPage().navigate("/gone");
  expect(startPage("back_forward")).toEqual([]);
  expect(startPage("reload")).toEqual([]);
  const router = openPage();
  void router.navigate("/gone");
  await router.navigate("/members");
  expect(startPage("reload")).toEqual([]);
});
