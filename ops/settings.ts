import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";
import { LIMITS, readEnv } from "#worker/platform/env.ts";
import { CLIENT_PAGE, WEBHOOK_PAGE } from "./patreon.ts";

/** Keeps secrets until the first deploy sends them. git ignores it, and only its owner can read it. */
export const SECRETS_FILE = ".secrets.json";
const CONFIG_FILE = "wrangler.toml";

type Setting = { name: string; kind: "variable" | "secret"; what: string; without: string };

/** The setup asks for them in this order. */
export const SETTINGS: readonly Setting[] = [
  {
    name: "PATREON_CLIENT_ID",
    kind: "variable",
    what: `The id of your client at Patreon (${CLIENT_PAGE}).`,
    without: "nobody can sign in with Patreon",
  },
  {
    name: "PATREON_CLIENT_SECRET",
    kind: "secret",
    what: "The secret of that client.",
    without: "nobody can sign in with Patreon",
  },
  {
    name: "PATREON_CREATOR_TOKEN",
    kind: "secret",
    what: "The creator's access token, on the same page. The setup reads your campaign's id and yours with it.",
    without: "nobody notices at night that somebody's membership has ended",
  },
  {
    name: "PATREON_CREATOR_REFRESH_TOKEN",
    kind: "secret",
    what: "The creator's refresh token, on the same page. The site renews both tokens with it, two weeks before they end.",
    without: "the creator token ends after about a month, and you have to set a new one",
  },
  {
    name: "PATREON_CAMPAIGN_ID",
    kind: "variable",
    what: "The id of your campaign: a number.",
    without: "nobody can sign in with Patreon",
  },
  {
    name: "PATREON_OWNER_ID",
    kind: "variable",
    what: "Your own user id at Patreon: a number; several with commas. A creator is not a patron of their own campaign.",
    without: "you don't count as a patron of your own site, and nobody can open /operator",
  },
  {
    name: "PATREON_WEBHOOK_SECRET",
    kind: "secret",
    what: `The secret of your webhook at Patreon (${WEBHOOK_PAGE}).`,
    without: "the site learns only at night that a membership has changed",
  },
  {
    name: "YOUTUBE_CHANNEL_ID",
    kind: "variable",
    what: "The id of your YouTube channel: UC and 22 more characters (YouTube: Settings, Advanced settings).",
    without: "there are no latest videos",
  },
  {
    name: "PODCAST_FEED_URL",
    kind: "variable",
    what: "The https address of your podcast's RSS feed.",
    without: "there is no podcast",
  },
  {
    name: "SPONSOR_WEBHOOK_URL",
    kind: "secret",
    what: "A Discord-style webhook address that gets sponsors' inquiries.",
    without: "inquiries are only kept in the database",
  },
  {
    name: "ALERT_WEBHOOK_URL",
    kind: "secret",
    what: "A Discord-style webhook address that gets a message when a job of the site is silent for too long.",
    without: "the webhook for inquiries gets these messages, if there is one",
  },
];

export type SiteConfig = {
  name: string;
  account_id?: string;
  routes?: { pattern: string; custom_domain?: boolean }[];
  d1_databases: { binding: string; database_name: string; database_id?: string }[];
  r2_buckets?: { binding: string; bucket_name: string }[];
  ratelimits: { name: string; namespace_id: string; simple: { limit: number } }[];
  preview_urls?: boolean;
  observability?: { logs?: { invocation_logs?: boolean } };
  vars: Record<string, string>;
};

export const readConfig = () => parse(readFileSync(CONFIG_FILE, "utf8")) as unknown as SiteConfig;

/** The names of the rate limits that the site needs and `wrangler.toml` lacks. */
export const missingLimits = ({ ratelimits = [] }: Pick<SiteConfig, "ratelimits">) =>
  LIMITS.filter((limit) => !ratelimits.some(({ name }) => name === limit));

export const hasBucket = ({ r2_buckets = [] }: Pick<SiteConfig, "r2_buckets">) =>
  r2_buckets.some(({ binding }) => binding === "TILES");

/** The bucket that `wrangler.toml` has as a comment. */
const BUCKET = /^# (\[\[r2_buckets\]\])\n# (binding = "TILES")\n# (bucket_name = "(.*)")$/m;
export const offeredBucket = (): string | null => BUCKET.exec(readFileSync(CONFIG_FILE, "utf8"))?.[4] ?? null;
export const bindBucket = (): void =>
  writeFileSync(CONFIG_FILE, readFileSync(CONFIG_FILE, "utf8").replace(BUCKET, "$1\n$2\n$3"));

export const databaseName = ({ d1_databases }: SiteConfig) => d1_databases[0]?.database_name ?? "";

/** Keeps the comments of `wrangler.toml`. `top` has TOML values for the file's top level. */
export function writeConfig(variables: Record<string, string>, top: Record<string, string> = {}): void {
  let text = readFileSync(CONFIG_FILE, "utf8");
  for (const [name, value] of Object.entries(variables))
    text = withLine(text, name, JSON.stringify(value), "[vars]");
  for (const [name, value] of Object.entries(top)) text = withLine(text, name, value, /^name = .*$/m);
  const written = parse(text) as unknown as SiteConfig;
  const lost = Object.entries(variables).filter(([name, value]) => written.vars[name] !== value);
  if (lost.length > 0) throw new Error(`${CONFIG_FILE} could not be changed: edit it by hand.`);
  writeFileSync(CONFIG_FILE, text);
}

/** Replaces the line that sets `name`, or adds one after `anchor`. */
function withLine(text: string, name: string, value: string, anchor: string | RegExp): string {
  const line = `${name} = ${value}`;
  const current = new RegExp(`^${name} = .*$`, "m");
  if (current.test(text)) return text.replace(current, () => line);
  return text.replace(anchor, (found) => `${found}\n${line}`);
}

export function readSecrets(): Record<string, string> {
  if (!existsSync(SECRETS_FILE)) return {};
  return JSON.parse(readFileSync(SECRETS_FILE, "utf8")) as Record<string, string>;
}

/** The answers of a setup that has not ended, which git ignores like the secrets. */
const ANSWERS_FILE = `${SECRETS_FILE}.answers`;

export const readAnswers = (): Record<string, string | undefined> =>
  existsSync(ANSWERS_FILE) ? JSON.parse(readFileSync(ANSWERS_FILE, "utf8")) : {};

export const writeAnswers = (answers: Record<string, string | undefined>): void =>
  writeFileSync(ANSWERS_FILE, JSON.stringify(answers), { mode: 0o600 });

export const forgetAnswers = (): void => rmSync(ANSWERS_FILE, { force: true });

export function writeSecrets(secrets: Record<string, string>): void {
  const whole = `${SECRETS_FILE}.new`;
  writeFileSync(whole, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(whole, SECRETS_FILE);
}

/** What the Worker would say about these values at its start; null if they are valid. The setup makes a SESSION_SECRET. */
export function problemWith(config: SiteConfig, values: Record<string, string>): string | null {
  const bindings = ["DB", "ASSETS", ...config.ratelimits.map(({ name }) => name)];
  try {
    const bound = Object.fromEntries(bindings.map((name) => [name, {}]));
    readEnv({ ...bound, SESSION_SECRET: "x".repeat(32), ...values });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.replace("The environment is not complete. ", "") : null;
  }
}
