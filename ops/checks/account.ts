import { databaseName, type SiteConfig } from "../settings.ts";
import { accountsOf, type Commands, databaseInfo, jsonIn, secretNames } from "../wrangler.ts";
import { type Finding, finding } from "./finding.ts";
import { checkCreatorToken, checkWebhook, DAY_MS, type PatreonTimes } from "./patreon.ts";

const MINUTE_MS = 60_000;

/** The newest times in the database, in milliseconds, and what waits there. */
const TIMES = `select
  (select max(max(coalesce(copied_at, 0), coalesce(failed_at, 0))) from feed_copies) as feedsTried,
  (select min(copied_at) from feed_copies) as feedCopied,
  (select count(*) from members) as members,
  (select max(standing_checked_at) from members) as membersChecked,
  (select min(created_at) from sponsor_inquiries where told_at is null) as inquiryWaits,
  (select succeeded_at from signals where name = 'webhook') as webhookHeard,
  (select min(created_at) from members) as membersSince,
  token.issued_at as tokenIssued, token.expires_at as tokenEnds,
  token.failing_since as tokenFails, token.fault as tokenFault
  from (select 1) left join (select * from creator_tokens order by adopted_at desc limit 1) as token`;
type Times = PatreonTimes &
  Record<"feedsTried" | "feedCopied" | "members" | "membersChecked" | "inquiryWaits", number | null>;

/** What only Cloudflare knows. Returns the names of the deployed Worker's secrets; null if nobody is signed in. */
export function* checkAccount(commands: Commands, config: SiteConfig): Generator<Finding, string[] | null> {
  if (!accountsOf(commands)) {
    yield finding(
      "advice",
      "account",
      "wrangler is not signed in: database and secrets are not checked.",
      "npx wrangler login",
    );
    return null;
  }
  const deployed = secretNames(commands);
  if (!deployed) yield finding("advice", "account", "The Worker is not deployed yet.", "npm run deploy");
  const database = databaseInfo(commands, databaseName(config));
  if (!database) {
    yield finding("advice", "database", "The database does not exist yet.", "npm run setup");
    return deployed ?? [];
  }
  if (database.read_replication?.mode !== "auto")
    yield finding(
      "advice",
      "database",
      "Read replication is off: people far from the database wait longer.",
      "Switch it on in Cloudflare's dashboard: D1, the database, Settings.",
    );
  const pending = commands.read("wrangler", ["d1", "migrations", "list", "DB", "--remote"]);
  if (/\.sql\b/.test(pending))
    yield finding("problem", "migrations", "The database lacks migrations.", "npm run deploy");
  else yield* checkTimes(commands, config, deployed ?? []);
  return deployed ?? [];
}

function* checkTimes(commands: Commands, config: SiteConfig, secrets: string[]): Generator<Finding> {
  const args = ["d1", "execute", "DB", "--remote", "--json", "--command", TIMES];
  const [times] = jsonIn<{ results: Times[] }[]>(commands.read("wrangler", args))[0]?.results ?? [];
  if (!times) return;
  const ago = (time: number | null) => (time ? Date.now() - time : 0);
  const hasFeeds = config.vars.YOUTUBE_CHANNEL_ID || config.vars.PODCAST_FEED_URL;
  if (hasFeeds && times.feedsTried !== null && ago(times.feedsTried) > 60 * MINUTE_MS)
    yield finding(
      "problem",
      "cron",
      `The cron trigger has not copied the feeds for ${Math.round(ago(times.feedsTried) / MINUTE_MS)} minutes.`,
      "Look at the Worker's triggers in Cloudflare's dashboard, and at cron_failed in the log.",
    );
  else if (hasFeeds && ago(times.feedCopied) > DAY_MS)
    yield finding(
      "problem",
      "feeds",
      "A feed could not be copied for more than a day.",
      "RUNBOOK.md, A feed is down",
    );
  if (secrets.includes("PATREON_CREATOR_TOKEN") && times.members && ago(times.membersChecked) > 2 * DAY_MS)
    yield finding(
      "problem",
      "patreon",
      "No member has been checked for two days: the nightly check fails, and the webhook is silent.",
      "Search the log for membership_check_failed. If it says 401: a new creator token, npm run setup.",
    );
  if (secrets.includes("PATREON_CREATOR_TOKEN")) yield* checkCreatorToken(times, secrets);
  if (secrets.includes("PATREON_WEBHOOK_SECRET")) yield* checkWebhook(times);
  if (secrets.includes("SPONSOR_WEBHOOK_URL") && ago(times.inquiryWaits) > 60 * MINUTE_MS)
    yield finding(
      "problem",
      "sponsors",
      "An inquiry could not be delivered for more than an hour.",
      "Look at SPONSOR_WEBHOOK_URL.",
    );
}
