import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const { overrides } = JSON.parse(readFileSync("biome.json", "utf8")) as {
  overrides: { plugins: string[] }[];
};
const plugins = overrides.flatMap((one) => one.plugins);

/** Expects that the linter refuses the first lines with our own rules, all with this message, and no others. */
function expectRefused(refused: string[], accepted: string[], message: string): void {
  const folder = mkdtempSync(join(tmpdir(), "lint-rules-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "frame.tsx"), [...refused, ...accepted].join("\n"));
  const config = { root: true, plugins: plugins.map((path) => resolve(path)) };
  writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
  const args = ["lint", "--only=plugin", "--max-diagnostics=none", "frame.tsx"];
  const biome = spawnSync(resolve("node_modules/.bin/biome"), args, { cwd: folder, encoding: "utf8" });
  expect(biome.stdout).toContain("Checked 1 file");
  const lines = [...biome.stderr.matchAll(/frame\.tsx:(\d+)/g)].map(([, line]) => Number(line));
  expect(biome.stderr.split(message)).toHaveLength(refused.length + 1);
  expect(lines).toEqual(refused.map((_, at) => at + 1));
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
  expectRefused(refused, accepted, "An effect returns its clean-up or nothing.");
});

test("the linter refuses a text next to something that comes and goes, and a text without an element of its own", () => {
  const refused = [
    "const a = <p>text {isOn && <i />}</p>;",
    'const b = <p className="one" id="two">{isOn && <i />} text</p>;',
    'const c = <p>works{isOn && " completed"}</p>;',
    'const d = <p>{work.title}{isOn ? ", done" : ""}</p>;',
    "const e = <p><b /> {isOn ? <i /> : null}</p>;",
    "const f = <p>{formatNumber(count)}{isOn || <i />}</p>;",
    "const g = isOn && <>text <i /></>;",
    "const h = <>{`works`}</>;",
    'const i = <>{isOn ? "on" : "off"}</>;',
    "function About({ work }) { if (!work.entry) return work.year; return <i />; }",
    'function Samples({ samples }) { if (!samples) return "No values"; return <i />; }',
  ];
  const accepted = [
    "const j = <p><span>text </span>{isOn && <i />}</p>;",
    "const k = <p><b />{isOn && <i />}</p>;",
    'const l = <p>{count} {count === 1 ? "work" : "works"}</p>;',
    "const m = <p>{isOn ? work.done : work.title}</p>;",
    'const n = <p>{era ?? "All eras"} and more</p>;',
    "const o = <><b /><span>text</span>{isOn && <i />}</>;",
    "const p = <p>{isOn ? <i /> : null}</p>;",
    "function textOf(work) { return work.title; }",
    "function Frame({ children }) { return children; }",
  ];
  expectRefused(refused, accepted, "A page's translation replaces texts.");
});
