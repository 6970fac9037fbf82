import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const ASSETS = "build/client/assets";
const read = (file: string) => readFileSync(`${ASSETS}/${file}`);
const scripts = readdirSync(ASSETS).filter((file) => file.endsWith(".js"));
const IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const imports = new Map(
  scripts.map((file) => [
    file,
    [...read(file).toString().matchAll(IMPORT)].flatMap(([, imported]) => imported ?? []),
  ]),
);
const importsOf = (file: string) => imports.get(file) ?? [];

type Manifest = {
  entry: { module: string };
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; index?: true; module: string; imports?: string[] }
  >;
};
const manifestFile = scripts.find((file) => file.startsWith("manifest-")) ?? "";
const manifest = JSON.parse(/\{.*\}/s.exec(read(manifestFile).toString())?.[0] ?? "{}") as Manifest;

/** The name of the file at an address in the manifest. */
const fileOf = (address: string) => address.replace(/^\/assets\//, "").replace(/\?.*$/, "");

/** These files and all files that they import statically. */
function withImports(files: string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return found;
}

/**
 * The scripts that the browser loads before a page is interactive: those of the page's route, its parent routes and the
 * frame.
 */
function firstLoad(path: string) {
  const files = [fileOf(manifest.entry.module), manifestFile];
  let route = Object.values(manifest.routes).find((candidate) =>
    path ? candidate.path === path : candidate.index,
  );
  if (!route) throw new Error(`No route has the path ${path}.`);
  while (route) {
    files.push(...[route.module, ...(route.imports ?? [])].map(fileOf));
    route = route.parentId ? manifest.routes[route.parentId] : undefined;
  }
  const loaded = withImports(files);
  const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  return { kilobytes: Math.round(bytes / 1024), files: loaded.size };
}

test("script files have no circular imports", () => {
  const circles = scripts.filter((file) => withImports(importsOf(file)).has(file));
  expect(circles).toEqual([]);
});

test.each([
  ["", 165, 34],
  ["contact", 145, 20],
  ["timeline", 153, 25],
  ["resources/viewing-order", 150, 24],
  ["login", 148, 24],
  ["members", 149, 28],
  ["u/:username", 160, 36],
  ["api", 147, 23],
  ["chat", 165, 34],
  ["chat/game", 160, 30],
  ["profile", 165, 32],
  ["profile/gcard", 187, 37],
  ["series/:id", 165, 28],
  ["tracker", 175, 33],
  ["tracker/series", 175, 38],
  ["tracker/import", 175, 30],
])(
  "the scripts of a first load of /%s are at most %i KB compressed in %i files",
  (path, kilobytes, files) => {
    const loaded = firstLoad(path);
    expect(loaded.kilobytes).toBeLessThanOrEqual(kilobytes);
    expect(loaded.files).toBeLessThanOrEqual(files);
  },
);

const styles = readdirSync(ASSETS).filter((file) => file.endsWith(".css"));
const weightOf = (file: string) => gzipSync(read(file), { level: 9 }).length;

test("the blocking styles of every page are at most 17 KB", () => {
  const ofEveryPage = styles.filter((file) => file.startsWith("app-"));
  expect(ofEveryPage).toHaveLength(1);
  expect(ofEveryPage.map(weightOf)[0]).toBeLessThanOrEqual(17 * 1024);
});

test("the styles of a few pages alone are at most 2.1 KB each", () => {
  const own = styles.filter((file) => !file.startsWith("app-"));
  expect(own.filter((file) => weightOf(file) > 2.1 * 1024)).toEqual([]);
});
