import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { readWords } from "../../../ops/arguments.ts";

const COMMAND = {
  usage: "How it is used: npm run try",
  options: { rollback: { type: "boolean" }, "patreon-client-id": { type: "string" } },
  positionals: 1,
} as const;
const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readWords(args, COMMAND, env);

let printed = "";
beforeEach(() => {
  printed = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += text;
    return true;
  });
  onTestFinished(() => void write.mockRestore());
});

test("returns flags, their values and words", () => {
  expect(read(["--rollback", "--patreon-client-id", "abc", "word"])).toMatchObject({
    values: { rollback: true, "patreon-client-id": "abc" },
    positionals: ["word"],
  });
});

test("prints the usage for --help and runs nothing", () => {
  expect(read(["--help", "--rollback"])).toBe(null);
  expect(printed).toBe("How it is used: npm run try\n");
});

test.each([
  [["--rolback"], "Unknown option '--rolback'. Nothing was done."],
  [["-x"], "Unknown option '-x'."],
  [["--patreon-client-id"], "--patreon-client-id"],
  [["--rollback=yes"], "--rollback"],
  [["one", "two"], '"two" is one word too many.'],
])("refuses %j and prints the usage", (args, says) => {
  expect(() => read(args)).toThrow(says);
  expect(() => read(args)).toThrow("How it is used: npm run try");
});

test.each([
  [[], { npm_config_rollback: "true" }, "--rollback"],
  [["abc"], { npm_config_patreon_client_id: "true" }, "--patreon-client-id"],
  [[], { npm_config_help: "true" }, "--help"],
])("refuses %j if npm took a flag for itself: %j", (args, env, flag) => {
  const inNpm = { ...env, npm_lifecycle_event: "try" };
  expect(() => read(args, inNpm)).toThrow(`npm kept ${flag} for itself`);
  expect(() => read(args, inNpm)).toThrow(`npm run try -- ${flag}`);
});

test("accepts npm's own settings in the environment", () => {
  expect(read(["--rollback"], { npm_config_rollback: "true", npm_config_yes: "true" })).not.toBe(null);
});

const { scripts, knip } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  knip: { entry: string[] };
};
const inScripts = Object.values(scripts).flatMap((script) =>
  [...script.matchAll(/node (ops\/\S+\.ts)/g)].map(([, file = ""]) => file),
);
const ENTRIES = [...new Set([...inScripts, "ops/preview.ts", "ops/assets/look-alikes.ts"])];

test("every command of ops/ refuses an unknown flag and does nothing", { timeout: 180_000 }, async () => {
  expect(ENTRIES.length).toBeGreaterThan(10);
  const topLevel =
    knip.entry
      .find((entry) => entry.startsWith("ops/{"))
      ?.match(/\w[\w-]*/g)
      ?.slice(1, -1) ?? [];
  expect(topLevel.filter((name) => !ENTRIES.includes(`ops/${name}.ts`))).toEqual([]);
  const run = promisify(execFile);
  // Each reads its flags in the same way. The long tests start all of them.
  const strange = ENTRIES.filter((file) => !/\brunCommand\(/.test(readFileSync(file, "utf8")));
  const started = inject("long") ? ENTRIES : [...new Set([...strange, "ops/hide.ts", "ops/backup.ts"])];
  for (let at = 0; at < started.length; at += 4)
    await Promise.all(
      started.slice(at, at + 4).map(async (file) => {
        const failure = await run(process.execPath, [file, "--no-such-flag"]).catch((error) => error);
        expect({ file, code: failure.code, stdout: failure.stdout }).toEqual({
          file,
          code: 1,
          stdout: expect.stringContaining("Unknown option '--no-such-flag'. Nothing was done."),
        });
      }),
    );
});

/** The environment that npm passes on to a script that was started with these words. */
async function environmentOf(words: string[]): Promise<NodeJS.ProcessEnv> {
  const folder = mkdtempSync(join(tmpdir(), "npm-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `"${process.execPath}" -p "JSON.stringify(process.env)" --`;
  const manifest = { name: "x", version: "1.0.0", scripts: { try: script } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "try", ...words], { cwd: folder });
  return JSON.parse(stdout);
}

test("refuses every flag that npm itself took, known or unknown, but not npm's own settings", async () => {
  const flags =
    "rollback dry-run with-old-secrets json yes local-database undo practice private as-backed-up new-key";
  const known = flags.split(" ");
  const env = await environmentOf(known.map((flag) => `--${flag}`));
  for (const flag of known)
    expect(() => readWords([], { usage: "", options: { [flag]: { type: "boolean" } } }, env)).toThrow(
      `npm kept --${flag} for itself`,
    );
  const mistyped = await environmentOf(["--rolback=yes"]);
  expect(() => read([], mistyped)).toThrow("npm kept --rolback for itself");
  const settings = await environmentOf(["--prefer-offline", "--no-package-lock"]);
  expect(read([], settings)).not.toBe(null);
}, 120_000);
