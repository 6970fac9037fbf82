import { spawn } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";

/** A site that answers every request with "{}". */
const site = createServer((_request, response) => response.end("{}"));
await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
site.unref();
const SITE = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

/**
 * Each command of `ops/` with all of its flags, in a folder without an account, key or backup, and what its process
 * says there.
 */
const CALLS: [command: string, args: string[], says: string][] = [
  ["audit", [], "Advisories: "],
  ["backup", ["--new-key"], "Backups for this key: --recipient age1"],
  ["backup", ["--recipient", "age1", "--folder", "b", "--keep", "3", "--local-database"], "is no recipient"],
  ["content", ["--help"], "npm run content"],
  ["deploy", ["--dry-run"], "Would run: wrangler d1 migrations apply"],
  ["deploy", ["--rollback", "--with-old-secrets"], "wrangler is not signed in"],
  ["deploy", ["--rolback"], "Unknown option '--rolback'. Nothing was done."],
  ["doctor", ["--url", SITE], `${SITE} is well.`],
  ["doctor", ["--json"], '"ok": true'],
  [
    "hide",
    ["member", "amuro", "--undo", "--local-database"],
    "--local --json --command update members set name_hidden_at = null",
  ],
  ["preview", ["--name", "branch"], "side7-preview-branch-"],
  [
    "restore",
    ["b.age", "--into", "new", "--private", "--folder", "b", "--local-database"],
    "There is no file",
  ],
  ["restore", ["b.age", "--into", "new", "--as-backed-up"], "There is no file"],
  ["restore", ["b.age", "--into", "new", "--delete-unknown"], "There is no file"],
  ["restore", ["b.age", "--practice"], "There is no file"],
  [
    "setup",
    ["--dry-run", "--domain", "a.example", "--account", "1", "--patreon-client-id", "x"],
    "Would write",
  ],
  ["setup", ["--yes"], "wrangler is not signed in"],
  ["verify", ["--url", "guide.example.com"], "How to check that visitors"],
  ["videos", ["videos.csv", "--local-database", "--dry-run"], "1 videos in videos.csv"],
];

/** wrangler without an account. */
const WRANGLER = `#!/bin/sh
case "$*" in
  whoami*) echo '{"loggedIn": false}'; exit 1;;
  "deploy --dry-run") exit 0;;
esac
echo "not signed in" >&2
exit 1
`;

const folder = mkdtempSync(join(tmpdir(), "commands-"));
for (const shared of ["app", "migrations", "worker"]) symlinkSync(resolve(shared), join(folder, shared));
for (const own of ["wrangler.toml", "package.json"]) cpSync(own, join(folder, own));
mkdirSync(join(folder, "bin"));
writeFileSync(join(folder, "bin/wrangler"), WRANGLER, { mode: 0o755 });
writeFileSync(join(folder, "bin/npm"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
writeFileSync(join(folder, "videos.csv"), "id,title,date\ndQw4w9WgXcQ,A video,2026-01-02\n");

async function run(command: string, args: string[]): Promise<string> {
  const env = { PATH: join(folder, "bin"), HOME: folder };
  const child = spawn(process.execPath, [resolve(`ops/${command}.ts`), ...args], { cwd: folder, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  await new Promise((end) => child.on("close", end));
  return said;
}

test.each(CALLS)("npm run %s -- %j starts as a process and says: %s", async (command, args, says) => {
  const said = await run(command, args);
  expect(said).toContain(says);
  expect(said, "an error of our own code").not.toMatch(/^ {4}at /m);
});

test("the calls above have every command, and every flag that a command's usage names", () => {
  const commands = globSync("ops/*.ts").filter((path) =>
    /await run(Command|Script)\(/.test(readFileSync(path, "utf8")),
  );
  const known = (command: string) => CALLS.filter(([name]) => name === command).flatMap(([, args]) => args);
  const missing = commands.flatMap((path) => {
    const name = basename(path, ".ts");
    const usages = [...readFileSync(path, "utf8").matchAll(/const USAGE = `([^`]+)`/g)];
    const flags = usages.flatMap(([, usage = ""]) => usage.match(/--[a-z][a-z-]+/g) ?? []);
    const called = known(name);
    return !CALLS.some(([command]) => command === name)
      ? [name]
      : flags.filter((flag) => !called.includes(flag)).map((flag) => `${name} ${flag}`);
  });
  expect(missing).toEqual([]);
});
