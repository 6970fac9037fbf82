import {
  cpSync,
  mkdirSync,
  mkdtempSync,
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
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { deployFromHere } from "../../../ops/deploy.ts";
import { examine } from "../../../ops/doctor.ts";
import { setUp } from "../../../ops/setup.ts";
import { CommandError, type Commands } from "../../../ops/wrangler.ts";
import { type Account, COMMANDS, playWrangler, readHelp, understand } from "../../fakes/wrangler";

const file = (name: string) => readFileSync(name, "utf8");
const WRANGLER_TOML = file("wrangler.toml");
const SITE = "http://127.0.0.1";
const NEW_ACCOUNT: Account = {
  isSignedIn: true,
  databases: [],
  secrets: null,
  deployments: [],
  isMigrated: false,
  rows: [],
  target: SITE,
  calls: [],
};

const WITH_PATREON = {
  PATREON_CLIENT_SECRET: "secret-of-the-client",
  PATREON_CREATOR_TOKEN: "token-of-the-creator",
};

const SCRIPTS = { setup: setUp, deploy: deployFromHere, doctor: examine };

/** A fresh folder of the site, and an account at Cloudflare. `npm` and `wrangler` only play. */
function newSite(first: Partial<Account> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "operator-"));
  const repository = process.cwd();
  for (const shared of ["app", "migrations"]) symlinkSync(resolve(shared), join(folder, shared));
  cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  mkdirSync(join(folder, ".wrangler"));
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(repository);
    rmSync(folder, { recursive: true });
  });
  const account: Account = structuredClone({ ...NEW_ACCOUNT, ...first });
  const read: Commands["read"] = (command, args) => {
    try {
      if (command === "npm" && account.broken === "build") throw new Error("npm run build failed");
      return command === "wrangler" ? playWrangler(account, args) : "";
    } catch (error) {
      throw new CommandError(command, args, String(error));
    }
  };
  const run: Commands["run"] = (command, args, input) =>
    void process.stdout.write(input === undefined ? read(command, args) : playWrangler(account, args, input));

  return {
    account,
    /** The exit code of `npm run NAME -- ARGS`, and all that it prints. */
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

// The stand-in reads the pinned wrangler's own help, which takes seconds for each command on a machine that never did.
beforeAll(() => {
  for (const command of COMMANDS) expect(readHelp(command), command).not.toBe(null);
}, 300_000);

/** What somebody at the terminal answers to each question, and what they were asked. */
let answers: (message: string) => string | symbol = () => "";
let asked: string[] = [];
const CANCEL = Symbol("Ctrl+C");
vi.mock("@clack/prompts", () => {
  const ask = async ({ message }: { message: string }) => {
    asked.push(message);
    return answers(message);
  };
  return { text: ask, password: ask, select: ask, isCancel: (answer: unknown) => answer === CANCEL };
});
beforeEach(() => {
  asked = [];
});

const ownFetch = globalThis.fetch;

/** Patreon knows one client's secret and one creator's token. Nothing else outside this machine answers. */
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
  return () => vi.unstubAllGlobals();
});

/** A site that answers `/api/health`, and everything else with `{}`. */
async function healthySite(): Promise<string> {
  const server = createServer((_request, response) => response.end("{}"));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return `${SITE}:${(server.address() as AddressInfo).port}`;
}

/** Somebody sits at a terminal from now on. */
function atTerminal(): void {
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

const changing = ({ calls }: Account) => calls.filter((call) => !/whoami|list|info/.test(call));

describe("from a clone to a live site and back", () => {
  test("setup, deploy, doctor, a second deploy and a rollback", async () => {
    const target = await healthySite();
    const site = newSite({ target, rows: [{ members: 0 }] });

    const setup = await site.run("setup", ["--yes", "--patreon-client-id", "client"], WITH_PATREON);
    expect(setup).toMatchObject({ code: 0 });
    expect(setup.stdout).toContain("campaign 7000001, owner 9000001");
    expect(setup.stdout).toMatch(/https:\/\/\S+\/auth\/patreon\/callback[\s\S]+\/webhooks\/patreon/);
    expect(file("wrangler.toml")).toContain('PATREON_CAMPAIGN_ID = "7000001"');
    expect((statSync(".secrets.json").mode & 0o777).toString(8)).toBe("600");
    expect(changing(site.account)).toEqual(["d1 create side7"]);
    expect(setup.stdout).not.toContain("add the following snippet");
    expect(setup.stdout).toContain("Commit wrangler.toml.");

    const deploy = await site.run("deploy");
    expect(deploy).toMatchObject({ code: 0 });
    expect(deploy.stdout).toContain(`${target} is well.`);
    expect(site.account.secrets).toMatchObject({
      SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
      ...WITH_PATREON,
    });

    const doctor = await site.run("doctor", ["--json", "--url", target]);
    expect(doctor.code).toBe(0);
    const { ok, findings } = JSON.parse(doctor.stdout) as { ok: boolean; findings: { about: string }[] };
    expect(ok).toBe(true);
    expect(new Set(findings.map(({ about }) => about))).toEqual(
      new Set(["content", "database", "settings", "patreon", "site"]),
    );

    expect((await site.run("deploy")).code).toBe(0);
    expect(changing(site.account).slice(1)).toEqual([
      "d1 migrations apply DB --remote",
      "deploy --secrets-file .secrets.json",
      expect.stringContaining("d1 execute DB --remote --json"),
      "d1 migrations apply DB --remote",
      "deploy",
    ]);
    atTerminal();
    const rollback = await site.run("deploy", ["--rollback"]);
    expect(rollback.stdout).toContain("Version version-1 runs again. The database stays as it is");
    expect(site.account.deployments.at(-1)?.versions).toMatchObject([{ version_id: "version-1" }]);
    const further = await site.run("deploy", ["--rollback"]);
    expect(further).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("There is no earlier version"),
    });

    const told = [setup, deploy, doctor, rollback].map(({ stdout }) => stdout).concat(site.account.calls);
    const secrets = Object.values(site.account.secrets ?? {});
    expect(told.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  test("goes live without Patreon, and says what is missing", async () => {
    const site = newSite({ target: await healthySite() });
    const setup = await site.run("setup", ["--yes"]);
    expect(setup.stdout).toContain("PATREON_CLIENT_ID: nobody can sign in with Patreon");
    expect((await site.run("deploy")).code).toBe(0);
    expect(Object.keys(site.account.secrets ?? {})).toEqual(["SESSION_SECRET"]);
  });

  test("a second setup keeps all answers, and sends a live site only what is new", async () => {
    const site = newSite({ target: await healthySite() });
    await site.run("setup", ["--yes", "--domain", "side7.example.com"]);
    await site.run("deploy");
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
    ["PATREON_CAMPAIGN_ID: needs to be a number", ["--patreon-campaign-id", "my-page"], {}],
    ["PATREON_OWNER_ID: needs to be a number", ["--patreon-owner-id", "1979, me"], {}],
    ["is not a domain", ["--domain", "https://side7.example.com/"], {}],
  ])("a wrong answer is explained and nothing is written: %s", async (says, args, env) => {
    const site = newSite();
    const { code, stdout } = await site.run("setup", ["--yes", ...args], env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(says) });
    expect(stdout).toContain("What to do: ");
    expect(file("wrangler.toml")).toBe(WRANGLER_TOML);
    expect(() => file(".secrets.json")).toThrow();
  });

  test("a changed domain comes in front, and the old one stays for the cards that link to it", async () => {
    const site = newSite();
    await site.run("setup", ["--yes", "--domain", "old.example.com"]);
    const { code, stdout } = await site.run("setup", ["--yes", "--domain", "new.example.com"]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining("https://new.example.com/auth/"),
    });
    const routes =
      'routes = [{ pattern = "new.example.com", custom_domain = true }, { pattern = "old.example.com", custom_domain = true }]';
    expect(file("wrangler.toml")).toContain(routes);
    await site.run("setup", ["--yes"]);
    expect(file("wrangler.toml")).toContain(routes);
  });

  test("a creator token that Patreon refuses replaces no good one", async () => {
    const site = newSite();
    const pair = { ...WITH_PATREON, PATREON_CREATOR_REFRESH_TOKEN: "refresh" };
    await site.run("setup", ["--yes", "--patreon-client-id", "client"], pair);
    const before = file(".secrets.json");
    const wrong = { PATREON_CREATOR_TOKEN: "expired", PATREON_CREATOR_REFRESH_TOKEN: "of the expired one" };
    const setup = await site.run("setup", ["--yes"], wrong);
    expect(setup).toEqual({ code: 0, stdout: expect.stringContaining("It is not used") });
    expect(file(".secrets.json")).toBe(before);
  });

  test("a refused creator token is not used for a new site either, and nobody is asked for its refresh token", async () => {
    const site = newSite();
    atTerminal();
    answers = (message) => (message.startsWith("PATREON_CREATOR_TOKEN") ? "expired" : "");
    const { code, stdout } = await site.run("setup");
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("It is not used") });
    expect(asked.filter((message) => message.startsWith("PATREON_CREATOR_REFRESH_TOKEN"))).toEqual([]);
    expect(file(".secrets.json")).not.toContain("expired");
  });

  test("the setup asks for the domain and shows the redirect address before it asks for Patreon's client", async () => {
    const site = newSite();
    atTerminal();
    let shown = "";
    answers = (message) => {
      if (message.startsWith("PATREON_CLIENT_ID"))
        shown = vi.mocked(process.stdout.write).mock.calls.flat().join("");
      return message.startsWith("The site's own domain") ? "guide.example.com" : "";
    };
    expect(await site.run("setup")).toMatchObject({ code: 0 });
    expect(asked[0]).toContain("The site's own domain");
    expect(shown).toContain("https://guide.example.com/auth/patreon/callback");
  });

  test("Ctrl+C at a question says what exists by then", async () => {
    const site = newSite();
    atTerminal();
    answers = (message) => (message.startsWith("YOUTUBE_CHANNEL_ID") ? CANCEL : "");
    expect(await site.run("setup")).toEqual({
      code: 1,
      stdout: expect.stringContaining("Stopped. Nothing was created or written."),
    });
    expect(changing(site.account)).toEqual([]);
    expect(file("wrangler.toml")).toBe(WRANGLER_TOML);
  });

  test("a rehearsal needs no account and changes nothing", async () => {
    const site = newSite({ isSignedIn: false });
    const setup = await site.run("setup", ["--dry-run"]);
    expect(setup).toMatchObject({ code: 0, stdout: expect.stringContaining("Would run: wrangler login") });
    expect((await site.run("deploy", ["--dry-run"])).code).toBe(0);
    expect(changing(site.account)).toEqual(["deploy --dry-run"]);
  });

  test.each<[keyof typeof SCRIPTS, string[]]>([
    ["setup", ["--yes"]],
    ["deploy", []],
    ["deploy", ["--rollback"]],
  ])("npm run %s %j without a sign-in says how to sign in", async (name, args) => {
    const { code, stdout } = await newSite({ isSignedIn: false }).run(name, args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("CLOUDFLARE_API_TOKEN") });
  });

  test("a deploy without the setup stops before it touches anything", async () => {
    const site = newSite();
    const { code, stdout } = await site.run("deploy");
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("run npm run setup") });
    expect(changing(site.account)).toEqual([]);
  });

  test("a deploy that fails says how to go back", async () => {
    const site = newSite();
    await site.run("setup", ["--yes"]);
    site.account.broken = "d1 migrations apply";
    const { code, stdout } = await site.run("deploy");
    expect(code).toBe(1);
    expect(stdout).toContain("d1 time-travel restore DB --bookmark=0000004b");
    expect(site.account.secrets).toBe(null);
  });

  test.each<[string, Partial<Account>, string, string]>([
    [
      "its build",
      { broken: "build" },
      "No version of the site runs yet.",
      "The version from before runs as it did.",
    ],
    [
      "the bookmark",
      { broken: "d1 time-travel info" },
      "No version of the site runs yet.",
      "The version from before runs as it did.",
    ],
    [
      "a migration",
      { broken: "d1 migrations apply" },
      "Nothing was deployed. No version",
      "Nothing was deployed. The version from before runs",
    ],
    [
      "the upload",
      { broken: "deploy" },
      "No version of the site runs yet.",
      "The version from before runs as it did, on the migrated database",
    ],
    [
      "a trigger",
      { brokenTriggers: true },
      "The new version is live (version-1)",
      "The new version is live (version-2)",
    ],
  ])("a deploy that fails at %s says what runs, and what to do", async (_what, fault, atFirst, later) => {
    const first = newSite(fault);
    await first.run("setup", ["--yes"]);
    const failure = await first.run("deploy");
    expect(failure).toEqual({ code: 1, stdout: expect.stringContaining(atFirst) });
    expect(failure.stdout).toContain("What to do: ");

    const second = newSite({ target: await healthySite() });
    await second.run("setup", ["--yes"]);
    expect(await second.run("deploy")).toMatchObject({ code: 0 });
    Object.assign(second.account, fault);
    const { code, stdout } = await second.run("deploy");
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(later) });
    expect(stdout).toContain("What to do: ");
  });

  describe("a rollback past a changed secret", () => {
    async function withChangedSecret() {
      const site = newSite({ target: await healthySite() });
      await site.run("setup", ["--yes"]);
      await site.run("deploy");
      const { SESSION_SECRET: old } = site.account.secrets ?? {};
      await site.run("deploy");
      site.account.secrets = { SESSION_SECRET: "changed since" };
      return { site, old };
    }

    test("is refused where nobody could answer wrangler's question", async () => {
      const { site } = await withChangedSecret();
      const { code, stdout } = await site.run("deploy", ["--rollback"]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("There is no terminal") });
      expect(site.account.calls.filter((call) => call.startsWith("rollback"))).toEqual([]);
    });

    test("leaves everything as it was if the answer is no", async () => {
      const { site } = await withChangedSecret();
      atTerminal();
      site.account.answersSecrets = "no";
      const { code, stdout } = await site.run("deploy", ["--rollback"]);
      expect({ code, stdout }).toEqual({
        code: 1,
        stdout: expect.stringContaining("The rollback was not done."),
      });
      expect(site.account.secrets).toEqual({ SESSION_SECRET: "changed since" });
      expect(file("deploys.log")).not.toContain("rolledBackTo");
    });

    test("brings the old secret back if the answer is yes, or with --with-old-secrets", async () => {
      const unattended = await withChangedSecret();
      expect(await unattended.site.run("deploy", ["--rollback", "--with-old-secrets"])).toMatchObject({
        code: 0,
      });
      expect(unattended.site.account.secrets).toEqual({ SESSION_SECRET: unattended.old });
      const attended = await withChangedSecret();
      atTerminal();
      attended.site.account.answersSecrets = "yes";
      expect(await attended.site.run("deploy", ["--rollback"])).toMatchObject({ code: 0 });
      expect(attended.site.account.secrets).toEqual({ SESSION_SECRET: attended.old });
    });
  });
});

describe("the doctor", () => {
  const LIVE = {
    databases: ["side7"],
    isMigrated: true,
    secrets: { SESSION_SECRET: "", PATREON_CREATOR_TOKEN: "" },
  };
  const DAY_MS = 24 * 60 * 60 * 1000;
  const DAYS_AGO = Date.now() - 5 * DAY_MS;
  const RENEWS = { ...LIVE, secrets: { ...LIVE.secrets, PATREON_CREATOR_REFRESH_TOKEN: "" } };
  /** A row of `creator_tokens`. */
  const token = (daysLeft: number, tokenFault: string | null = null) => [
    {
      tokenIssued: Date.now() - 20 * DAY_MS,
      tokenEnds: Date.now() + (daysLeft + 0.5) * DAY_MS,
      tokenFails: tokenFault && DAYS_AGO,
      tokenFault,
    },
  ];

  test.each([
    ["the database lacks migrations", { ...LIVE, isMigrated: false }, "The database lacks migrations."],
    [
      "nobody's membership is checked",
      { ...LIVE, rows: [{ members: 5, membersChecked: DAYS_AGO }] },
      "No member has been checked for two days",
    ],
    [
      "Patreon refuses to renew the creator token",
      { ...RENEWS, rows: token(11, "refused") },
      `Patreon has refused to renew the creator token since ${new Date(DAYS_AGO).toISOString().slice(0, 10)}. It runs out in 11 days.`,
    ],
    [
      "Patreon has not renewed it for long",
      { ...RENEWS, rows: token(5, "unanswered") },
      "It runs out in 5 days.",
    ],
    [
      "the creator token can't be read",
      { ...RENEWS, rows: token(11, "unreadable") },
      "Set the old one as SESSION_SECRET_PREVIOUS.",
    ],
    [
      "the creator token has run out",
      { ...LIVE, rows: [{ tokenIssued: Date.now() - 31 * DAY_MS }] },
      "has probably run out",
    ],
    ["the secret is missing", { ...LIVE, secrets: {} }, "There is no SESSION_SECRET"],
    ["wrangler fails", { ...LIVE, broken: "d1 migrations list" }, "d1 migrations list"],
  ])("fails where %s", async (_what, account, says) => {
    const site = newSite(account);
    const { code, stdout } = await site.run("doctor");
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(says) });
  });

  test.each([
    [
      "that renews itself",
      { ...RENEWS, rows: token(20) },
      "The creator token renews itself; the present one",
    ],
    [
      "that Patreon did not renew yet",
      { ...RENEWS, rows: token(12, "unanswered") },
      "Renewing the creator token has failed since",
    ],
    [
      "without a refresh token",
      { ...LIVE, rows: [{ tokenIssued: Date.now() - 20.5 * DAY_MS }] },
      "probably runs out in 9 days",
    ],
  ])("says how long a creator token lasts %s", async (_what, account, says) => {
    const { stdout } = await newSite(account).run("doctor");
    expect(stdout).toContain(says);
    expect(stdout).not.toContain("PROBLEM (patreon)");
  });

  test.each([
    [{ webhookHeard: DAYS_AGO }, "Patreon's webhook brought an event on "],
    [{ webhookHeard: DAYS_AGO - 40 * DAY_MS }, "Advice (patreon): Patreon's webhook has been silent since "],
    [{ membersSince: DAYS_AGO - 40 * DAY_MS }, "Patreon's webhook has never brought an event"],
  ])("says when the webhook was last heard: %j", async (row, says) => {
    const secrets = { ...LIVE.secrets, PATREON_WEBHOOK_SECRET: "" };
    expect((await newSite({ ...LIVE, secrets, rows: [row] }).run("doctor")).stdout).toContain(says);
  });

  test("fails where the cron trigger is silent", async () => {
    const site = newSite({ ...LIVE, rows: [{ feedsTried: DAYS_AGO, feedCopied: DAYS_AGO }] });
    await site.run("setup", ["--yes", "--youtube-channel-id", `UC${"x".repeat(22)}`]);
    expect(await site.run("doctor")).toEqual({
      code: 1,
      stdout: expect.stringContaining("The cron trigger has not copied the feeds for "),
    });
  });

  test("says what Cloudflare would keep or show because of wrangler.toml, and what /sw.js gives away", async () => {
    const site = newSite(LIVE);
    const server = createServer((_request, response) =>
      response.end('const BUILD = "b7a3c1de-0123-4567-89ab-cdef01234567";'),
    );
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    onTestFinished(() => void server.close());
    const target = `${SITE}:${(server.address() as AddressInfo).port}`;
    const before = await site.run("doctor", ["--url", target]);
    expect(before.stdout).not.toContain("stay reachable at workers.dev");
    expect(before.stdout).not.toContain("Cloudflare's log keeps");
    expect(before.stdout).toContain("/sw.js names the version that runs");
    writeFileSync(
      "wrangler.toml",
      WRANGLER_TOML.replace("preview_urls = false", "").replace("invocation_logs = false", ""),
    );
    const after = await site.run("doctor", ["--url", await healthySite()]);
    expect(after.stdout).toContain("stay reachable at workers.dev");
    expect(after.stdout).toContain("Cloudflare's log keeps");
    expect(after.stdout).not.toContain("/sw.js names");
  });

  test("fails where the site does not answer", async () => {
    const { code, stdout } = await newSite(LIVE).run("doctor", ["--url", `${SITE}:1`]);
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringContaining("/api/health answers nothing"),
    });
    expect(stdout).not.toContain("is well");
  });

  test.each([
    ["guide.example.com", "https://guide.example.com/api/health answers nothing"],
    ["not an address", '"not an address" is not an address'],
  ])("keeps its other findings for the address %j", async (address, says) => {
    const { code, stdout } = await newSite({ ...LIVE, isMigrated: false }).run("doctor", ["--url", address]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(says) });
    expect(stdout).toContain("The database lacks migrations.");
  });
});

describe("the stand-in for wrangler", () => {
  test("knows what the pinned wrangler knows", () => {
    expect(readHelp("deploy")?.flags.get("--secrets-file")).toMatchObject({ takesValue: true });
    expect(understand(["secret", "bulk", ".secrets.json"])).toMatchObject({ command: "secret bulk" });
  });

  test.each([
    ["deploi"],
    ["deploy", "--secret-file", "x"],
    ["secret", "list", "--format", "yaml"],
    ["d1", "info", "a", "b"],
  ])("refuses wrangler %s %s %s %s", (...args) => {
    expect(() => understand(args.filter(Boolean))).toThrow();
  });

  test("fails with the pinned wrangler's own messages", () => {
    const wrangler = readFileSync("node_modules/wrangler/wrangler-dist/cli.js", "utf8");
    const messages = [
      "Couldn't find a D1 DB named '$",
      '` : ""} not found.\n\nIf this is a new Worker',
      "createFatalError({ loggedIn: false }",
    ];
    expect(messages.filter((message) => !wrangler.includes(message))).toEqual([]);
  });
});
