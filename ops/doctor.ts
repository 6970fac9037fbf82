import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { readCampaigns } from "./patreon.ts";
import {
  databaseName,
  problemWith,
  readConfig,
  readSecrets,
  SECRETS_FILE,
  SETTINGS,
  type SiteConfig,
} from "./settings.ts";
import {
  accountsOf,
  CommandError,
  type Commands,
  commandsIn,
  databaseInfo,
  jsonIn,
  print,
  runScript,
  secretNames,
} from "./wrangler.ts";

/** A problem keeps something from working; advice is about what works but could be better, or could not be checked. */
type Finding = { level: "problem" | "advice" | "fine"; about: string; says: string; remedy?: string };

const PLACEHOLDER = /\byour-[a-z]+|\bexample\.com\b|"0{6,}"|"Your Host"/;
/** KiB, compressed: what Cloudflare's Free plan takes, and from where on it is worth a look. */
const SIZE_LIMIT = 3072;
const SIZE_WARNING = 2816;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let findings: Finding[] = [];
const found = (level: Finding["level"], about: string, says: string, remedy?: string): unknown =>
  findings.push({ level, about, says, ...(remedy && { remedy }) });

function checkContent(): void {
  for (const file of globSync("app/content/*.ts").sort()) {
    const lines = readFileSync(file, "utf8").split("\n");
    const at = lines.flatMap((line, index) => (PLACEHOLDER.test(line) ? [index + 1] : []));
    if (at.length > 0)
      found(
        "advice",
        "content",
        `${file} has placeholders (lines ${at.join(", ")}).`,
        "Write your own words there.",
      );
  }
}

function checkSettings(config: SiteConfig, deployed: string[] | null): void {
  const secrets = readSecrets();
  const known = new Set([...Object.keys(secrets), ...(deployed ?? [])]);
  // Cloudflare tells nobody the values of secrets, so those that only it has count as right.
  const elsewhere = Object.fromEntries(
    [...known].map((name) => [name, name.endsWith("_URL") ? "https://example.com" : "x".repeat(32)]),
  );
  if (deployed && !known.has("SESSION_SECRET"))
    found("problem", "secrets", "There is no SESSION_SECRET: the site would not start.", "npm run setup");
  const problem = problemWith(config, {
    SESSION_SECRET: "x".repeat(32),
    ...config.vars,
    ...elsewhere,
    ...secrets,
  });
  if (problem) found("problem", "settings", `The site would not start: ${problem}`, "npm run setup");
  for (const { name, without } of SETTINGS)
    if (!config.vars[name] && !known.has(name))
      found("advice", "settings", `${name} is not set: ${without}.`, "npm run setup, if you need it");
  if (known.has("SESSION_SECRET_PREVIOUS"))
    found(
      "advice",
      "secrets",
      "SESSION_SECRET_PREVIOUS is still set: the old secret still counts.",
      "Remove it 30 days after the change: npx wrangler secret delete SESSION_SECRET_PREVIOUS",
    );
  if (existsSync(SECRETS_FILE) && (statSync(SECRETS_FILE).mode & 0o077) !== 0)
    found(
      "problem",
      "secrets",
      `Other users of this machine can read ${SECRETS_FILE}.`,
      `chmod 600 ${SECRETS_FILE}`,
    );
}

function checkLimits({ ratelimits }: SiteConfig): void {
  const ids = ratelimits.map(({ namespace_id }) => namespace_id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0)
    found(
      "problem",
      "limits",
      `wrangler.toml has a namespace_id twice: ${twice.join(", ")}.`,
      "Give each its own number.",
    );
}

function checkMigrationFiles(): void {
  const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
    entries: { tag: string }[];
  };
  const files = new Set(globSync("migrations/*.sql").map((path) => path.replace(/^.*[\\/]/, "")));
  const missing = entries.map(({ tag }) => `${tag}.sql`).filter((name) => !files.has(name));
  if (missing.length > 0 || files.size !== entries.length)
    found("problem", "migrations", "The migrations and their journal differ.", "git status migrations");
}

function checkSize(commands: Commands): void {
  if (!existsSync("build/server/wrangler.json")) {
    found("advice", "size", "There is no build, so the Worker's size is not checked.", "npm run build");
    return;
  }
  const size = Number(/gzip: ([\d.]+) KiB/.exec(commands.read("wrangler", ["deploy", "--dry-run"]))?.[1]);
  const says = `The Worker has ${size} KiB compressed; Cloudflare's Free plan takes ${SIZE_LIMIT}.`;
  if (size > SIZE_LIMIT) found("problem", "size", says, "Take something out, or use the paid plan.");
  else found(size > SIZE_WARNING ? "advice" : "fine", "size", says);
}

/** A site with a refresh token has renewed its token since: `checkTimes` reads from the database how it is. */
async function checkToken(deployed: string[] | null): Promise<void> {
  if (deployed?.includes("PATREON_CREATOR_REFRESH_TOKEN")) return;
  const token = readSecrets().PATREON_CREATOR_TOKEN;
  const verdict = token ? await readCampaigns(token) : null;
  if (verdict === "refused")
    found(
      "problem",
      "patreon",
      "Patreon refuses the creator token: nobody's membership is checked at night.",
      "Copy the new one from Patreon's page of your client, and run npm run setup.",
    );
  else if (verdict === "unknown")
    found("advice", "patreon", "Patreon did not answer: the creator token is not checked.");
  else if (verdict) found("fine", "patreon", "Patreon accepts the creator token.");
}

/** The newest times in the database, in milliseconds, and what waits there. */
const TIMES = `select
  (select max(max(coalesce(copied_at, 0), coalesce(failed_at, 0))) from feed_copies) as feedsTried,
  (select min(copied_at) from feed_copies) as feedCopied,
  (select count(*) from members) as members,
  (select max(standing_checked_at) from members) as membersChecked,
  (select min(created_at) from purge_outbox) as purgeWaits,
  (select min(created_at) from sponsor_inquiries where told_at is null) as inquiryWaits,
  (select succeeded_at from signals where name = 'webhook') as webhookHeard,
  (select min(created_at) from members) as membersSince,
  token.issued_at as tokenIssued, token.expires_at as tokenEnds,
  token.failing_since as tokenFails, token.fault as tokenFault
  from (select 1) left join (select * from creator_tokens order by adopted_at desc limit 1) as token`;
type Times = Record<
  | "feedsTried"
  | "feedCopied"
  | "members"
  | "membersChecked"
  | "purgeWaits"
  | "inquiryWaits"
  | "webhookHeard"
  | "membersSince"
  | "tokenIssued"
  | "tokenEnds"
  | "tokenFails",
  number | null
> & { tokenFault: string | null };

/** What only Cloudflare knows. Returns the names of the deployed Worker's secrets; null if nobody is signed in. */
function checkAccount(commands: Commands, config: SiteConfig): string[] | null {
  if (!accountsOf(commands)) {
    found(
      "advice",
      "account",
      "wrangler is not signed in: database and secrets are not checked.",
      "npx wrangler login",
    );
    return null;
  }
  const deployed = secretNames(commands);
  if (!deployed) found("advice", "account", "The Worker is not deployed yet.", "npm run deploy");
  const database = databaseInfo(commands, databaseName(config));
  if (!database) {
    found("advice", "database", "The database does not exist yet.", "npm run setup");
    return deployed ?? [];
  }
  if (database.read_replication?.mode !== "auto")
    found(
      "advice",
      "database",
      "Read replication is off: people far from the database wait longer.",
      "Switch it on in Cloudflare's dashboard: D1, the database, Settings.",
    );
  const pending = commands.read("wrangler", ["d1", "migrations", "list", "DB", "--remote"]);
  if (/\.sql\b/.test(pending))
    found("problem", "migrations", "The database lacks migrations.", "npm run deploy");
  else checkTimes(commands, config, deployed ?? []);
  return deployed ?? [];
}

function checkTimes(commands: Commands, config: SiteConfig, secrets: string[]): void {
  const args = ["d1", "execute", "DB", "--remote", "--json", "--command", TIMES];
  const [times] = jsonIn<{ results: Times[] }[]>(commands.read("wrangler", args))[0]?.results ?? [];
  if (!times) return;
  const ago = (time: number | null) => (time ? Date.now() - time : 0);
  const hasFeeds = config.vars.YOUTUBE_CHANNEL_ID || config.vars.PODCAST_FEED_URL;
  if (hasFeeds && times.feedsTried !== null && ago(times.feedsTried) > 60 * MINUTE_MS)
    found(
      "problem",
      "cron",
      `The cron trigger has not copied the feeds for ${Math.round(ago(times.feedsTried) / MINUTE_MS)} minutes.`,
      "Look at the Worker's triggers in Cloudflare's dashboard, and at cron_failed in the log.",
    );
  else if (hasFeeds && ago(times.feedCopied) > DAY_MS)
    found(
      "problem",
      "feeds",
      "A feed could not be copied for more than a day.",
      "RUNBOOK.md, A feed is down",
    );
  if (secrets.includes("PATREON_CREATOR_TOKEN") && times.members && ago(times.membersChecked) > 2 * DAY_MS)
    found(
      "problem",
      "patreon",
      "No member has been checked for two days: the nightly check fails, and the webhook is silent.",
      "Search the log for membership_check_failed. If it says 401: a new creator token, npm run setup.",
    );
  if (secrets.includes("PATREON_CREATOR_TOKEN")) checkCreatorToken(times, secrets);
  if (secrets.includes("PATREON_WEBHOOK_SECRET")) checkWebhook(times);
  if (ago(times.purgeWaits) > 60 * MINUTE_MS)
    found(
      "advice",
      "cache",
      "Old copies have waited for more than an hour to be purged.",
      "Search the log for cache_not_purged.",
    );
  if (secrets.includes("SPONSOR_WEBHOOK_URL") && ago(times.inquiryWaits) > 60 * MINUTE_MS)
    found(
      "problem",
      "sponsors",
      "An inquiry could not be delivered for more than an hour.",
      "Look at SPONSOR_WEBHOOK_URL.",
    );
}

/** Patreon charges monthly, and then every supporter causes an event. */
const WEBHOOK_SILENT_MS = 40 * DAY_MS;

/** A campaign may be quiet, so silence is advice and no problem. */
function checkWebhook({ webhookHeard, membersSince }: Times): void {
  const since = webhookHeard ?? membersSince;
  if (!since) return;
  if (Date.now() - since > WEBHOOK_SILENT_MS)
    found(
      "advice",
      "patreon",
      webhookHeard
        ? `Patreon's webhook has been silent since ${dayOf(since)}.`
        : `Patreon's webhook has never brought an event; the first member signed in on ${dayOf(since)}.`,
      "Look at www.patreon.com/portal/registration/register-webhooks: Patreon pauses webhooks that fail.",
    );
  else if (webhookHeard) found("fine", "patreon", `Patreon's webhook brought an event on ${dayOf(since)}.`);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const TOKEN_PAGE = "www.patreon.com/portal/registration/register-clients";
const NEW_PAIR = `Copy both of the creator's tokens from ${TOKEN_PAGE}, and run npm run setup.`;

function checkCreatorToken(times: Times, secrets: string[]): void {
  const { tokenIssued, tokenEnds, tokenFails, tokenFault } = times;
  if (!tokenIssued) return;
  const daysLeft = Math.floor(((tokenEnds ?? tokenIssued + 30 * DAY_MS) - Date.now()) / DAY_MS);
  const end = daysLeft > 0 ? `runs out in ${daysLeft} days` : "has run out";
  const renewsItself = secrets.includes("PATREON_CREATOR_REFRESH_TOKEN");
  if (tokenFault === "unreadable")
    found(
      "problem",
      "patreon",
      "The site can't read its creator token: SESSION_SECRET was changed, and the one before it is missing.",
      `Set the old one as SESSION_SECRET_PREVIOUS. If you don't have it: ${NEW_PAIR}`,
    );
  else if (renewsItself && tokenFault === "refused")
    found(
      "problem",
      "patreon",
      `Patreon has refused to renew the creator token since ${dayOf(tokenFails ?? Date.now())}. It ${end}.`,
      NEW_PAIR,
    );
  else if (renewsItself && tokenFault)
    found(
      daysLeft < 7 ? "problem" : "advice",
      "patreon",
      `Renewing the creator token has failed since ${dayOf(tokenFails ?? Date.now())}. It ${end}.`,
      `The site tries again every hour. If that goes on: ${NEW_PAIR}`,
    );
  else if (renewsItself && tokenEnds)
    found(
      "fine",
      "patreon",
      `The creator token renews itself; the present one lasts until ${dayOf(tokenEnds)}.`,
    );
  else
    found(
      daysLeft > 0 ? "advice" : "problem",
      "patreon",
      `The creator token was set on ${dayOf(tokenIssued)} and ${daysLeft > 0 ? `probably ${end}` : "has probably run out"}.`,
      `${NEW_PAIR} With the refresh token it renews itself.`,
    );
}

async function checkSite(address: string): Promise<void> {
  const ask = (url: string | URL, init: RequestInit = {}) =>
    fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const site = new URL(address);
  const health = await ask(new URL("/api/health", site));
  if (health?.status !== 200) {
    const answer = health ? `${health.status} ${(await health.text()).slice(0, 200)}` : "nothing";
    found("problem", "site", `${site.origin}/api/health answers ${answer}.`, "RUNBOOK.md, Is the site up?");
  }
  found("fine", "site", `${site.origin} is well.`);
  const hook = await ask(new URL("/webhooks/patreon", site), { method: "POST", body: "{}" });
  if (hook?.status === 404)
    found(
      "advice",
      "patreon",
      "The site has no webhook for Patreon.",
      "npm run setup, with PATREON_WEBHOOK_SECRET",
    );
  if (site.protocol !== "https:") return;
  // A static file never passes through the Worker, so only Cloudflare's own setting redirects it.
  const plain = await ask(`http://${site.host}/favicon.svg`);
  if (!plain || plain.status < 300 || plain.status > 399)
    found(
      "advice",
      "https",
      "Files are also served without https.",
      "Switch on Always Use HTTPS in Cloudflare's dashboard.",
    );
}

function describeFindings(): string {
  const titles = { problem: "PROBLEM", advice: "Advice", fine: "Fine" };
  return (["problem", "advice", "fine"] as const)
    .flatMap((level) => findings.filter((finding) => finding.level === level))
    .map(({ level, says, about, remedy }) =>
      [`${titles[level]} (${about}): ${says}`, remedy && `  What to do: ${remedy}`]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n");
}

/** Prints what it finds. Returns whether nothing keeps the site from working. */
export async function examine(commands: Commands, args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { url: { type: "string" }, json: { type: "boolean", default: false } },
  });
  if (values.url !== undefined && !URL.canParse(values.url))
    throw new Error(`"${values.url}" is not an address. Write it as https://guide.example.com`);
  findings = [];
  const config = readConfig();
  checkContent();
  checkLimits(config);
  checkMigrationFiles();
  let deployed: string[] | null = null;
  try {
    deployed = checkAccount(commands, config);
    checkSettings(config, deployed);
    checkSize(commands);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    found("problem", "wrangler", error.message, "Look at Cloudflare's status page, and try again.");
  }
  await checkToken(deployed);
  if (values.url) await checkSite(values.url);
  const ok = findings.every(({ level }) => level !== "problem");
  if (values.json) print(JSON.stringify({ ok, findings }, null, 2));
  else {
    print(describeFindings());
    print(
      ok ? "Nothing keeps the site from working." : "The problems above keep parts of the site from working.",
    );
  }
  return ok;
}

if (import.meta.main)
  await runScript(async () => {
    if (!(await examine(commandsIn(), process.argv.slice(2)))) process.exitCode = 1;
  });
