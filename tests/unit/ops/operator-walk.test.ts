import * as fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { deployFromHere } from "../../../ops/deploy.ts";
import { addressAmong } from "../../../ops/deployment.ts";
import { examine } from "../../../ops/doctor.ts";
import { setUp } from "../../../ops/setup.ts";
import { CommandError, type Commands } from "../../../ops/wrangler.ts";
import { type Account, playWrangler } from "../../fakes/wrangler";

const REPOSITORY = process.cwd();
const file = (name: string) => fs.readFileSync(name, "utf8");
const WRANGLER_TOML = file("wrangler.toml");
const SITE = "http://127.0.0.1";
const NEW_ACCOUNT: Account = {
  ...{ isSignedIn: true, databases: [], secrets: null, deployments: [] },
  ...{ isMigrated: false, rows: [], target: SITE, calls: [] },
};

const WITH_PATREON = {
  PATREON_CLIENT_SECRET: "secret-of-the-client",
  PATREON_CREATOR_TOKEN: "token-of-the-creator",
};

const SCRIPTS = { setup: setUp, deploy: deployFromHere, doctor: examine };

/** A fresh folder with the site's files, and an account at Cloudflare. `npm` and `wrangler` are stand-ins. */
function newSite(first: Partial<Account> = {}) {
  const folder = fs.mkdtempSync(join(tmpdir(), "operator-"));
  for (const shared of ["app", "migrations"]) fs.symlinkSync(resolve(shared), join(folder, shared));
  fs.cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  fs.mkdirSync(join(folder, ".wrangler"));
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(REPOSITORY);
    fs.rmSync(folder, { recursive: true });
  });
  const account: Account = structuredClone({ ...NEW_ACCOUNT, ...first });
  const read: Commands["read"] = (command, args) => {
    try {
      if (command === "npm" && account.broken === "build") throw new Error("npm run build failed");
      return command === "wrangler" ? playWrangler(account, args) : "";
    } catch (error) {
      throw new CommandError(command, args, (error as Error).message);
    }
  };
  const write: Commands["run"] = (command, args, input) =>
    void process.stdout.write(input === undefined ? read(command, args) : playWrangler(account, args, input));

  /** Runs a command such as `setup --yes`. Returns its exit code and everything that it prints. */
  async function run(line: string, env: Record<string, string> = {}) {
    const [name, ...args] = line.split(" ") as [keyof typeof SCRIPTS, ...string[]];
    for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const failure = await (async () => SCRIPTS[name]({ run: write, read }, args))().then(
      (isWell) => (isWell === false ? "" : null),
      (error: Error) => error.message,
    );
    const stdout = written.mock.calls.flat().join("") + (failure ?? "");
    written.mockRestore();
    vi.unstubAllEnvs();
    return { code: failure === null ? 0 : 1, stdout };
  }
  const ending =
    (code: number) => async (line: string, says: string | RegExp, env?: Record<string, string>) => {
      const ended = await run(line, env);
      const stdout = typeof says === "string" ? expect.stringContaining(says) : expect.stringMatching(says);
      expect({ line, ...ended }).toEqual({ line, code, stdout });
      return ended.stdout;
    };
  return { account, run, succeeds: ending(0), fails: ending(1) };
}

/** What the person at the terminal answers to each question, and the questions so far. */
let answers: (message: string, initialValue?: string) => string | boolean | symbol = () => "";
let asked: string[] = [];
const CANCEL = Symbol("Ctrl+C");
vi.mock("@clack/prompts", () => {
  const ask = async ({ message, initialValue }: { message: string; initialValue?: string }) => {
    asked.push(message);
    return answers(message, initialValue);
  };
  return { text: ask, password: ask, select: ask, isCancel: (answer: unknown) => answer === CANCEL };
});

const ownFetch = globalThis.fetch;

/** A stand-in for Patreon, which accepts one client's secret and one creator's token. No other host answers. */
async function patreon(input: string | URL, init?: RequestInit) {
  const url = new URL(input);
  if (url.hostname === "127.0.0.1") return ownFetch(input, init);
  if (url.host !== "www.patreon.com") throw new TypeError("fetch failed");
  if (url.pathname === "/api/oauth2/token") {
    const isKnown = String(init?.body).includes(`client_secret=${WITH_PATREON.PATREON_CLIENT_SECRET}`);
    return Response.json({ error: isKnown ? "invalid_grant" : "invalid_client" }, { status: 401 });
  }
  const token = new Headers(init?.headers).get("Authorization");
  if (token !== `Bearer ${WITH_PATREON.PATREON_CREATOR_TOKEN}`) return Response.json({}, { status: 401 });
  const relationships = { creator: { data: { id: "9000001", type: "user" } } };
  return Response.json({ data: [{ id: "7000001", type: "campaign", relationships }] });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", patreon);
});

/** The address of a site that answers every request with this text. */
async function siteAnswering(
  headersFor: (cookie: string | undefined) => Record<string, string> = () => ({}),
  statusOf: (request: number) => number = () => 200,
): Promise<string> {
  let requests = 0;
  const server = createServer(({ headers }, response) =>
    response.writeHead(statusOf(requests++), headersFor(headers.cookie)).end("{}"),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return `${SITE}:${(server.address() as AddressInfo).port}`;
}

/** From now on, the commands have a terminal in which they can ask questions. */
function openTerminal(): void {
  for (const stream of [process.stdin, process.stdout]) {
    const before = stream.isTTY;
    stream.isTTY = true;
    onTestFinished(() => {
      stream.isTTY = before;
    });
  }
  const { CI } = process.env;
  delete process.env.CI;
  onTestFinished(() => {
    if (CI) process.env.CI = CI;
    process.exitCode = undefined;
  });
}

const changesOf = ({ calls }: Account) =>
  calls.filter((call) => !/\b(?:whoami|list|info)\b|select name, applied_at from d1_migrations/.test(call));

test("setup, deploy, doctor, a second deploy and a rollback succeed one after another, and print no secret", async () => {
  const target = await siteAnswering();
  const site = newSite({ target, rows: [{ members: 0 }] });

  const withClient = "setup --yes --patreon-client-id client";
  const setup = await site.succeeds(withClient, "campaign 7000001, owner 9000001", WITH_PATREON);
  expect(setup).toMatch(/https:\/\/\S+\/auth\/patreon\/callback[\s\S]+\/webhooks\/patreon/);
  expect(file("wrangler.toml")).toContain('PATREON_CAMPAIGN_ID = "7000001"');
  expect((fs.statSync(".secrets.json").mode & 0o777).toString(8)).toBe("600");
  expect(changesOf(site.account)).toEqual(["d1 create side7"]);
  expect(setup).not.toContain("add the following snippet");
  expect(setup).toContain("Commit wrangler.toml.");

  const deploy = await site.succeeds("deploy", `${target} is well.`);
  expect(site.account.secrets).toMatchObject({
    SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    ...WITH_PATREON,
  });
  const [deployed = ""] = file("deploys.log").split("\n");
  expect(JSON.parse(deployed)).toMatchObject({ at: expect.any(String), bookmark: expect.any(String) });

  const doctor = await site.succeeds(`doctor --json --url ${target}`, '"ok": true');
  const { findings } = JSON.parse(doctor) as { findings: { about: string }[] };
  expect(new Set(findings.map(({ about }) => about))).toEqual(
    new Set(["content", "copies", "database", "settings", "patreon", "site"]),
  );

  expect((await site.run("deploy")).code).toBe(0);
  const recorded = / --message migrations up to \d{4}_\w+\.sql$/.source;
  expect(changesOf(site.account).slice(1)).toEqual([
    "d1 migrations apply DB --remote",
    expect.stringMatching(`^deploy --secrets-file \\.secrets\\.json${recorded}`),
    expect.stringContaining("d1 execute DB --remote --json"),
    "d1 migrations apply DB --remote",
    expect.stringMatching(`^deploy${recorded}`),
  ]);
  openTerminal();
  const back = "Version version-1 runs again. The database stays as it is";
  const rollback = await site.succeeds("deploy --rollback", back);
  expect(site.account.deployments.at(-1)?.versions).toMatchObject([{ version_id: "version-1" }]);
  await site.fails("deploy --rollback", "There is no earlier version");

  const printed = [setup, deploy, doctor, rollback, ...site.account.calls];
  const secrets = Object.values(site.account.secrets ?? {});
  expect(printed.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

describe("npm run setup", () => {
  test("needs no Patreon at first, and keeps all answers a second time: the live site gets only new secrets", async () => {
    const site = newSite({ target: await siteAnswering() });
    const without = "PATREON_CLIENT_ID: nobody can sign in with Patreon";
    await site.succeeds("setup --yes --domain side7.example.com", without);
    expect((await site.run("deploy")).code).toBe(0);
    expect(Object.keys(site.account.secrets ?? {})).toEqual(["SESSION_SECRET"]);
    const files = () => ({ toml: file("wrangler.toml"), secrets: file(".secrets.json") });
    const before = files();
    await site.run("setup --yes");
    expect(files()).toEqual(before);
    expect(before.toml).toContain('routes = [{ pattern = "side7.example.com", custom_domain = true }]');
    const bulk = () => site.account.calls.filter((call) => call.includes("bulk"));
    expect(bulk()).toEqual([]);

    const more = { SPONSOR_WEBHOOK_URL: "https://chat.example.com/hook" };
    expect((await site.run("setup --yes", more)).code).toBe(0);
    expect(site.account.secrets).toMatchObject(more);
    expect(bulk()).toEqual(["secret bulk"]);
  });

  test.each([
    ["Patreon refuses this client id", "--patreon-client-id client", { PATREON_CLIENT_SECRET: "wrong" }],
    ["is not one of this token", "--patreon-campaign-id 8", WITH_PATREON],
    ["YOUTUBE_CHANNEL_ID: needs to be", "--youtube-channel-id me", {}],
    ["is not a domain", "--domain https://side7.example.com/", {}],
  ])("stops at a wrong answer, says '%s', and writes nothing", async (message, answer, env) => {
    const stdout = await newSite().fails(`setup --yes ${answer}`, message, env);
    expect(stdout).toContain("What to do: ");
    expect(file("wrangler.toml")).toBe(WRANGLER_TOML);
    expect(() => file(".secrets.json")).toThrow();
  });

  test("moves pictures to R2 if that is switched on, and a rollback stops before the version without the bucket", async () => {
    const site = newSite({ target: await siteAnswering(), databaseSize: 300_000_000 });
    const wanted = "setup --yes --pictures-in-bucket";
    await site.run("setup --yes");
    await site.run("deploy");
    expect((await site.run("doctor")).stdout).toContain("--pictures-in-bucket");
    Object.assign(site.account, { broken: "r2 bucket create", cause: "Please enable R2. [code: 10042]" });
    await site.fails(wanted, "switch on R2 in Cloudflare's dashboard");
    expect(file("wrangler.toml")).toContain("\n# [[r2_buckets]]\n");
    site.account.broken = undefined;
    expect((await site.run(wanted)).code).toBe(0);
    const bucket = '\n[[r2_buckets]]\nbinding = "TILES"\nbucket_name = "side7-tiles"\n';
    expect(file("wrangler.toml")).toContain(bucket);
    await site.run("deploy");
    expect((await site.run("doctor")).stdout).not.toContain("--pictures-in-bucket");
    openTerminal();
    await site.fails("deploy --rollback", "has no bucket TILES");
    expect((await site.run("deploy --rollback --anyway")).code).toBe(0);
  });

  test("puts a new domain first and keeps the old one, because pasted cards link to it", async () => {
    const site = newSite();
    await site.run("setup --yes --domain old.example.com");
    expect((await site.run("setup --yes --domain new.example.com")).code).toBe(0);
    const own = (name: string) => `{ pattern = "${name}.example.com", custom_domain = true }`;
    const routes = `routes = [${own("new")}, ${own("old")}]`;
    expect(file("wrangler.toml")).toContain(routes);
    await site.run("setup --yes");
    expect(file("wrangler.toml")).toContain(routes);
  });

  test("keeps the good creator token if Patreon refuses the new one", async () => {
    const site = newSite();
    const pair = { ...WITH_PATREON, PATREON_CREATOR_REFRESH_TOKEN: "refresh" };
    await site.run("setup --yes --patreon-client-id client", pair);
    const before = file(".secrets.json");
    const wrong = { PATREON_CREATOR_TOKEN: "expired", PATREON_CREATOR_REFRESH_TOKEN: "of the expired one" };
    await site.succeeds("setup --yes", "It is not used", wrong);
    expect(file(".secrets.json")).toBe(before);
  });

  /** The name that a question begins with. */
  const topicOf = (message: string) => message.split("\n", 1)[0] ?? "";

  test("stopped with Ctrl+C at any question, offers checked answers again the next time, and says one thing", async () => {
    const site = newSite();
    openTerminal();
    const given: Record<string, string> = {
      "The site's own domain": "side7.example.com",
      PATREON_CLIENT_ID: "client",
      PATREON_CLIENT_SECRET: WITH_PATREON.PATREON_CLIENT_SECRET,
    };
    for (let questions = 0; ; questions++) {
      answers = (message, initialValue) =>
        asked.length > questions ? CANCEL : (given[topicOf(message)] ?? initialValue ?? "");
      asked = [];
      process.exitCode = undefined;
      const { stdout } = await site.run("setup");
      if (asked.length <= questions) break;
      expect(process.exitCode).toBe(130);
      expect(stdout.split("\n").at(-2)).toBe(
        questions < 3
          ? "Stopped. Nothing was created or written."
          : "Stopped. Your answers are kept: npm run setup offers them again.",
      );
      expect(site.account.databases).toEqual([]);
    }
    // In the last run, the operator accepts all suggested answers with Enter. The runs before gave those answers.
    expect(file("wrangler.toml")).toMatch(/"side7\.example\.com"[\s\S]+PATREON_CLIENT_ID = "client"/);
    expect(file(".secrets.json")).toContain(WITH_PATREON.PATREON_CLIENT_SECRET);
    const secrets = fs.readdirSync(".").filter((name) => name.startsWith(".secrets"));
    expect(secrets).toEqual([".secrets.json"]);
  });

  test.each<[what: string, says: string, wrong: Record<string, string>, isOnline: boolean]>([
    ["creator token", "Patreon refuses this creator token", { PATREON_CREATOR_TOKEN: "wrong" }, true],
    ["client secret", "Patreon refuses this client id", { PATREON_CLIENT_SECRET: "wrong" }, true],
    ["creator token, without network", "not checked", { PATREON_CREATOR_TOKEN: "wrong" }, false],
  ])(
    "keeps good secrets after a wrong %s, Ctrl+C, and Enter everywhere",
    async (_, says, wrong, isOnline) => {
      const site = newSite();
      await site.run("setup --yes --patreon-client-id client", WITH_PATREON);
      const before = file(".secrets.json");
      openTerminal();
      if (!isOnline) vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
      answers = (message, initialValue) =>
        message.startsWith("ALERT_") ? CANCEL : (wrong[topicOf(message)] ?? initialValue ?? "");
      expect((await site.run("setup")).stdout).toContain(says);
      vi.stubGlobal("fetch", patreon);
      answers = (_message, initialValue) => initialValue ?? "";
      await site.run("setup");
      expect(file(".secrets.json")).toBe(before);
    },
  );

  test.each([
    ["changes the campaign together with its owner", true],
    ["keeps the campaign and stops", false],
  ])("asked about the token of another campaign, %s", async (_what, isChanged) => {
    const site = newSite();
    await site.run("setup --yes --patreon-campaign-id 8 --patreon-owner-id 80");
    openTerminal();
    answers = (message, initialValue) => {
      if (message.startsWith("PATREON_CREATOR_TOKEN")) return WITH_PATREON.PATREON_CREATOR_TOKEN;
      return message.includes("8 is not one of this token") ? isChanged : (initialValue ?? "");
    };
    if (isChanged) expect((await site.run("setup")).code).toBe(0);
    else await site.fails("setup", "--patreon-campaign-id 7000001 --patreon-owner-id 9000001");
    const [campaign, owner] = isChanged ? ["7000001", "9000001"] : ["8", "80"];
    const ids = `PATREON_CAMPAIGN_ID = "${campaign}"\nPATREON_OWNER_ID = "${owner}"`;
    expect(file("wrangler.toml")).toContain(ids);
  });
});

test("without setup, nothing is deployed; without a sign-in at Cloudflare, commands say how to sign in, and those with --dry-run need none", async () => {
  await newSite().fails("deploy", "run npm run setup");
  const site = newSite({ isSignedIn: false });
  for (const line of ["setup --yes", "deploy", "deploy --rollback"])
    await site.fails(line, "CLOUDFLARE_API_TOKEN");
  await site.succeeds("setup --dry-run", "Would run: wrangler login");
  expect((await site.run("deploy --dry-run")).code).toBe(0);
  expect(changesOf(site.account)).toEqual(["deploy --dry-run"]);
});

test("with a token that may not run a call of wrangler, each command says what failed, what that means, and the right", async () => {
  const site = newSite({ target: await siteAnswering(), databases: ["side7"] });
  await site.run("setup --yes");
  await site.run("deploy");
  const changes = changesOf(site.account);
  for (const [line, broken, right] of [
    ["setup --yes", "whoami", "Workers Scripts: Edit"],
    ["setup --yes", "d1 info", "D1: Edit"],
    ["deploy", "secret list", "Workers Scripts: Edit"],
    ["deploy", "d1 info", "D1: Edit"],
    ["doctor", "secret list", "Workers Scripts: Edit"],
  ] as const) {
    const cause = "Authentication error [code: 10000]";
    Object.assign(site.account, { broken, cause });
    const failed = `failed: A request to the Cloudflare API (/accounts/a1/${broken}) failed. ${cause}`;
    const stdout = await site.fails(line, failed);
    if (line !== "doctor") expect(stdout).toMatch(/Nothing was|runs as it did/);
    expect(stdout).toMatch(new RegExp(`What to do: .*"${right}"`));
    expect(changesOf(site.account)).toEqual(changes);
  }
});

const ofVersion = (version: number) => ({
  created_on: `2026-10-0${version}T10:00:00Z`,
  annotations: { "workers/triggered_by": "upload" },
  versions: [{ version_id: `version-${version}`, percentage: 100 }],
});
const DEPLOYED: Partial<Account> = {
  ...{ databases: ["side7"], isMigrated: true, secrets: { SESSION_SECRET: "" } },
  deployments: [ofVersion(1), ofVersion(2)],
};

/** From now on, the deploy's pauses take no time. Returns how long they are meant to be. */
function withoutPauses(): number[] {
  const { setTimeout } = globalThis;
  const pauses: number[] = [];
  vi.stubGlobal("setTimeout", (run: () => void, ms: number, ...given: unknown[]) => {
    // Promises are resolved by native functions. Requests have timers of their own.
    const isPause = ms === 3000 && String(run).includes("[native code]");
    if (isPause) pauses.push(ms);
    return setTimeout(run, isPause ? 0 : ms, ...given);
  });
  return pauses;
}

/** A site with a real database, and with migrations of its own. */
async function withOwnMigrations() {
  const site = newSite({ target: await siteAnswering(), contents: {} });
  fs.rmSync("migrations");
  fs.cpSync(resolve(REPOSITORY, "migrations"), "migrations", { recursive: true });
  await site.run("setup --yes");
  await site.run("deploy");
  return site;
}

describe("npm run deploy", () => {
  test("that fails at any step takes none after it, and says which version runs, and what to do", async () => {
    const site = newSite({ target: await siteAnswering() });
    await site.run("setup --yes");
    const failAt = async (fault: Partial<Account>, changes: number, whatRuns: string) => {
      const before = changesOf(site.account).length;
      Object.assign(site.account, fault);
      const stdout = await site.fails("deploy", whatRuns);
      expect(stdout).toContain("What to do: ");
      expect(changesOf(site.account).length - before, `changes after ${JSON.stringify(fault)}`).toBe(changes);
      Object.assign(site.account, { broken: undefined, brokenTriggers: undefined });
    };
    const none = "No version of the site runs yet.";
    await failAt({ broken: "build" }, 0, none);
    await failAt({ broken: "d1 time-travel info" }, 0, none);
    await failAt({ broken: "d1 migrations apply" }, 1, none);
    await failAt({ broken: "deploy" }, 2, none);
    await failAt({ brokenTriggers: true }, 2, "live (version-1)");

    expect(await site.run("deploy")).toMatchObject({ code: 0 });
    const before = "The version from before runs as it did.";
    await failAt({ broken: "build" }, 0, before);
    await failAt({ broken: "d1 time-travel info" }, 0, before);
    await failAt({ bookmark: null }, 0, "wrangler returned no bookmark.");
    site.account.bookmark = undefined;
    await failAt({ broken: "d1 migrations apply" }, 1, `Nothing was deployed. ${before}`);
    const onNew = "The version from before runs as it did, on the migrated database";
    await failAt({ broken: "deploy" }, 2, onNew);
    await failAt({ brokenTriggers: true }, 2, "The new version is live (version-3)");
  });

  test("that fails after a new migration says how to restore the database, and otherwise doesn't", async () => {
    const site = await withOwnMigrations();
    const write = (name: string, sql: string) => fs.writeFileSync(`migrations/${name}.sql`, sql);
    const withRestore = /What to do: [\s\S]+restore DB --bookmark=0000004b-00000000-00004f7a-8d05$/;
    const expectNoRestore = async () =>
      expect(await site.fails("deploy", "What to do: ")).not.toContain("time-travel restore");
    write("9000_new", "create table new_one (id);");
    site.account.broken = "d1 migrations apply";
    await expectNoRestore();
    site.account.broken = undefined;
    write("9001_broken", "no sql");
    await site.fails("deploy", withRestore);
    write("9001_broken", "create table new_two (id);");
    site.account.broken = "deploy";
    await site.fails("deploy", withRestore);
    await expectNoRestore();
  });

  test("asks for the health again until the site answers 200", async () => {
    const pauses = withoutPauses();
    const target = await siteAnswering(undefined, (request) => (request === 3 ? 200 : 503));
    await newSite({ ...DEPLOYED, target }).succeeds("deploy", `${target} is well.`);
    expect(pauses).toHaveLength(3);
  });

  test.each([
    ["keeps answering 503", () => siteAnswering(undefined, () => 503)],
    ["never answers", async () => `${SITE}:1`],
  ])("fails if the site %s, and says that the new version is live", async (_what, start) => {
    withoutPauses();
    const target = await start();
    const stdout = await newSite({ ...DEPLOYED, target }).fails("deploy", `${target}/api/health answers`);
    expect(stdout).toMatch(/The new version is live\.[\s\S]*What to do: /);
  });

  test("for the first time waits five minutes for its address, and mentions the certificate, but not going back", async () => {
    const pauses = withoutPauses();
    const first = { ...DEPLOYED, deployments: [] };
    const target = await siteAnswering(undefined, (request) => (request === 99 ? 200 : 503));
    await newSite({ ...first, target }).succeeds("deploy", "is well.");
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(297_000);
    const never = newSite({ ...first, target: `${SITE}:1` });
    const stdout = await never.fails("deploy", "its new address doesn't answer yet");
    expect(stdout).toContain("What to do: wait for the address's certificate");
    expect(stdout).not.toMatch(/rollback|time-travel restore/);
  });

  test("stops before it builds if wrangler.toml lacks a rate limit, which the doctor names too", async () => {
    const site = newSite();
    await site.run("setup --yes");
    fs.writeFileSync("wrangler.toml", file("wrangler.toml").replace('"LIMIT_60"', '"LIMIT_MISSES"'));
    await site.fails("deploy", "no [[ratelimits]] named LIMIT_60");
    expect(site.account.calls.join()).not.toContain("migrations apply");
    const { stdout } = await site.run("doctor");
    expect(stdout).toContain("LIMIT_60: The binding LIMIT_60 is missing.");
    expect(stdout).toContain("limits aren't as their names say: LIMIT_MISSES.");
  });

  test("refuses a database from before the first migration, and says which commit upgrades it", async () => {
    const site = newSite({ databases: ["side7"], isMigrated: true, applied: ["0000_first_flight.sql"] });
    await site.run("setup --yes");
    await site.fails("deploy", "git checkout f7680200");
    expect(site.account.calls.join()).not.toContain("migrations apply");
  });

  describe.each([true, false])("and a rollback, with deploys.log: %s", (hasLog) => {
    /** The second of three deployed versions removes a column. */
    async function withThreeVersions() {
      const site = await withOwnMigrations();
      fs.writeFileSync("migrations/9000_drop_created.sql", 'alter table "gcards" drop column "is_public";');
      await site.succeeds("deploy", "it can't come back without restoring the database");
      expect((await site.run("deploy")).stdout).not.toContain("can't come back");
      if (!hasLog) fs.rmSync("deploys.log");
      openTerminal();
      return site;
    }
    const live = ({ account }: ReturnType<typeof newSite>) =>
      account.deployments.at(-1)?.versions[0]?.version_id;

    test("stops before the version that can't read the database, except with --anyway", async () => {
      const site = await withThreeVersions();
      expect(await site.run("deploy --rollback")).toMatchObject({ code: 0 });
      await site.fails(
        "deploy --rollback",
        /^Version version-1 can't run on .* 9000_drop_created\.sql[\s\S]+--anyway[\s\S]+DB --timestamp=2\S+Z,/,
      );
      expect(live(site)).toBe("version-2");
      await site.succeeds("deploy --rollback --anyway", "It can't read all of this");
      expect(live(site)).toBe("version-1");
      fs.rmSync("migrations/9000_drop_created.sql");
      await site.fails("deploy", "This code is older than the database");
    });

    test.each([
      ["made before it", "2099-01-01 00:00:00", "can't run on the database"],
      ["made after it, by nobody knows what", "2026-10-01 00:00:00", "Nobody knows whether"],
    ])("stops before a version without a record, %s", async (_what, removedAt, message) => {
      const site = await withThreeVersions();
      const { deployments, contents } = site.account;
      delete deployments[0]?.annotations["workers/message"];
      contents?.side7?.prepare("update d1_migrations set applied_at = ?").run(removedAt);
      await site.run("deploy --rollback");
      await site.fails("deploy --rollback", message);
      expect(live(site)).toBe("version-2");
    });
  });

  test("--rollback prints the bookmark of the last deploy, not of an earlier one", async () => {
    const site = newSite(DEPLOYED);
    const notes = [{ bookmark: "the-first" }, { version: "version-1" }, { bookmark: "the-last" }, {}];
    fs.writeFileSync("deploys.log", notes.map((note) => `${JSON.stringify(note)}\n`).join(""));
    const printed = await site.succeeds("deploy --rollback --with-old-secrets", "--bookmark=the-last");
    expect(printed).not.toContain("the-first");
  });

  test.each<[string, string, Account["answersSecrets"]]>([
    ["asks first", "deploy --rollback", "yes"],
    ["is done without a question with --with-old-secrets", "deploy --rollback --with-old-secrets", "no"],
  ])("--rollback past a changed secret restores the old one, and %s", async (_what, line, answer) => {
    const site = newSite({ target: await siteAnswering() });
    await site.run("setup --yes");
    await site.run("deploy");
    const { SESSION_SECRET: old } = site.account.secrets ?? {};
    await site.run("deploy");
    site.account.secrets = { SESSION_SECRET: "changed since" };
    const refused = async (message: string) => {
      await site.fails("deploy --rollback", message);
      expect(site.account.secrets).toEqual({ SESSION_SECRET: "changed since" });
      expect(file("deploys.log")).not.toContain("rolledBackTo");
    };
    await refused("There is no terminal");
    openTerminal();
    site.account.answersSecrets = "no";
    await refused("The rollback was not done.");
    site.account.answersSecrets = answer;
    await site.succeeds(line, "runs again");
    expect(site.account.secrets).toEqual({ SESSION_SECRET: old });
    expect(file("deploys.log")).toContain("rolledBackTo");
  });

  test.each([
    [["https://side7.me.workers.dev", "schedule: 17 3 * * *"], "https://side7.me.workers.dev"],
    [["https://side7.me.workers.dev", "side7.example (custom domain)"], "https://side7.example"],
    [["side7.example/* (zone name: side7.example)"], "https://side7.example"],
    [["*.side7.example/*", "schedule: 17 3 * * *"], null],
    [[], null],
  ])("finds the site's address in wrangler's targets %j: %s", (targets, address) => {
    expect(addressAmong(targets)).toBe(address);
  });
});

describe("npm run doctor", () => {
  const TOKEN = { SESSION_SECRET: "", PATREON_CREATOR_TOKEN: "" };
  const RENEWED = { ...TOKEN, PATREON_CREATOR_REFRESH_TOKEN: "" };
  const WEBHOOK = { ...TOKEN, PATREON_WEBHOOK_SECRET: "" };
  const LIVE = { databases: ["side7"], isMigrated: true, secrets: TOKEN };
  const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;
  const DAYS_AGO = daysAgo(5);
  /** A creator token that Patreon gave us 20 days ago. */
  const token = (daysLeft: number, tokenFault: string | null = null) => ({
    ...{ tokenIssued: daysAgo(20), tokenEnds: daysAgo(-daysLeft - 0.5) },
    ...{ tokenFails: tokenFault && DAYS_AGO, tokenFault },
  });
  const since = new Date(DAYS_AGO).toISOString().slice(0, 10);

  test.each<[Partial<Account>, object, string]>([
    [{ isMigrated: false }, {}, "The database lacks migrations."],
    [{}, { members: 5, membersChecked: DAYS_AGO }, "No member has been checked for two days"],
    [{ secrets: RENEWED }, token(11, "refused"), `renew the creator token since ${since}. It runs out in 11`],
    [{ secrets: RENEWED }, token(5, "unanswered"), "It runs out in 5 days."],
    [{ secrets: RENEWED }, token(11, "unreadable"), "Set the old one as SESSION_SECRET_PREVIOUS."],
    [{}, { tokenIssued: daysAgo(31) }, "has probably run out"],
    [{}, { inBucket: 2 }, "2 members' pictures are only in R2"],
    [{ secrets: {} }, {}, "There is no SESSION_SECRET"],
    [{ broken: "d1 migrations list" }, {}, "d1 migrations list"],
  ])("reports a problem for %j with the database row %j: %s", async (account, row, message) => {
    await newSite({ ...LIVE, rows: [row], ...account }).fails("doctor", message);
  });

  test.each<[Record<string, string>, object, string]>([
    [RENEWED, token(20), "The creator token renews itself; the current one"],
    [RENEWED, token(12, "unanswered"), "Renewing the creator token has failed since"],
    [TOKEN, { tokenIssued: daysAgo(20.5) }, "probably runs out in 9 days"],
    [WEBHOOK, { webhookHeard: DAYS_AGO }, "webhook brought an event on "],
    [WEBHOOK, { webhookHeard: daysAgo(45) }, "been silent since "],
    [WEBHOOK, { membersSince: daysAgo(45) }, "never brought an event"],
  ])("with the secrets %j and the row %j, advises without a problem: %s", async (secrets, row, message) => {
    const { stdout } = await newSite({ ...LIVE, secrets, rows: [row] }).run("doctor");
    expect(stdout).toContain(message);
    expect(stdout).not.toContain("PROBLEM (patreon)");
  });

  let nonces = 0;
  const copied = (copy: string, nonce = `n${++nonces}`) => ({
    "X-Page-Copy": copy,
    "Content-Security-Policy": `script-src 'nonce-${nonce}'`,
  });

  test.each<[string, Parameters<typeof siteAnswering>[0], string]>([
    ["each with its own nonce", (cookie) => (cookie ? {} : copied("HIT")), "Fine (copies)"],
    ["with one nonce for all", (cookie) => (cookie ? {} : copied("HIT", "kept")), "PROBLEM (copies)"],
    ["with a cookie", () => ({ "Set-Cookie": "a=b" }), "PROBLEM (copies)"],
    ["also to people with a session", () => copied("HIT"), "PROBLEM (copies)"],
    ["never", () => ({}), "Advice (copies)"],
  ])("says of a site that gives copies of pages %s", async (_how, headersFor, says) => {
    const { stdout } = await newSite(LIVE).run(`doctor --url ${await siteAnswering(headersFor)}`);
    expect(stdout).toContain(says);
  });

  test("warns about previews and logs that wrangler.toml leaves on", async () => {
    const site = newSite(LIVE);
    const line = `doctor --url ${await siteAnswering()}`;
    const warning = /stay reachable at workers\.dev[\s\S]*Cloudflare's log keeps/;
    expect((await site.run(line)).stdout).not.toMatch(
      /stay reachable at workers\.dev|Cloudflare's log keeps/,
    );
    const toml = WRANGLER_TOML.replace("preview_urls = false", "").replace("invocation_logs = false", "");
    fs.writeFileSync("wrangler.toml", toml);
    expect((await site.run(line)).stdout).toMatch(warning);
  });

  test.each([
    [`${SITE}:1`, "/api/health answers nothing"],
    ["guide.example.com", "https://guide.example.com/api/health answers nothing"],
    ["http://not:an:address", '"http://not:an:address" is not an address'],
  ])("with the address %s, which does not answer, still reports its other findings", async (url, message) => {
    const stdout = await newSite({ ...LIVE, isMigrated: false }).fails(`doctor --url ${url}`, message);
    expect(stdout).toContain("The database lacks migrations.");
    expect(stdout).not.toContain("is well");
  });
});

test("the stand-in for wrangler fails with the pinned wrangler's own messages", () => {
  const wrangler = file("node_modules/wrangler/wrangler-dist/cli.js");
  const messages = [
    "Couldn't find a D1 DB named '$",
    '` : ""} not found.\n\nIf this is a new Worker',
    "createFatalError({ loggedIn: false }",
  ];
  expect(messages.filter((message) => !wrangler.includes(message))).toEqual([]);
});
