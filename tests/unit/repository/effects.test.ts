import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const { plugins } = JSON.parse(readFileSync("biome.json", "utf8")) as { plugins: string[] };

/** The lines in which the linter, with our own rules, refuses an effect. */
function refusedLines(effects: string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), "effects-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "frame.tsx"), effects.join("\n"));
  const config = { root: true, plugins: plugins.map((path) => resolve(path)) };
  writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
  const args = ["lint", "--only=plugin", "frame.tsx"];
  const biome = spawnSync(resolve("node_modules/.bin/biome"), args, { cwd: folder, encoding: "utf8" });
  expect(biome.stdout).toContain("Checked 1 file");
  expect(biome.stderr).toContain("An effect returns its clean-up or nothing.");
  return [...biome.stderr.matchAll(/frame\.tsx:(\d+)/g)].map(([, line]) => Number(line));
}

test("the linter refuses an effect that returns a call's result, and accepts a clean-up or nothing", () => {
  const refused = [
    "useEffect(() => box.scrollTo({ left: 1 }), [box]);",
    "useEffect(() => box?.scrollTo({ left: 1 }));",
    "useLayoutEffect(() => take(), [take]);",
    "useEffect(take, [take]);",
    "useEffect(() => { return box.scrollTo({ left: 1 }); }, [box]);",
  ];
  const accepted = [
    "useEffect(() => { box.scrollTo({ left: 1 }); }, [box]);",
    "useEffect(() => () => take(), [take]);",
    "useEffect(() => { if (!box) return; take(); return () => take(); }, [box, take]);",
  ];
  expect(refusedLines([...refused, ...accepted])).toEqual(refused.map((_, at) => at + 1));
});
