import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ALL_GAMES, QUESTIONS_BY_TIMELINE } from "#franchise/items.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { PATREON_APP } from "../fakes/patreon";
import { people } from "../fakes/patreon-people";

const files = globSync("build/**/*").filter((path) => statSync(path).isFile());
const texts = new Map(files.map((path) => [path, readFileSync(path, "latin1")]));
const text = (path: string) => texts.get(path) ?? "";

const traces = [
  PATREON_APP.clientId,
  PATREON_APP.clientSecret,
  people.patron.fullName,
  "Stand-in for Patreon",
  "/demo/patreon",
  "protects nothing but the demo",
  "tests/fakes",
  "tests/demo",
];
test.each(traces)("nothing of the tests' stand-ins is in the production build: %s", (trace) => {
  expect(files.filter((path) => text(path).includes(trace))).toEqual([]);
});

const client = files.filter((path) => path.startsWith("build/client/"));

test("the build has at most a third of the static files of the Free plan", () => {
  expect(client.length).toBeLessThan(6000);
});

test("browsers load nothing that names the operator's pages", () => {
  const scripts = client.filter((path) => path.includes("/assets/"));
  const named = /Copy the feeds|\/operator|operator_log/;
  expect(scripts.filter((path) => /operator[^/]*$/.test(path) || named.test(text(path)))).toEqual([]);
});

test("questions and explanations are in the Worker's code, and in nothing that browsers load", () => {
  // Only texts that look the same in every bundle, whatever quotes its strings have.
  const plain = QUESTIONS.flatMap(({ question, explanation }) => [question, explanation]).filter((words) =>
    /^[\w ,.?:;()-]{20,}$/.test(words),
  );
  expect(plain.length).toBeGreaterThan(QUESTIONS.length);
  const isText = (path: string) => /\.(?:js|css|html|json)$/.test(path);
  const worker = files
    .filter((path) => path.startsWith("build/server/") && isText(path))
    .map(text)
    .join();
  expect(plain.filter((words) => !worker.includes(words))).toEqual([]);
  const loaded = client.filter(isText).map(text).join();
  expect(plain.filter((words) => loaded.includes(words))).toEqual([]);
});

const scripts = files.filter((path) => /\.(?:js|json)$/.test(path));
const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;
/** The modules that the Worker loads before its first answer. */
const start = new Set(["build/server/index.js"]);
for (const file of start)
  for (const [, imported = ""] of text(file).matchAll(IMPORT)) start.add(join(dirname(file), imported));

const game = ALL_GAMES.find(({ id }) => id === "federation-vs-zeon");
const question = QUESTIONS_BY_TIMELINE["After War"].find(({ sources }) => sources);
const page = question?.sources?.[0]?.[0];
const holders = (paths: Iterable<string>, part = "missing") =>
  [...paths].filter((path) => text(path).includes(part));

test("posters' scenes and questions' sources are in no script", () => {
  expect([game?.poster, page]).toEqual([expect.any(String), expect.any(String)]);
  expect([...holders(scripts, game?.poster), ...holders(scripts, page)]).toEqual([]);
});

test("the Worker starts with the catalog's works, and without their relations and the questions", () => {
  expect(start.size).toBeGreaterThan(10);
  expect(holders(start, game?.description)).toHaveLength(1);
  expect(holders(start, question?.id)).toEqual([]);
  expect(holders(scripts, question?.id)).toHaveLength(1);
  for (const relation of ["WATCH_FIRST", "watchFirst", "GAME_STORIES"]) {
    expect(holders(start, relation)).toEqual([]);
  }
  expect(holders(scripts, "watchFirst").length).toBeGreaterThan(0);
});

test("the Worker starts with 950 KB of code at most", () => {
  const bytes = [...start].reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(950);
});
