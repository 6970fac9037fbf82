import { expect, test } from "vitest";
import { type Import, type SourceFile, sourceFiles } from "./source-files";

const app = sourceFiles("app");
const worker = sourceFiles("worker");

/** The imports that break a rule, each as a line to read in the failure. */
const offences = (files: SourceFile[], breaks: (found: Import) => boolean) =>
  files.flatMap(({ path, imports }) =>
    imports.filter(breaks).map(({ specifier }) => `${path} imports ${specifier}`),
  );

/** Contracts, the table of pages, the card's templates and the product's name, without the ending. */
const isForBrowsers = (path: string) =>
  /^worker\/(?:pages$|(?:[\w-]+\/)+contract(?:$|\/)|platform\/(?:text(?:-schema)?|time|product)$|card\/templates\/)/.test(
    path,
  );
const isServerOnly = (target: string) =>
  target.startsWith("worker/")
    ? !isForBrowsers(target)
    : /^(?:node:|cloudflare:|hono$|drizzle-orm|arctic)/.test(target);

test("app/ and worker/ have over 30 files each, so that the rules check something", () => {
  expect(app.length).toBeGreaterThan(30);
  expect(worker.length).toBeGreaterThan(30);
});

test("worker/ imports neither app/ nor tests/", () => {
  expect(offences(worker, ({ target }) => /^(?:app|tests)\//.test(target))).toEqual([]);
});

test("browsers load only contracts, the table of pages, the card's templates and types of worker/", () => {
  const loaded = [
    ...app.filter(({ path }) => !/\.server\.tsx?$/.test(path)),
    ...worker.filter(({ path }) => isForBrowsers(path.replace(/\.tsx?$/, ""))),
  ];
  expect(offences(loaded, ({ target, isTypeOnly }) => !isTypeOnly && isServerOnly(target))).toEqual([]);
});

test("worker/ and pages import the generated catalog, not the source files of works and questions", () => {
  const items = /^worker\/catalog\/(?:cast|series|games|questions)\/(?!index$)/;
  const others = [...app, ...worker].filter(
    ({ path }) => !/^worker\/catalog\/(?:cast|series|games|questions)\//.test(path),
  );
  const indexes = worker.filter(({ path }) => /^worker\/catalog\/\w+\/index\.ts$/.test(path));
  expect(indexes).toHaveLength(4);
  expect(offences(others, ({ target, isTypeOnly }) => !isTypeOnly && items.test(target))).toEqual([]);
  expect(offences(indexes, ({ isTypeOnly, target }) => !isTypeOnly && !/^generated\//.test(target))).toEqual(
    [],
  );
});

test("worker/platform/ imports no feature", () => {
  const platform = worker.filter(({ path }) => path.startsWith("worker/platform/"));
  const isOfAFeature = (target: string) => /^worker\/(?!platform\/)/.test(target);
  expect(offences(platform, ({ target }) => isOfAFeature(target))).toEqual([]);
});

test("pages import only the parts of worker/ that docs/architecture.md names", () => {
  const open = /^worker\/(?:catalog\/|platform\/http\/)/;
  const pages = app.filter(({ path }) => path !== "app/services.server.ts");
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
