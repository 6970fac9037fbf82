import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { deployFromHere } from "../../../ops/deploy.ts";
import { examine } from "../../../ops/doctor.ts";
import { setUp } from "../../../ops/setup.ts";
import { CommandError, type Commands } from "../../../ops/wrangler.ts";
import { type Account, playWrangler } from "../../fakes/wrangler";

const REPOSITORY = process.cwd();
const file = (name: string) => readFileSync(name, "utf8");
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
  const folder = mkdtempSync(join(tmpdir(), "operator-"));
  for (const shared of ["app", "migrations"]) symlinkSync(resolve(shared), join(folder, shared));
  cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  mkdirSync(join(folder, ".wrangler"));
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(REPOSITORY);
    rmSync(folder, { recursive: true });
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
  const run: Commands["run"] = (command, args, input) =>
    void process.stdout.write(input === undefined ? read(command, args) : playWrangler(account, args, input));

  return {
    account,
    /** Runs `npm run NAME -- ARGS`. Returns its exit code and everything that it prints. */
    async run(name: keyof typeof SCRIPTS, args: string[] = [], env: Record<string, string> = {}) {
      for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
      const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
      const failure = await (async () => SCRIPTS[name]({ run, read }, args))().then(
        (isWell) => (isWell === false ? "" : null),
        (error: Error) => error.message,
      );
      const stdout = written.mock.calls.flat().join("") + (failure ?? "");
      written.mockRestore();
      vi.unstubAllEnvs();
      return { code: failure === null ? 0 : 1, stdout };
    },
  };
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
beforeEach(() => {
  asked = [];
});

const ownFetch = globalThis.fetch;

/** A stand-in for Patreon, which accepts one client's secret and one creator's token. No other host answers. */
beforeEach(() => {
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
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
  });
});

/** The address of a site that answers every request with this text. */
async function siteAnswering(
  headersFor: (cookie: string | undefined) => Record<string, string> = () => ({}),
): Promise<string> {
  const server = createServer(({ headers }, response) =>
    response.writeHead(200, headersFor(headers.cookie)).end("{}"),
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
  });
}

/** The calls of wrangler that change something. */
const changesOf = ({ calls }: Account) =>
  calls.filter((call) => !/\b(?:whoami|list|info)\b|select name, applied_at from d1_migrations/.test(call));

test("setup, deploy, doctor, a second deploy and a rollback succeed one after another, and print no secret", async () => {
  const target = await siteAnswering();
  const site = newSite({ target, rows: [{ members: 0 }] });

  const setup = await site.run("setup", ["--yes", "--patreon-client-id", "client"], WITH_PATREON);
  expect(setup).toMatchObject({ code: 0 });
  expect(setup.stdout).toContain("campaign 7000001, owner 9000001");
  expect(setup.stdout).toMatch(/https:\/\/\S+\/auth\/patreon\/callback[\s\S]+\/webhooks\/patreon/);
  expect(file("wrangler.toml")).toContain('PATREON_CAMPAIGN_ID = "7000001"');
  expect((statSync(".secrets.json").mode & 0o777).toString(8)).toBe("600");
  expect(changesOf(site.account)).toEqual(["d1 create side7"]);
  expect(setup.stdout).not.toContain("add the following snippet");
  expect(setup.stdout).toContain("Commit wrangler.toml.");

  const deploy = await site.run("deploy");
  expect(deploy).toMatchObject({ code: 0 });
  expect(deploy.stdout).toContain(`${target} is well.`);
  expect(site.account.secrets).toMatchObject({
    SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    ...WITH_PATREON,
  });
  const [deployed = ""] = file("deploys.log").split("\n");
  expect(JSON.parse(deployed)).toMatchObject({ at: expect.any(String), bookmark: expect.any(String) });

  const doctor = await site.run("doctor", ["--json", "--url", target]);
  expect(doctor.code).toBe(0);
  const { ok, findings } = JSON.parse(doctor.stdout) as { ok: boolean; findings: { about: string }[] };
  expect(ok).toBe(true);
  expect(new Set(findings.map(({ about }) => about))).toEqual(
    new Set(["content", "copies", "database", "settings", "patreon", "site"]),
  );

  expect((await site.run("deploy")).code).toBe(0);
  expect(changesOf(site.account).slice(1)).toEqual([
    "d1 migrations apply DB --remote",
    expect.stringMatching(
      /^deploy --secrets-file \.secrets\.json --message migrations up to \d{4}_\w+\.sql$/,
    ),
    expect.stringContaining("d1 execute DB --remote --json"),
    "d1 migrations apply DB --remote",
    expect.stringMatching(/^deploy --message /),
  ]);
  openTerminal();
  const rollback = await site.run("deploy", ["--rollback"]);
  expect(rollback.stdout).toContain("Version version-1 runs again. The database stays as it is");
  expect(site.account.deployments.at(-1)?.versions).toMatchObject([{ version_id: "version-1" }]);
  const further = await site.run("deploy", ["--rollback"]);
  expect(further).toMatchObject({ code: 1, stdout: expect.stringContaining("There is no earlier version") });

  const printed = [setup, deploy, doctor, rollback].map(({ stdout }) => stdout).concat(site.account.calls);
  const secrets = Object.values(site.account.secrets ?? {});
  expect(printed.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

describe("npm run setup", () => {
  test("needs no Patreon at first, and keeps all answers a second time: the live site gets only new secrets", async () => {
    const site = newSite({ target: await siteAnswering() });
    const setup = await site.run("setup", ["--yes", "--domain", "side7.example.com"]);
    expect(setup.stdout).toContain("PATREON_CLIENT_ID: nobody can sign in with Patreon");
    expect((await site.run("deploy")).code).toBe(0);
    expect(Object.keys(site.account.secrets ?? {})).toEqual(["SESSION_SECRET"]);
    const before = { toml: file("wrangler.toml"), secrets: file(".secrets.json") };
    await site.run("setup", ["--yes"]);
    expect({ toml: file("wrangler.toml"), secrets: file(".secrets.json") }).toEqual(before);
    expect(before.toml).toContain('routes = [{ pattern = "side7.example.com", custom_domain = true }]');
    expect(site.account.calls.filter((call) => call.includes("bulk"))).toEqual([]);

    const more = { SPONSOR_WEBHOOK_URL: "https://chat.example.com/hook" };
    expect((await site.run("setup", ["--yes"], more)).code).toBe(0);
    expect(site.account.secrets).toMatchObject(more);
    expect(site.account.calls.filter((call) => call.includes("bulk"))).toEqual(["secret bulk"]);
  });

  test.each([
    ["Patreon refuses this client id", ["--patreon-client-id", "client"], { PATREON_CLIENT_SECRET: "wrong" }],
    ["is not one of this token", ["--patreon-campaign-id", "8"], WITH_PATREON],
    ["YOUTUBE_CHANNEL_ID: needs to be", ["--youtube-channel-id", "me"], {}],
    ["is not a domain", ["--domain", "https://side7.example.com/"], {}],
  ])("stops at a wrong answer, says '%s', and writes nothing", async (message, args, env) => {
    const site = newSite();
    const { code, stdout } = await site.run("setup", ["--yes", ...args], env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(message) });
    expect(stdout).toContain("What to do: ");
    expect(file("wrangler.toml")).toBe(WRANGLER_TOML);
    expect(() => file(".secrets.json")).toThrow();
  });

  test("moves pictures to R2 if that is switched on, and a rollback stops before the version without the bucket", async () => {
    const site = newSite({ target: await siteAnswering(), databaseSize: 300_000_000 });
    await site.run("setup", ["--yes"]);
    await site.run("deploy");
    expect((await site.run("doctor")).stdout).toContain("--pictures-in-bucket");
    const wanted = ["--yes", "--pictures-in-bucket"];
    Object.assign(site.account, { broken: "r2 bucket create", cause: "Please enable R2. [code: 10042]" });
    const refused = await site.run("setup", wanted);
    expect(refused).toEqual({
      code: 1,
      stdout: expect.stringContaining("switch on R2 in Cloudflare's dashboard"),
    });
    expect(file("wrangler.toml")).toContain("\n# [[r2_buckets]]\n");
    site.account.broken = undefined;
    expect((await site.run("setup", wanted)).code).toBe(0);
    expect(file("wrangler.toml")).toContain(
      '\n[[r2_buckets]]\nbinding = "TILES"\nbucket_name = "side7-tiles"\n',
    );
    await site.run("deploy");
    expect((await site.run("doctor")).stdout).not.toContain("--pictures-in-bucket");
    openTerminal();
    const back = await site.run("deploy", ["--rollback"]);
    expect(back).toEqual({ code: 1, stdout: expect.stringContaining("has no bucket TILES") });
    expect((await site.run("deploy", ["--rollback", "--anyway"])).code).toBe(0);
  });

  test("puts a new domain first and keeps the old one, because pasted cards link to it", async () => {
    const site = newSite();
    await site.run("setup", ["--yes", "--domain", "old.example.com"]);
    expect(await site.run("setup", ["--yes", "--domain", "new.example.com"])).toMatchObject({ code: 0 });
    const routes =
      'routes = [{ pattern = "new.example.com", custom_domain = true }, { pattern = "old.example.com", custom_domain = true }]';
    expect(file("wrangler.toml")).toContain(routes);
    await site.run("setup", ["--yes"]);
    expect(file("wrangler.toml")).toContain(routes);
  });

  test("keeps the good creator token if Patreon refuses the new one", async () => {
    const site = newSite();
    const pair = { ...WITH_PATREON, PATREON_CREATOR_REFRESH_TOKEN: "refresh" };
    await site.run("setup", ["--yes", "--patreon-client-id", "client"], pair);
    const before = file(".secrets.json");
    const wrong = { PATREON_CREATOR_TOKEN: "expired", PATREON_CREATOR_REFRESH_TOKEN: "of the expired one" };
    const setup = await site.run("setup", ["--yes"], wrong);
    expect(setup).toEqual({ code: 0, stdout: expect.stringContaining("It is not used") });
    expect(file(".secrets.json")).toBe(before);
  });

  test("stopped with Ctrl+C at any question, offers checked answers again the next time, and says one thing", async () => {
    const site = newSite();
    openTerminal();
    onTestFinished(() => {
      process.exitCode = undefined;
    });
    const given: Record<string, string> = {
      "The site's own domain": "side7.example.com",
      PATREON_CLIENT_ID: "client",
      PATREON_CLIENT_SECRET: WITH_PATREON.PATREON_CLIENT_SECRET,
    };
    answers = (message, initialValue) => initialValue ?? given[message.split("\n", 1)[0] ?? ""] ?? "";
    for (let questions = 0; ; questions++) {
      answers = (message, initialValue) =>
        asked.length > questions ? CANCEL : (given[message.split("\n", 1)[0] ?? ""] ?? initialValue ?? "");
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
    expect(readdirSync(".").filter((name) => name.startsWith(".secrets"))).toEqual([".secrets.json"]);
  });

  test.each([
    ["creator token", "Patreon refuses this creator token", { PATREON_CREATOR_TOKEN: "wrong" }, true],
    ["client secret", "Patreon refuses this client id", { PATREON_CLIENT_SECRET: "wrong" }, true],
    ["creator token, without network", "not checked", { PATREON_CREATOR_TOKEN: "wrong" }, false],
  ])(
    "keeps good secrets after a wrong %s, Ctrl+C, and Enter everywhere",
    async (_what, says, wrong, isOnline) => {
      const site = newSite();
      await site.run("setup", ["--yes", "--patreon-client-id", "client"], WITH_PATREON);
      const before = file(".secrets.json");
      openTerminal();
      onTestFinished(() => {
        process.exitCode = undefined;
      });
      const online = globalThis.fetch;
      if (!isOnline) vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
      answers = (message, initialValue) =>
        message.startsWith("ALERT_")
          ? CANCEL
          : ((wrong as Record<string, string>)[message.split("\n", 1)[0] ?? ""] ?? initialValue ?? "");
      expect((await site.run("setup")).stdout).toContain(says);
      vi.stubGlobal("fetch", online);
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
    await site.run("setup", ["--yes", "--patreon-campaign-id", "8", "--patreon-owner-id", "80"]);
    openTerminal();
    answers = (message, initialValue) => {
      if (message.startsWith("PATREON_CREATOR_TOKEN")) return WITH_PATREON.PATREON_CREATOR_TOKEN;
      return message.includes("8 is not one of this token") ? isChanged : (initialValue ?? "");
    };
    const { code, stdout } = await site.run("setup");
    const [campaign, owner] = isChanged ? ["7000001", "9000001"] : ["8", "80"];
    expect(file("wrangler.toml")).toMatch(
      `PATREON_CAMPAIGN_ID = "${campaign}"\nPATREON_OWNER_ID = "${owner}"`,
    );
    expect(code).toBe(isChanged ? 0 : 1);
    if (!isChanged) expect(stdout).toContain("--patreon-campaign-id 7000001 --patreon-owner-id 9000001");
  });
});

test("without setup, nothing is deployed; without a sign-in at Cloudflare, commands say how to sign in, and those with --dry-run need none", async () => {
  const early = await newSite().run("deploy");
  expect(early).toEqual({ code: 1, stdout: expect.stringContaining("run npm run setup") });
  const site = newSite({ isSignedIn: false });
  for (const [name, args] of [
    ["setup", ["--yes"]],
    ["deploy", []],
    ["deploy", ["--rollback"]],
  ] as const)
    expect(await site.run(name, [...args])).toEqual({
      code: 1,
      stdout: expect.stringContaining("CLOUDFLARE_API_TOKEN"),
    });
  const setup = await site.run("setup", ["--dry-run"]);
  expect(setup).toMatchObject({ code: 0, stdout: expect.stringContaining("Would run: wrangler login") });
  expect((await site.run("deploy", ["--dry-run"])).code).toBe(0);
  expect(changesOf(site.account)).toEqual(["deploy --dry-run"]);
});

test("with a token that may not run a call of wrangler, each command says what failed, what that means, and the right", async () => {
  const site = newSite({ target: await siteAnswering(), databases: ["side7"] });
  await site.run("setup", ["--yes"]);
  await site.run("deploy");
  const changes = changesOf(site.account);
  for (const [name, broken, right] of [
    ["setup", "whoami", "Workers Scripts: Edit"],
    ["setup", "d1 info", "D1: Edit"],
    ["deploy", "secret list", "Workers Scripts: Edit"],
    ["deploy", "d1 info", "D1: Edit"],
    ["doctor", "secret list", "Workers Scripts: Edit"],
  ] as const) {
    Object.assign(site.account, { broken, cause: "Authentication error [code: 10000]" });
    const { code, stdout } = await site.run(name, name === "setup" ? ["--yes"] : []);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `failed: A request to the Cloudflare API (/accounts/a1/${broken}) failed. Authentication error [code: 10000]`,
    );
    if (name !== "doctor") expect(stdout).toMatch(/Nothing was|runs as it did/);
    expect(stdout).toMatch(new RegExp(`What to do: .*"${right}"`));
    expect(changesOf(site.account)).toEqual(changes);
  }
});

describe("npm run deploy", () => {
  test("that fails at any step says which version runs, and what to do", async () => {
    const site = newSite({ target: await siteAnswering() });
    await site.run("setup", ["--yes"]);
    const failAt = async (fault: Partial<Account>, whatRuns: string) => {
      const well = structuredClone({ broken: undefined, brokenTriggers: undefined, ...site.account });
      Object.assign(site.account, fault);
      const { code, stdout } = await site.run("deploy");
      expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(whatRuns) });
      expect(stdout).toContain("What to do: ");
      Object.assign(site.account, { broken: well.broken, brokenTriggers: well.brokenTriggers });
    };
    const before = ["build", "d1 time-travel info"];
    const steps = [...before, "d1 migrations apply", "deploy"];
    for (const broken of steps) await failAt({ broken }, "No version of the site runs yet.");
    await failAt({ brokenTriggers: true }, "live (version-1)");

    expect(await site.run("deploy")).toMatchObject({ code: 0 });
    for (const broken of before) await failAt({ broken }, "The version from before runs as it did.");
    const unchanged = "Nothing was deployed. The version from before runs";
    await failAt({ broken: "d1 migrations apply" }, unchanged);
    await failAt({ broken: "deploy" }, "The version from before runs as it did, on the migrated database");
    await failAt({ brokenTriggers: true }, "The new version is live (version-3)");
  });

  test("stops before it builds if wrangler.toml lacks a rate limit, which the doctor names too", async () => {
    const site = newSite();
    await site.run("setup", ["--yes"]);
    writeFileSync("wrangler.toml", file("wrangler.toml").replace('"LIMIT_60"', '"LIMIT_MISSES"'));
    expect(await site.run("deploy")).toEqual({
      code: 1,
      stdout: expect.stringContaining("no [[ratelimits]] named LIMIT_60"),
    });
    expect(site.account.calls.join()).not.toContain("migrations apply");
    const { stdout } = await site.run("doctor");
    expect(stdout).toContain("LIMIT_60: The binding LIMIT_60 is missing.");
    expect(stdout).toContain("limits aren't as their names say: LIMIT_MISSES.");
  });

  test("refuses a database from before the first migration, and says which commit upgrades it", async () => {
    const site = newSite({ databases: ["side7"], isMigrated: true, applied: ["0000_first_flight.sql"] });
    await site.run("setup", ["--yes"]);
    const { code, stdout } = await site.run("deploy");
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("git checkout f7680200") });
    expect(site.account.calls.join()).not.toContain("migrations apply");
  });

  describe.each([true, false])("and a rollback, with deploys.log: %s", (hasLog) => {
    /** A real database, whose columns the second of three deployed versions removes. */
    async function withThreeVersions() {
      const site = newSite({ target: await siteAnswering(), contents: {} });
      rmSync("migrations");
      cpSync(resolve(REPOSITORY, "migrations"), "migrations", { recursive: true });
      await site.run("setup", ["--yes"]);
      await site.run("deploy");
      const removal = 'alter table "gcards" drop column "is_public";';
      writeFileSync("migrations/9000_drop_created.sql", removal);
      const narrowing = await site.run("deploy");
      expect(narrowing.stdout).toContain("it can't come back without restoring the database");
      expect((await site.run("deploy")).stdout).not.toContain("can't come back");
      if (!hasLog) rmSync("deploys.log");
      openTerminal();
      return site;
    }
    const live = ({ account }: ReturnType<typeof newSite>) =>
      account.deployments.at(-1)?.versions[0]?.version_id;

    test("stops before the version that can't read the database, except with --anyway", async () => {
      const site = await withThreeVersions();
      expect(await site.run("deploy", ["--rollback"])).toMatchObject({ code: 0 });
      const refused = await site.run("deploy", ["--rollback"]);
      expect(refused).toEqual({
        code: 1,
        stdout: expect.stringMatching(
          /^Version version-1 can't run on .* 9000_drop_created\.sql[\s\S]+--anyway[\s\S]+DB --timestamp=2\S+Z,/,
        ),
      });
      expect(live(site)).toBe("version-2");
      const forced = await site.run("deploy", ["--rollback", "--anyway"]);
      expect(forced).toEqual({ code: 0, stdout: expect.stringContaining("It can't read all of this") });
      expect(live(site)).toBe("version-1");
      rmSync("migrations/9000_drop_created.sql");
      const old = await site.run("deploy");
      expect(old).toEqual({
        code: 1,
        stdout: expect.stringContaining("This code is older than the database"),
      });
    });

    test.each([
      ["made before it", "2099-01-01 00:00:00", "can't run on the database"],
      ["made after it, by nobody knows what", "2026-10-01 00:00:00", "Nobody knows whether"],
    ])("stops before a version without a record, %s", async (_what, removedAt, message) => {
      const site = await withThreeVersions();
      const { deployments, contents } = site.account;
      delete deployments[0]?.annotations["workers/message"];
      contents?.side7?.prepare("update d1_migrations set applied_at = ?").run(removedAt);
      await site.run("deploy", ["--rollback"]);
      const refused = await site.run("deploy", ["--rollback"]);
      expect(refused).toEqual({ code: 1, stdout: expect.stringContaining(message) });
      expect(live(site)).toBe("version-2");
    });
  });

  test.each<[string, string[], Account["answersSecrets"]]>([
    ["asks first", ["--rollback"], "yes"],
    ["is done without a question with --with-old-secrets", ["--rollback", "--with-old-secrets"], "no"],
  ])("--rollback past a changed secret restores the old one, and %s", async (_what, args, answer) => {
    const site = newSite({ target: await siteAnswering() });
    await site.run("setup", ["--yes"]);
    await site.run("deploy");
    const { SESSION_SECRET: old } = site.account.secrets ?? {};
    await site.run("deploy");
    site.account.secrets = { SESSION_SECRET: "changed since" };
    const refused = async (message: string) => {
      const rollback = await site.run("deploy", ["--rollback"]);
      expect(rollback).toEqual({ code: 1, stdout: expect.stringContaining(message) });
      expect(site.account.secrets).toEqual({ SESSION_SECRET: "changed since" });
      expect(file("deploys.log")).not.toContain("rolledBackTo");
    };
    await refused("There is no terminal");
    openTerminal();
    site.account.answersSecrets = "no";
    await refused("The rollback was not done.");
    site.account.answersSecrets = answer;
    const rollback = await site.run("deploy", args);
    expect(rollback).toEqual({ code: 0, stdout: expect.stringContaining("runs again") });
    expect(site.account.secrets).toEqual({ SESSION_SECRET: old });
    expect(file("deploys.log")).toContain("rolledBackTo");
  });
});

describe("npm run doctor", () => {
  const TOKEN = { SESSION_SECRET: "", PATREON_CREATOR_TOKEN: "" };
  const RENEWED = { ...TOKEN, PATREON_CREATOR_REFRESH_TOKEN: "" };
  const LIVE = { databases: ["side7"], isMigrated: true, secrets: TOKEN };
  const DAY_MS = 24 * 60 * 60 * 1000;
  const DAYS_AGO = Date.now() - 5 * DAY_MS;
  /** A creator token that Patreon gave us 20 days ago. */
  const token = (daysLeft: number, tokenFault: string | null = null) => ({
    tokenIssued: Date.now() - 20 * DAY_MS,
    tokenEnds: Date.now() + (daysLeft + 0.5) * DAY_MS,
    tokenFails: tokenFault && DAYS_AGO,
    tokenFault,
  });
  const since = new Date(DAYS_AGO).toISOString().slice(0, 10);

  test.each<[Partial<Account>, object, string]>([
    [{ isMigrated: false }, {}, "The database lacks migrations."],
    [{}, { members: 5, membersChecked: DAYS_AGO }, "No member has been checked for two days"],
    [{ secrets: RENEWED }, token(11, "refused"), `renew the creator token since ${since}. It runs out in 11`],
    [{ secrets: RENEWED }, token(5, "unanswered"), "It runs out in 5 days."],
    [{ secrets: RENEWED }, token(11, "unreadable"), "Set the old one as SESSION_SECRET_PREVIOUS."],
    [{}, { tokenIssued: Date.now() - 31 * DAY_MS }, "has probably run out"],
    [{}, { inBucket: 2 }, "2 members' pictures are only in R2"],
    [{ secrets: {} }, {}, "There is no SESSION_SECRET"],
    [{ broken: "d1 migrations list" }, {}, "d1 migrations list"],
  ])("reports a problem for %j with the database row %j: %s", async (account, row, message) => {
    const { code, stdout } = await newSite({ ...LIVE, rows: [row], ...account }).run("doctor");
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(message) });
  });

  test.each<[Record<string, string>, object, string]>([
    [RENEWED, token(20), "The creator token renews itself; the present one"],
    [RENEWED, token(12, "unanswered"), "Renewing the creator token has failed since"],
    [TOKEN, { tokenIssued: Date.now() - 20.5 * DAY_MS }, "probably runs out in 9 days"],
    [{ PATREON_WEBHOOK_SECRET: "" }, { webhookHeard: DAYS_AGO }, "webhook brought an event on "],
    [{ PATREON_WEBHOOK_SECRET: "" }, { webhookHeard: DAYS_AGO - 40 * DAY_MS }, "been silent since "],
    [{ PATREON_WEBHOOK_SECRET: "" }, { membersSince: DAYS_AGO - 40 * DAY_MS }, "never brought an event"],
  ])(
    "with the secrets %j and the database row %j, advises without a problem: %s",
    async (more, row, message) => {
      const secrets = { ...TOKEN, ...more };
      const { stdout } = await newSite({ ...LIVE, secrets, rows: [row] }).run("doctor");
      expect(stdout).toContain(message);
      expect(stdout).not.toContain("PROBLEM (patreon)");
    },
  );

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
    const { stdout } = await newSite(LIVE).run("doctor", ["--url", await siteAnswering(headersFor)]);
    expect(stdout).toContain(says);
  });

  test("warns about previews and logs that wrangler.toml leaves on", async () => {
    const site = newSite(LIVE);
    const shipped = await site.run("doctor", ["--url", await siteAnswering()]);
    expect(shipped.stdout).not.toMatch(/stay reachable at workers\.dev|Cloudflare's log keeps/);
    const toml = WRANGLER_TOML.replace("preview_urls = false", "").replace("invocation_logs = false", "");
    writeFileSync("wrangler.toml", toml);
    const { stdout } = await site.run("doctor", ["--url", await siteAnswering()]);
    expect(stdout).toMatch(/stay reachable at workers\.dev[\s\S]*Cloudflare's log keeps/);
  });

  test.each([
    [`${SITE}:1`, "/api/health answers nothing"],
    ["guide.example.com", "https://guide.example.com/api/health answers nothing"],
    ["not an address", '"not an address" is not an address'],
  ])("with the address %s, which does not answer, still reports its other findings", async (url, message) => {
    const { code, stdout } = await newSite({ ...LIVE, isMigrated: false }).run("doctor", ["--url", url]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(message) });
    expect(stdout).toContain("The database lacks migrations.");
    expect(stdout).not.toContain("is well");
  });
});

test("the stand-in for wrangler fails with the pinned wrangler's own messages", () => {
  const wrangler = readFileSync("node_modules/wrangler/wrangler-dist/cli.js", "utf8");
  const messages = [
    "Couldn't find a D1 DB named '$",
    '` : ""} not found.\n\nIf this is a new Worker',
    "createFatalError({ loggedIn: false }",
  ];
  expect(messages.filter((message) => !wrangler.includes(message))).toEqual([]);
});
