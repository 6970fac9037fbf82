import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const ASSETS = "build/client/assets";
const read = (file: string) => readFileSync(`${ASSETS}/${file}`);
const scripts = readdirSync(ASSETS).filter((file) => file.endsWith(".js"));
const IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const importsOf = (file: string) =>
  [...read(file).toString().matchAll(IMPORT)].flatMap(([, imported]) => imported ?? []);

type Manifest = {
  entry: { module: string };
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; module: string; imports?: string[] }
  >;
};
const manifestFile = scripts.find((file) => file.startsWith("manifest-")) ?? "";
const manifest = JSON.parse(/\{.*\}/s.exec(read(manifestFile).toString())?.[0] ?? "{}") as Manifest;

/** The file that an address of the manifest names. */
const fileOf = (address: string) => address.replace(/^\/assets\//, "").replace(/\?.*$/, "");

/** These files and all that they need before they run. */
function withImports(files: string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return found;
}

/** What the browser loads before a route's page is alive: its own scripts, its parents' and the frame's. */
function firstLoad(path: string) {
  const files = [fileOf(manifest.entry.module), manifestFile];
  let route = Object.values(manifest.routes).find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route has the path ${path}.`);
  while (route) {
    files.push(...[route.module, ...(route.imports ?? [])].map(fileOf));
    route = route.parentId ? manifest.routes[route.parentId] : undefined;
  }
  const loaded = withImports(files);
  const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  return { kilobytes: Math.round(bytes / 1024), files: loaded.size };
}

test("no two script files need each other", () => {
  const circles = scripts.filter((file) => withImports(importsOf(file)).has(file));
  expect(circles).toEqual([]);
});

describe("the first load stays small", () => {
  test.each([
    ["contact", 152, 12],
    ["timeline", 170, 15],
    ["resources/viewing-order", 152, 13],
    ["login", 152, 14],
    ["members", 155, 15],
    ["u/:username", 168, 20],
    ["chat", 205, 18],
    ["profile", 198, 22],
    ["tracker/series", 172, 23],
  ])("of /%s: %i KB compressed in %i files", (path, kilobytes, files) => {
    const loaded = firstLoad(path);
    expect(loaded.kilobytes).toBeLessThanOrEqual(kilobytes);
    expect(loaded.files).toBeLessThanOrEqual(files);
  });
});
