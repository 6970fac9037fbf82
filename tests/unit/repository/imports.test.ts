import { describe, expect, test } from "vitest";
import { type Import, type SourceFile, sourceFiles } from "./source-files";

const app = sourceFiles("app");
const worker = sourceFiles("worker");

/** The imports that break a rule, each as a line to read in the failure. */
function offences(files: SourceFile[], breaks: (target: string, file: SourceFile, found: Import) => boolean) {
  return files.flatMap((file) =>
    file.imports
      .filter((found) => breaks(found.target, file, found))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
}

/** The feature a path belongs to: `worker/tracker/store` is of `tracker`; the root's files are of none. */
const featureOf = (path: string) => /^worker\/([^/.]+)\//.exec(path)?.[1] ?? null;
const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path);
const isForBrowsers = (target: string) =>
  /^worker\/(?:[\w-]+\/contract|card\/templates)(?:\/|$)/.test(target);

test("the folders hold files, so that the rules below say something", () => {
  expect(app.length).toBeGreaterThan(30);
  expect(worker.length).toBeGreaterThan(30);
});

test("the Worker never imports the app", () => {
  expect(offences(worker, (target) => target.startsWith("app/"))).toEqual([]);
});

test("React Router's build is loaded in worker/app.ts alone", () => {
  const loaders = worker.filter(({ imports }) =>
    imports.some(({ target }) => target.startsWith("virtual:react-router")),
  );
  expect(loaders.map(({ path }) => path)).toEqual(["worker/app.ts"]);
});

test("what browsers load takes only contracts, the card's templates and types from the Worker", () => {
  const browserFiles = app.filter(({ path }) => !isServerOnly(path));
  const breaks = (target: string, _file: SourceFile, { isTypeOnly }: Import) =>
    target.startsWith("worker/") && !isTypeOnly && !isForBrowsers(target);
  expect(offences(browserFiles, breaks)).toEqual([]);
});

test("what both sides load drags nothing of the server into the browser", () => {
  const shared = worker.filter(({ path }) => isForBrowsers(path.replace(/\.tsx?$/, "")));
  const allowed =
    /^(?:zod|react|papaparse|fast-xml-parser|worker\/platform\/text$|worker\/catalog\/contract$|generated\/card\/)/;
  const breaks = (target: string, _file: SourceFile, { isTypeOnly }: Import) =>
    !isTypeOnly && !isForBrowsers(target) && !allowed.test(target);
  expect(offences(shared, breaks)).toEqual([]);
});

test("the platform stands on nothing but itself", () => {
  const platform = worker.filter(({ path }) => featureOf(path) === "platform");
  expect(
    offences(platform, (target) => target.startsWith("worker/") && featureOf(target) !== "platform"),
  ).toEqual([]);
});

test("features don't know who joins them", () => {
  const breaks = (target: string, { path }: SourceFile) =>
    featureOf(path) !== null && /^worker\/(?:services|triggers|app|api|pages|index)$/.test(target);
  expect(offences(worker, breaks)).toEqual([]);
});

test("bindings are seen where the Worker starts and where features are joined", () => {
  const seeing = worker.filter(({ imports }) =>
    imports.some(({ target }) => target === "worker/platform/env"),
  );
  expect(seeing.map(({ path }) => path)).toEqual(["worker/index.ts", "worker/services.ts"]);
});

test("the card is drawn from plain props: its templates and its drawing know no other feature", () => {
  const drawing = worker.filter(({ path }) => /^worker\/card\/(?:templates|draw)\//.test(path));
  expect(offences(drawing, (target) => target.startsWith("worker/") && featureOf(target) !== "card")).toEqual(
    [],
  );
});

test("tests and stand-ins are imported by nothing that ships", () => {
  expect(offences([...app, ...worker], (target) => target.startsWith("tests/"))).toEqual([]);
});

describe("names", () => {
  test("no folder or file is a drawer for everything", () => {
    const vague = [...app, ...worker].filter(({ path }) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc)\b/.test(path),
    );
    expect(vague.map(({ path }) => path)).toEqual([]);
  });
});
