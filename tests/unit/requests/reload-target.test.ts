import { createMemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { noteTargets, openNotedTarget } from "#app/requests/reload-target.ts";

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

test("a reload opens the present page if no navigation was under way, or if it sent something", async () => {
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
