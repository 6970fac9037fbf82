import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";

const copy = join(mkdtempSync(join(tmpdir(), "franchise-")), "/");
afterAll(() => rmSync(copy, { recursive: true }));

const at = (path: string) => join(copy, path);
const readText = (path: string) => readFileSync(at(path), "utf8");
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8", maxBuffer: 2 ** 24 }).stdout;

/** The site with the fixture in place of Gundam's works, calendars, questions and cast. */
function replaceFranchise() {
  const folders = ["app", "franchise", "ops", "worker", "migrations", "generated", ".react-router"];
  for (const folder of [...folders, "tests/demo", "tests/fakes", "tests/support"])
    cpSync(folder, at(folder), { recursive: true });
  for (const file of ["package.json", "tsconfig.json"]) cpSync(file, at(file));
  symlinkSync(join(process.cwd(), "node_modules"), at("node_modules"));
  for (const folder of ["works/series", "works/games", "works/episodes", "questions"]) {
    rmSync(at(`franchise/${folder}`), { recursive: true });
    mkdirSync(at(`franchise/${folder}`));
  }
  const fixture = readFileSync("tests/fixtures/second-franchise.txt", "utf8");
  for (const part of fixture.split(/^=== /m).slice(1)) {
    const [path = "", ...lines] = part.split("\n");
    writeFileSync(at(`franchise/${path}`), lines.join("\n"));
  }
  const emblems = readText("franchise/emblems.ts");
  const renamed = emblems
    .replace('"universal-century":', '"tidal-age":')
    .replace('"after-war":', '"ash-years":');
  writeFileSync(at("franchise/emblems.ts"), renamed);
}

const ofGundam = new Set(SERIES.map(({ id }) => id));

test("another franchise needs only its own folder and the works that the site's words name", () => {
  replaceFranchise();
  const problems = run("ops/content.ts");
  const lines = problems.trim().split("\n").slice(0, -1);
  expect(
    lines.filter((line) => !/^app\/content\/.*; write the id of a series of the catalog\.$/.test(line)),
  ).toEqual([]);
  for (const file of new Set(lines.map((line) => line.slice(0, line.indexOf(","))))) {
    const text = readText(file).replace(/"([\w-]+)"/g, (quoted, id) =>
      ofGundam.has(id) ? '"tidebreaker"' : quoted,
    );
    writeFileSync(at(file), text);
  }
  expect(run("ops/content.ts")).toContain("4 series, 1 games, 30 questions, 0 machines, 0 people.");
  expect(readText("franchise/works/shipped-ids.txt")).toContain("series/ashfall\n");

  const script = `import { runnerImport } from "vite";
    import { writeAll } from "./ops/assets/art.ts";
    import { loadModule } from "./ops/assets/load.ts";
    const root = process.cwd() + "/";
    for (const task of ["catalog.ts", "tracker-catalog.ts"]) {
      const { module, code } = await loadModule(root, task);
      await writeAll(root, await module.files(root, code), []);
    }
    const { module } = await runnerImport("./tests/demo/shelves.ts", { configFile: false, root, logLevel: "silent" });
    console.log(JSON.stringify(module.shelves)); process.exit();`;
  writeFileSync(at("make.ts"), script);
  const shelves = run("make.ts");
  const catalog = JSON.parse(readText("generated/catalog/series.json")) as { id: string; timeline: string }[];
  expect(catalog.map(({ id, timeline }) => `${id} ${timeline}`)).toEqual([
    ...[
      "tidebreaker Tidal Age",
      "tidebreaker-2 Tidal Age",
      "tidebreaker-film Tidal Age",
      "ashfall Ash Years",
    ],
  ]);

  const ids = [...shelves.matchAll(/"workId":"([\w-]+)"/g)].map(([, id]) => id);
  expect(new Set(ids)).toEqual(new Set([...catalog.map(({ id }) => id), "tidebreaker-arcade"]));

  // The types take as long as all else.
  if (!inject("long")) return;
  const config = JSON.parse(readText("tsconfig.json")) as object;
  const include = ["app", "worker", "franchise", "ops", "tests/demo", ".react-router/types/**/*"];
  writeFileSync(at("tsconfig.json"), JSON.stringify({ ...config, include }));
  expect(run("node_modules/typescript/bin/tsc", "--noEmit", "--singleThreaded")).toBe("");
}, 300_000);
