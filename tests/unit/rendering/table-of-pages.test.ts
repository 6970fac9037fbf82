import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { searchedPages } from "#app/content/search.ts";
import { videoCategories } from "#app/content/videos.ts";
import { ORDERS } from "#app/guide/watch/watch-order.ts";
import routes from "#app/routes.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { ERAS } from "#franchise/timeline.ts";
import { VIDEO_CATEGORIES } from "#franchise/works.ts";
import { PAGES, type PagePath, pageRow, pagesWith, patternOf, READ_ON_EVERY_PAGE } from "#worker/pages.ts";
import { sourceFiles } from "../repository/source-files";

const ROOT = "app/root";

/** The modules of each page, those of its layouts and of the frame included, without their endings. */
const modulesOf = (entries: readonly RouteConfigEntry[], around: string[]): [string, string[]][] =>
  entries.flatMap(({ path, index, file, children }) => {
    const modules = [...around, `app/${file.replace(/\.tsx?$/, "")}`];
    return children ? modulesOf(children, modules) : [[index ? "/" : `/${path}`, modules] as const];
  });

const moduleTable = new Map(modulesOf(routes as RouteConfigEntry[], [ROOT]));
const isPage = (path: string) =>
  !moduleTable.get(path)?.some((module) => /redirects|sign-in\/logout|not-found/.test(module));

test("the table of pages and the routes have the same pages", () => {
  expect([...moduleTable.keys()].filter(isPage).toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

test("a page with ownData names the module of its own route", () => {
  const kept = (Object.keys(PAGES) as PagePath[]).filter((path) => pageRow(path).ownData);
  expect(kept).not.toEqual([]);
  for (const path of kept) expect(moduleTable.get(path)?.at(-1)).toBe(`app/${pageRow(path).ownData}`);
});

test("every page whose module has an action says what it costs", () => {
  const withAction = sourceFiles("app").flatMap(({ path, text }) =>
    /^export (?:async )?(?:function|const) action\b/m.test(text) ? path.replace(/\.tsx?$/, "") : [],
  );
  const paths = [...moduleTable].flatMap(([path, modules]) =>
    withAction.includes(modules.at(-1) ?? "") ? path : [],
  );
  expect(paths.toSorted()).toEqual(pagesWith("action").toSorted());
});

test("the search has words for every page marked with search, and for no other", () => {
  expect(searchedPages.map(({ to }) => to).toSorted()).toEqual(pagesWith("search").toSorted());
});

describe("a page of which copies are kept", () => {
  const files = new Map(sourceFiles("app").map((file) => [file.path.replace(/\.tsx?$/, ""), file]));

  /** The parameters that these modules read, and all of ours that they import. */
  function readBy(modules: string[]): Set<string> {
    const reached = new Set(modules);
    for (const module of reached)
      for (const { target, isTypeOnly } of files.get(module)?.imports ?? [])
        if (!isTypeOnly && files.has(target)) reached.add(target);
    const all = [...reached].map((module) => files.get(module)?.text).join("\n");
    const reads = all.matchAll(/(?:[pP]arams|query)\.(?:get|has|getAll)\("(\w+)"\)/g);
    return new Set([...reads].map(([, name = ""]) => name));
  }

  test.each(pagesWith("kept"))("%s lists every query parameter that it reads", (path) => {
    const { reads = {} } = pageRow(path);
    const listed = [...READ_ON_EVERY_PAGE, ...Object.keys(reads)];
    const read = [...readBy(moduleTable.get(path) ?? [])];
    expect(read.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test("lists the values that its components know", () => {
    expect(VIDEO_CATEGORIES).toEqual(videoCategories.map(({ name }) => name));
    const { order } = pageRow("/series").reads ?? {};
    expect(order).toEqual(ORDERS.map((one) => one.order));
    expect(SERIES_TIMELINES).toEqual(expect.arrayContaining([...ERAS]));
  });

  test("is found to read its query parameters", () => {
    const read = pagesWith("kept").map((path) => [path, [...readBy(moduleTable.get(path) ?? [])]] as const);
    expect(Object.fromEntries(read)).toMatchObject({
      "/timeline": expect.arrayContaining(["era"]),
      "/u/:username": expect.arrayContaining(["series", "games", "notes", "reported"]),
    });
  });
});

test("a path belongs to its page or to none", () => {
  const paths = ["/", "/coaching.html", "/u/Mika_2", "/series/gundam-x"];
  expect(paths.map(patternOf)).toEqual(["/", "/coaching.html", "/u/:username", "/series/:id"]);
  const others = [
    "/coachingXhtml",
    `/u/${"x".repeat(65)}`,
    "/u/:username",
    "/series/Gundam-X",
    "/constructor",
  ];
  expect(others.filter((path) => patternOf(path) !== null)).toEqual([]);
});
