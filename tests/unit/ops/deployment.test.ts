import { describe, expect, test, vi } from "vitest";
import { addressAmong, deploy, rollBack, type Tools } from "../../../ops/deployment.ts";
import { FIRST, migrationsHere } from "../../../ops/migrations.ts";
import { readConfig } from "../../../ops/settings.ts";

const BOOKMARK = "0000004b-00000000-00004f7a-8d05";
const ADDRESS = "https://side7.example";

const BEFORE = {
  created_on: "2026-11-25T10:00:00Z",
  versions: [{ version_id: "version-1", percentage: 100 }],
};

/** Tools that record each step, and fail at a step that matches `broken`. */
function fakeTools(
  broken: RegExp = /^$/,
  healthy: (tries: number) => boolean = () => true,
  isFirst = false,
  hasMore = false,
) {
  const steps: string[] = [];
  let applied = hasMore ? [FIRST] : migrationsHere();
  const step = (what: string) => {
    steps.push(what);
    if (broken.test(what)) throw new Error(`${what} failed`);
  };
  let tries = 0;
  const tools = {
    run(command, args) {
      if (args.includes("migrations")) applied = migrationsHere();
      step([command, ...args].join(" "));
    },
    read(command, args) {
      const what = [command, ...args].join(" ");
      if (what.includes("whoami")) return '{ "loggedIn": true, "accounts": [] }';
      if (what.includes("secret list")) return '[{ "name": "SESSION_SECRET" }]';
      if (what.includes("d1 info")) return "{}";
      if (what.includes("d1_migrations"))
        return JSON.stringify([
          { results: applied.map((name) => ({ name, applied_at: "2026-10-01 00:00:00" })) },
        ]);
      if (what.includes("versions view"))
        return JSON.stringify({ metadata: { created_on: "2026-11-25T10:00:00Z" } });
      if (what.includes("deployments list")) return JSON.stringify(isFirst ? [] : [BEFORE]);
      step(what);
      return JSON.stringify({ bookmark: BOOKMARK });
    },
    config: readConfig(),
    secretsInFile: [],
    deploy() {
      step("wrangler deploy");
      const targets = ["schedule: 17 3 * * *", "side7.example (custom domain)"];
      return { targets, version: "version-2" };
    },
    async fetch(url) {
      step(`fetch ${url}`);
      const status = healthy(tries++) ? 200 : 503;
      return { status, text: async () => "the answer" };
    },
    pause: vi.fn(async (_ms: number) => {}),
    print: vi.fn(),
    note: vi.fn(),
    notes: () => [],
  } satisfies Tools;
  return { tools, steps };
}

const STEPS = [
  ...["npm run build", "wrangler d1 time-travel info DB --json"],
  ...["wrangler d1 migrations apply DB --remote", "wrangler deploy", `fetch ${ADDRESS}/api/health`],
];

describe("a deploy", () => {
  test("records the state of the database before it migrates, and checks the site's health", async () => {
    const { tools, steps } = fakeTools();
    await deploy(tools);
    expect(steps).toEqual(STEPS);
    expect(tools.note).toHaveBeenCalledWith({ bookmark: BOOKMARK });
  });

  test.each(
    STEPS.slice(0, 4).flatMap((step, at) => [true, false].map((hasMore) => [step, hasMore, at] as const)),
  )(
    "stops at the first step that fails: %s (with new migrations: %s), and says how to restore what has changed",
    async (step, hasMore, at) => {
      const { tools, steps } = fakeTools(new RegExp(step), undefined, false, hasMore);
      const failure = await deploy(tools).catch((error: Error) => error.message);
      expect(failure).toContain(`${step} failed`);
      expect(steps).toEqual(STEPS.slice(0, at + 1));
      const restores = new RegExp(`What to do: [\\s\\S]+restore DB --bookmark=${BOOKMARK}$`);
      expect(restores.test(String(failure))).toBe(hasMore && at >= 2);
    },
  );

  test("does not migrate if wrangler returns no bookmark", async () => {
    const { tools, steps } = fakeTools();
    const read: Tools["read"] = (command, args) =>
      args.includes("time-travel") ? "{}" : tools.read(command, args);
    await expect(deploy({ ...tools, read })).rejects.toThrow("wrangler returned no bookmark.");
    expect(steps).toEqual(["npm run build"]);
  });

  test("asks for the health again until the site answers 200", async () => {
    const { tools, steps } = fakeTools(/^$/, (tries) => tries === 3);
    await deploy(tools);
    expect(steps.filter((step) => step.endsWith("/api/health"))).toHaveLength(4);
    expect(tools.pause).toHaveBeenCalledTimes(3);
  });

  test.each([
    ["keeps answering 503", fakeTools(/^$/, () => false)],
    ["never answers", fakeTools(/^fetch/)],
  ])("fails if the site %s, and says that the new version is live", async (_what, { tools }) => {
    const failure = await deploy(tools).catch((error: Error) => error.message);
    expect(failure).toContain(`${ADDRESS}/api/health answers`);
    expect(failure).toContain("The new version is live.");
    expect(failure).toContain("What to do: ");
  });
});

test("the first deploy waits five minutes for its address, and mentions the certificate, but not going back", async () => {
  const slow = fakeTools(/^$/, (tries) => tries === 99, true);
  await deploy(slow.tools);
  expect(slow.tools.pause.mock.calls.flat().reduce((sum, ms) => sum + ms, 0)).toBe(297_000);
  const { tools } = fakeTools(/^fetch/, undefined, true);
  const failure = await deploy(tools).catch((error: Error) => error.message);
  expect(failure).toContain("its new address doesn't answer yet");
  expect(failure).toContain("What to do: wait for the address's certificate");
  const printed = `${tools.print.mock.calls.flat().join("\n")}${failure}`;
  expect(printed).not.toMatch(/rollback|time-travel restore/);
});

const deployed = (version: string, minute: number, reason = "upload") => ({
  created_on: `2026-11-25T10:0${minute}:00Z`,
  annotations: { "workers/triggered_by": reason },
  versions: [{ version_id: version, percentage: 100 }],
});

/** What it prints, with these deployments before it. */
async function rolledBack(live: ReturnType<typeof deployed>[], notes: ReturnType<Tools["notes"]> = []) {
  const { tools } = fakeTools();
  const read: Tools["read"] = (command, args) =>
    args.includes("deployments") ? JSON.stringify(live) : tools.read(command, args);
  const run: Tools["run"] = (_command, [, version = ""]) => void live.push(deployed(version, 9));
  const how = { isRehearsal: false, withOldSecrets: true, anyway: false, isAttended: false };
  await rollBack({ ...tools, read, run, notes: () => notes }, how);
  return tools.print.mock.calls.flat().join("\n");
}

test("a rollback prints the bookmark of the last deploy, not of an earlier one", async () => {
  const printed = await rolledBack(
    [deployed("version-1", 1), deployed("version-2", 2)],
    [{ bookmark: "the-first" }, { version: "version-1" }, { bookmark: "the-last" }, {}],
  );
  expect(printed).toContain("--bookmark=the-last");
  expect(printed).not.toContain("the-first");
});

test.each([
  [["https://side7.me.workers.dev", "schedule: 17 3 * * *"], "https://side7.me.workers.dev"],
  [["https://side7.me.workers.dev", "side7.example (custom domain)"], ADDRESS],
  [["side7.example/* (zone name: side7.example)"], ADDRESS],
  [["*.side7.example/*", "schedule: 17 3 * * *"], null],
  [[], null],
])("finds the site's address in wrangler's targets %j: %s", (targets, address) => {
  expect(addressAmong(targets)).toBe(address);
});
