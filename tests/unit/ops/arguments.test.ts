import { expect, test, vi } from "vitest";
import { readWords } from "../../../ops/arguments.ts";

const COMMAND = {
  usage: "How it is used: npm run try",
  options: { rollback: { type: "boolean" }, "patreon-client-id": { type: "string" } },
  positionals: 1,
} as const;
const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readWords(args, COMMAND, env);

test("returns flags, their values and words", () => {
  expect(read(["--rollback", "--patreon-client-id", "abc", "word"])).toMatchObject({
    values: { rollback: true, "patreon-client-id": "abc" },
    positionals: ["word"],
  });
});

test("prints the usage for --help and runs nothing", () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(read(["--help", "--rollback"])).toBe(null);
  expect(written.mock.calls).toEqual([["How it is used: npm run try\n"]]);
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
