import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addressAmong, deploy, rehearse, rollBack, type Tools } from "../../../ops/deployment.ts";
import { readConfig } from "../../../ops/settings.ts";

const BOOKMARK = "0000004b-00000000-00004f7a-8d05";
const ADDRESS = "https://side7.example";
const PAGE =
  '<head><link rel="stylesheet" href="/a.css"/><link rel="alternate" type="application/rss+xml" title="Podcast" href="https://podcast.example/feed?show=7&amp;all=1"/></head>';
const PODCAST = "/api/podcast?url=https%3A%2F%2Fpodcast.example%2Ffeed%3Fshow%3D7%26all%3D1";

/** Tools that write down what they are asked, and fail at what matches `broken`. */
function fakeTools(broken: RegExp = /^$/, healthy: (tries: number) => boolean = () => true) {
  const steps: string[] = [];
  const step = (what: string) => {
    steps.push(what);
    if (broken.test(what)) throw new Error(`${what} failed`);
  };
  let tries = 0;
  const tools = {
    run: (command, args) => step([command, ...args].join(" ")),
    read(command, args) {
      const what = [command, ...args].join(" ");
      if (what.includes("whoami")) return '{ "loggedIn": true, "accounts": [] }';
      if (what.includes("secret list")) return '[{ "name": "SESSION_SECRET" }]';
      if (what.includes("d1 info")) return "{}";
      if (what.includes("deployments list")) return "[]";
      step(what);
      return JSON.stringify({ bookmark: BOOKMARK });
    },
    config: readConfig(),
    secretsInFile: [],
    deploy() {
      step("wrangler deploy");
      const targets = [
        "schedule: 17 3 * * *",
        "https://side7.me.workers.dev",
        "side7.example (custom domain)",
      ];
      return { targets, version: "version-2" };
    },
    async fetch(url) {
      step(`fetch ${url}`);
      const status = healthy(tries++) ? 200 : 503;
      return { status, text: async () => (url === `${ADDRESS}/` ? PAGE : "the answer") };
    },
    pause: vi.fn(async () => {}),
    print: vi.fn(),
    note: vi.fn(),
    notes: () => [],
  } satisfies Tools;
  return { tools, steps };
}

const WHOLE = [
  "npm run build",
  "wrangler d1 time-travel info DB --json",
  "wrangler d1 migrations apply DB --remote",
  "wrangler deploy",
  `fetch ${ADDRESS}/api/health`,
];
const FIRST_COPIES = ["/", "/api/youtube/videos", PODCAST].map((path) => `fetch ${ADDRESS}${path}`);

describe("a deploy", () => {
  test("notes the state of the database before it migrates, and asks at the end whether the site is healthy", async () => {
    const { tools, steps } = fakeTools();
    await deploy(tools);
    expect(steps.slice(0, WHOLE.length)).toEqual(WHOLE);
    expect(tools.note).toHaveBeenCalledWith({ bookmark: BOOKMARK });
  });

  test("has the feeds copied before anybody comes", async () => {
    const { tools, steps } = fakeTools();
    await deploy(tools);
    expect(steps.slice(WHOLE.length)).toEqual(FIRST_COPIES);
    expect(tools.print).not.toHaveBeenCalledWith(expect.stringContaining("so far"));
  });

  test("says which feed could not be copied, and went well all the same", async () => {
    const { tools } = fakeTools(/youtube/);
    await deploy(tools);
    expect(tools.print).toHaveBeenCalledWith(expect.stringContaining("/api/youtube/videos answers nothing"));
    expect(tools.print).not.toHaveBeenCalledWith(expect.stringContaining("restore"));
  });

  test.each(WHOLE.slice(0, 4).map((step, at) => [step, at] as const))(
    "stops where %s fails",
    async (step, at) => {
      const { tools, steps } = fakeTools(new RegExp(step));
      await expect(deploy(tools)).rejects.toThrow(`${step} failed`);
      expect(steps).toEqual(WHOLE.slice(0, at + 1));
      const told = tools.print.mock.calls.flat().join("\n");
      expect(told.includes(`wrangler d1 time-travel restore DB --bookmark=${BOOKMARK}`)).toBe(at >= 2);
    },
  );

  test("migrates nothing without a bookmark", async () => {
    const { tools, steps } = fakeTools();
    await expect(
      deploy({
        ...tools,
        read: (command, args) => (args.includes("time-travel") ? "{}" : tools.read(command, args)),
      }),
    ).rejects.toThrow("wrangler returned no bookmark.");
    expect(steps).toEqual(["npm run build"]);
  });

  test("waits for a site that takes a moment", async () => {
    const { tools, steps } = fakeTools(/^$/, (tries) => tries === 3);
    await deploy(tools);
    expect(steps.filter((step) => step.endsWith("/api/health"))).toHaveLength(4);
    expect(tools.pause).toHaveBeenCalledTimes(3);
  });

  test.each([
    ["answers 503", fakeTools(/^$/, () => false)],
    ["answers nothing", fakeTools(/^fetch/)],
  ])("fails for a site that %s to the end", async (_what, { tools }) => {
    const failure = await deploy(tools).catch((error: Error) => error.message);
    expect(failure).toContain(`${ADDRESS}/api/health answers`);
    expect(failure).toContain("The new version is live.");
    expect(failure).toContain("What to do: ");
    expect(tools.print.mock.calls.flat().join("\n")).toContain(BOOKMARK);
  });

  test("that is only rehearsed builds and bundles, and touches nothing", () => {
    const { tools, steps } = fakeTools();
    rehearse(tools);
    expect(steps).toEqual(["npm run build", "wrangler deploy --dry-run"]);
    const told = tools.print.mock.calls.flat();
    expect(told.filter((line) => line.startsWith("Would run"))).toHaveLength(4);
  });
});

test("a rollback names the bookmark of the last deploy, not of an earlier one", async () => {
  const { tools } = fakeTools();
  const deployments = (version: string, minute: number) => ({
    created_on: `2026-11-25T10:0${minute}:00Z`,
    versions: [{ version_id: version, percentage: 100 }],
  });
  const live = [deployments("version-1", 1), deployments("version-2", 2)];
  const print = vi.fn();
  await rollBack(
    {
      ...tools,
      print,
      read: (command, args) =>
        args.includes("list") && args.includes("deployments")
          ? JSON.stringify(live)
          : tools.read(command, args),
      run: () => void live.push(deployments("version-1", 3)),
      notes: () => [{ bookmark: "the-first" }, { version: "version-1" }, { bookmark: "the-last" }, {}],
    },
    { isRehearsal: false, withOldSecrets: true, isAttended: false },
  );
  const told = print.mock.calls.flat().join("\n");
  expect(told).toContain("--bookmark=the-last");
  expect(told).not.toContain("the-first");
});

test.each([
  [["https://side7.me.workers.dev", "schedule: 17 3 * * *"], "https://side7.me.workers.dev"],
  [["https://side7.me.workers.dev", "side7.example (custom domain)"], ADDRESS],
  [["side7.example/* (zone name: side7.example)"], ADDRESS],
  [["*.side7.example/*", "schedule: 17 3 * * *"], null],
  [[], null],
])("among %j, the site's address is %s", (targets, address) => {
  expect(addressAmong(targets)).toBe(address);
});

describe("npm run deploy", () => {
  /** A place with a `wrangler` and an `npm` that write down their calls. */
  function place(target: string) {
    const folder = mkdtempSync(join(tmpdir(), "deploy-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, ".wrangler"));
    cpSync("wrangler.toml", join(folder, "wrangler.toml"));
    const calls = join(folder, "calls.txt");
    const script = (name: string, more: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> "${calls}"\n${more}`, {
        mode: 0o755,
      });
    script("npm", "");
    script(
      "wrangler",
      `case "$*" in
        *whoami*) echo '{ "loggedIn": true, "accounts": [] }' ;;
        *secret*) echo '[{ "name": "SESSION_SECRET" }]' ;;
        *info?side7*) echo '{}' ;;
        *deployments*) echo '[]' ;;
        *time-travel*) echo '{ "bookmark": "${BOOKMARK}" }' ;;
        deploy) echo '{"type":"deploy","targets":["${target}"]}' >> "$WRANGLER_OUTPUT_FILE_PATH" ;;
        *migrations*) exit $\{MIGRATION_EXIT:-0} ;;
      esac`,
    );
    const run = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
      promisify(execFile)(process.execPath, [resolve("ops/deploy.ts"), ...args], {
        cwd: folder,
        env: { ...process.env, ...env, PATH: `${folder}${delimiter}${process.env.PATH}` },
      });
    return {
      run,
      calls: () =>
        readFileSync(calls, "utf8")
          .trim()
          .split("\n")
          .filter((call) => !/whoami|secret list|d1 info|deployments list/.test(call)),
      folder,
    };
  }

  test("runs wrangler in order, keeps the bookmark and asks the site", async () => {
    const asked: string[] = [];
    const site = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end('{"status":"ok"}');
    });
    await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
    const { run, calls, folder } = place(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    const { stdout } = await run();
    site.close();
    expect(calls()).toEqual(WHOLE.slice(0, 4));
    expect(asked).toEqual(["/api/health", "/", "/api/youtube/videos"]);
    expect(stdout).toContain("is well.");
    expect(JSON.parse(readFileSync(join(folder, "deploys.log"), "utf8").split("\n")[0] ?? "")).toMatchObject({
      at: expect.any(String),
      bookmark: BOOKMARK,
    });
  });

  test("ends with an error where a step fails, and says how to go back", async () => {
    const { run, calls } = place("https://side7.example");
    const failure = await run([], { MIGRATION_EXIT: "3" }).catch((error) => error);
    expect(failure.code).toBe(1);
    expect(failure.stdout).toContain(`--bookmark=${BOOKMARK}`);
    expect(calls()).toEqual(WHOLE.slice(0, 3));
  });

  test("can be rehearsed without an account", async () => {
    const { run, calls } = place("https://side7.example");
    await run(["--dry-run"]);
    expect(calls()).toEqual(["npm run build", "wrangler deploy --dry-run"]);
  });
});
