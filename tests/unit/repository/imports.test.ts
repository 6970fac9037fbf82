import { expect, test } from "vitest";
import { type Import, type SourceFile, sourceFiles } from "./source-files";

const app = sourceFiles("app");
const worker = sourceFiles("worker");
const franchise = sourceFiles("franchise");

/** The imports that break a rule, each as a line to read in the failure. */
const offences = (files: SourceFile[], breaks: (found: Import) => boolean) =>
  files.flatMap(({ path, imports }) =>
    imports.filter(breaks).map(({ specifier }) => `${path} imports ${specifier}`),
  );

/** Contracts, the table of pages, the card's templates, what reads and matches lists, and a few of the platform. */
const isForBrowsers = (path: string) =>
  /^worker\/(?:pages$|(?:[\w-]+\/)+contract(?:$|\/)|transfer\/|platform\/(?:text(?:-schema)?|time|product)$|card\/templates\/)/.test(
    path,
  );
const isServerOnly = (target: string) =>
  target.startsWith("franchise/")
    ? [...SERVER_DOORS, ...BUILD_DOORS].includes(doorOf(target))
    : target.startsWith("worker/")
      ? !isForBrowsers(target)
      : /^(?:node:|cloudflare:|hono$|drizzle-orm|arctic)/.test(target);

test("app/ and worker/ have over 30 files each, so that the rules check something", () => {
  expect(app.length).toBeGreaterThan(30);
  expect(worker.length).toBeGreaterThan(30);
});

test("worker/ imports neither app/ nor tests/", () => {
  expect(offences(worker, ({ target }) => /^(?:app|tests)\//.test(target))).toEqual([]);
});

test("browsers load only what isForBrowsers names, and types of worker/", () => {
  const loaded = [
    ...app.filter(({ path }) => !/\.server\.tsx?$/.test(path)),
    ...worker.filter(({ path }) => isForBrowsers(path.replace(/\.tsx?$/, ""))),
  ];
  expect(offences(loaded, ({ target, isTypeOnly }) => !isTypeOnly && isServerOnly(target))).toEqual([]);
});

/** The only modules of the franchise's folder that others may import. docs/content.md says what each has. */
const DOORS = `art calendars cast catalog emblems episodes items known-stories machines mentions question-bank
  questions relations schemas shows story timeline words work-marks works`.split(/\s+/);
/** What only the build and tests load: the items themselves, their schemas, and the code that draws. */
const BUILD_DOORS = ["art", "items", "schemas"];
/** What has all works or answers, and so is too much for a browser. */
const SERVER_DOORS = ["cast", "catalog", "question-bank", "relations"];
const doorOf = (target: string) => target.replace(/^franchise\//, "");

test("others import only the doors of franchise/, and it imports nothing of others", () => {
  const others = sourceFiles("app", "worker", "ops", "tests");
  const isBehind = ({ target }: Import) =>
    target.startsWith("franchise/") && !DOORS.includes(doorOf(target)) && !target.endsWith(".txt?raw");
  expect(offences(others, isBehind)).toEqual([]);
  const isOutside = ({ target }: Import) => /^(?:app|worker|ops|tests)\//.test(target);
  expect(offences(franchise, isOutside)).toEqual([]);
});

test("app/ and worker/ import the generated catalog, not the items and the code that draws", () => {
  const isForTheBuild = ({ target, isTypeOnly }: Import) =>
    target.startsWith("franchise/") && !isTypeOnly && BUILD_DOORS.includes(doorOf(target));
  expect(offences([...app, ...worker], isForTheBuild)).toEqual([]);
});

/** The top folders of each tree, lowest floor first. Folders joined by a plus share a floor. Files elsewhere may import all of them. */
const FLOORS = {
  app: `
    drawings content requests page ui members forms spoilers poster log feeds guide card quiz
    tracker transfer lists profiles pages shell home+work+login operator`,
  worker: `
    platform names members log feeds card quiz lists tracker transfer port profiles pages operator`,
};

const partsOf = (path: string) => path.split("/").slice(0, -1);

function floorOf(path: string): number {
  const [top, folder = ""] = partsOf(path);
  const floors = (top === "app" ? FLOORS.app : FLOORS.worker).trim().split(/\s+/);
  const found = floors.findIndex((names) => names.split("+").includes(folder));
  return found === -1 ? floors.length : found;
}

/** A room is a folder of one or two levels, such as `app/log` or `app/tracker/map`. */
const roomOf = (path: string) => partsOf(path).slice(0, 3).join("/");

/** What a file of app/ or worker/ loads from its own tree. */
const loadedBy = ({ path, imports }: SourceFile) =>
  imports.filter(({ target, isTypeOnly }) => !isTypeOnly && partsOf(target)[0] === partsOf(path)[0]);

test.each(["app", "worker"] as const)("%s/ imports only from the same floor or from below", (top) => {
  const upward = (top === "app" ? app : worker).flatMap((file) =>
    loadedBy(file)
      .filter(({ target }) => floorOf(target) > floorOf(file.path))
      .map(({ specifier }) => `${file.path} imports ${specifier}: move what both need to the lower floor`),
  );
  expect(upward).toEqual([]);
});

/** What leads back to itself. */
function inCircles(neighbors: Map<string, Set<string>>): string[] {
  const reachedFrom = (one: string) => {
    const reached = new Set(neighbors.get(one));
    for (const next of reached) for (const other of neighbors.get(next) ?? []) reached.add(other);
    return reached;
  };
  return [...neighbors.keys()].filter((one) => reachedFrom(one).has(one));
}

test("no modules import one another in a circle", () => {
  const files = [...app, ...worker, ...franchise, ...sourceFiles("ops", "tests")];
  const loaded = ({ path, imports }: SourceFile) => {
    const targets = imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target);
    return [path.replace(/\.tsx?$/, ""), new Set(targets)] as const;
  };
  expect(inCircles(new Map(files.map(loaded)))).toEqual([]);
});

test.each(["app", "worker"] as const)("no rooms of %s/ import one another in a circle", (top) => {
  const neighbors = new Map<string, Set<string>>();
  for (const file of top === "app" ? app : worker)
    for (const { target } of loadedBy(file)) {
      const [from, to] = [roomOf(file.path), roomOf(target)];
      const isInside = from.startsWith(to) || to.startsWith(from);
      if (!isInside) neighbors.set(from, (neighbors.get(from) ?? new Set()).add(to));
    }
  expect(inCircles(neighbors)).toEqual([]);
});

test("only stores and tables load another feature's tables", () => {
  const foreign = worker
    .filter(({ path }) => !/(?:store|tables)\.ts$/.test(path) && path !== "worker/services.ts")
    .flatMap((file) =>
      loadedBy(file)
        .filter(
          ({ target }) =>
            /^worker\/(?!platform\/).*\/tables$/.test(target) && floorOf(target) !== floorOf(file.path),
        )
        .map(({ specifier }) => `${file.path} imports ${specifier}: ask a store of that feature`),
    );
  expect(foreign).toEqual([]);
});

test("pages import only the parts of worker/ that docs/architecture.md names", () => {
  const open = /^worker\/platform\/http\//;
  const pages = app.filter(({ path }) => path !== "app/requests/services.server.ts");
  const isClosed = ({ target, isTypeOnly }: Import) =>
    target.startsWith("worker/") && !isTypeOnly && !isForBrowsers(target) && !open.test(target);
  expect(offences(pages, isClosed)).toEqual([]);
});

test("the demo loads nothing that only a test runner has", () => {
  const files = new Map(sourceFiles("tests").map((file) => [file.path.replace(/\.tsx?$/, ""), file]));
  const loaded = new Set(["tests/demo/worker"]);
  for (const path of loaded)
    for (const { target, isTypeOnly } of files.get(path)?.imports ?? []) if (!isTypeOnly) loaded.add(target);
  expect(loaded.size).toBeGreaterThan(10);
  expect([...loaded].filter((target) => /^(?:vitest|cloudflare:test)$/.test(target))).toEqual([]);
});

const pathsOf = (breaks: (text: string) => boolean) =>
  worker.filter(({ text }) => breaks(text)).map(({ path }) => path);

test("only one module of worker/ calls fetch", () => {
  expect(pathsOf((text) => /(?<![.\w])fetch\(/.test(text.replace(/async fetch\(/g, "")))).toEqual([
    "worker/platform/fetch/outbound.ts",
  ]);
});

test("no module of worker/ opens another connection, and only two import arctic", () => {
  const opening =
    /\b(?:globalThis|self)\.fetch\b|cloudflare:sockets|node:(?:https?|net|tls|dgram)\b|\bnew (?:WebSocket|EventSource)\b/;
  expect(pathsOf((text) => opening.test(text))).toEqual([]);
  expect(pathsOf((text) => /from "arctic"/.test(text))).toEqual([
    "worker/members/patronage/creator-tokens.ts",
    "worker/members/sign-in/patreon.ts",
  ]);
});
