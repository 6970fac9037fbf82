import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const { plugins } = JSON.parse(readFileSync("biome.json", "utf8")) as { plugins: string[] };

/** How often the linter, with our own rules, refuses a component with this effect. */
function faultsOf(effect: string): number {
  const folder = mkdtempSync(join(tmpdir(), "effects-"));
  try {
    const component = `export function Frame({ box, take }) {\n  ${effect}\n  return null;\n}\n`;
    writeFileSync(join(folder, "frame.tsx"), component);
    writeFileSync(
      join(folder, "biome.json"),
      JSON.stringify({ root: true, plugins: plugins.map((path) => resolve(path)) }),
    );
    const { stdout, stderr } = spawnSync(
      resolve("node_modules/.bin/biome"),
      ["lint", "--only=plugin", "frame.tsx"],
      { cwd: folder, encoding: "utf8" },
    );
    expect(stdout).toContain("Checked 1 file");
    return stderr.split("An effect returns its clean-up or nothing.").length - 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  "useEffect(() => box.scrollTo({ left: 1 }), [box]);",
  "useEffect(() => box?.scrollTo({ left: 1 }));",
  "useLayoutEffect(() => take(), [take]);",
  "useEffect(take, [take]);",
  "useEffect(() => { return box.scrollTo({ left: 1 }); }, [box]);",
])("the linter refuses an effect that returns what a call returns: %s", (effect) => {
  expect(faultsOf(effect)).toBe(1);
});

test.each([
  "useEffect(() => { box.scrollTo({ left: 1 }); }, [box]);",
  "useEffect(() => () => take(), [take]);",
  "useEffect(() => { if (!box) return; take(); return () => take(); }, [box, take]);",
])("it accepts one that returns its clean-up or nothing: %s", (effect) => {
  expect(faultsOf(effect)).toBe(0);
});
