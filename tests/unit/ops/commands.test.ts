import { spawn } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";

const site = createServer((_request, response) => response.end("{}"));
await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
site.unref();
const SITE = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

/** Each command of `ops/`, in a folder without an account, key or backup, and what its process says there. */
const CALLS: [command: string, args: string[], says: string][] = [
  ["backup", ["--recipient", "age1", "--local-database"], "is no recipient"],
  ["content", ["--help"], "npm run content"],
  ["deploy", ["--dry-run"], "Would run: wrangler d1 migrations apply"],
  ["doctor", ["--url", SITE], `${SITE} is well.`],
  ["preview", ["--name", "branch"], "side7-preview-branch-"],
  ["restore", ["b.age", "--practice"], "There is no file"],
  [
    "setup",
    ["--dry-run", "--domain", "a.example", "--account", "1", "--patreon-client-id", "x"],
    "Would write",
  ],
  ["videos", ["videos.csv", "--local-database", "--dry-run"], "1 videos in videos.csv"],
];

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

test("the calls above have every command, and each command accepts the flags that its usage names", () => {
  const missing = globSync("ops/*.ts").flatMap((path) => {
    const text = readFileSync(path, "utf8");
    if (!/await run(Command|Script)\(/.test(text)) return [];
    const name = basename(path, ".ts");
    const call = CALLS.find(([command]) => command === name);
    const usages = [...text.matchAll(/const USAGE = `([^`]+)`/g)].map(([, usage = ""]) => usage).join();
    const accepted = [...text.matchAll(/"?([\w-]+)"?: \{ type:/g)].map(([, flag]) => `--${flag}`);
    const flags = usages
      .match(/--[a-z][a-z-]+/g)
      ?.filter((flag) => ![...accepted, ...(call?.[1] ?? [])].includes(flag));
    return [...(call ? [] : [name]), ...(flags ?? []).map((flag) => `${name} ${flag}`)];
  });
  expect(missing).toEqual([]);
});
