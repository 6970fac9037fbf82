import { databaseLimit } from "#worker/operator/contract.ts";
import { DAY_MS, dayOf, MINUTE_MS } from "#worker/platform/time.ts";
import { CLIENT_PAGE, readCampaigns, WEBHOOK_PAGE } from "../patreon.ts";
import { databaseName, hasBucket, readSecrets, type SiteConfig } from "../settings.ts";
import { accountsOf, type Commands, databaseInfo, queried, secretNames } from "../wrangler.ts";
import { advice, type Finding, fine, problem } from "./settings.ts";

/** Epoch milliseconds. */
const TIMES = `select
  (select max(max(coalesce(copied_at, 0), coalesce(failed_at, 0))) from feed_copies) as feedsTried,
  (select min(copied_at) from feed_copies) as feedCopied,
  (select count(*) from members) as members,
  coalesce((select succeeded_at from signals where name = 'memberships'),
    (select max(standing_checked_at) from members)) as membersChecked,
  (select min(created_at) from sponsor_inquiries where told_at is null) as inquiryWaits,
  (select succeeded_at from signals where name = 'webhook') as webhookHeard,
  (select min(created_at) from members) as membersSince,
  (select count(*) from tiles where is_only_in_bucket = 1) as inBucket,
  token.issued_at as tokenIssued, token.expires_at as tokenEnds,
  token.failing_since as tokenFails, token.fault as tokenFault
  from (select 1) left join (select * from creator_tokens order by adopted_at desc limit 1) as token`;
type Times = PatreonTimes &
  Record<
    "feedsTried" | "feedCopied" | "members" | "membersChecked" | "inquiryWaits" | "inBucket",
    number | null
  >;

/** Returns the names of the deployed Worker's secrets; null if wrangler is not signed in. */
export function* checkAccount(commands: Commands, config: SiteConfig): Generator<Finding, string[] | null> {
  if (!accountsOf(commands)) {
    yield advice(
      "account",
      "wrangler is not signed in: database and secrets are not checked.",
      "npx wrangler login",
    );
    return null;
  }
  const deployed = secretNames(commands);
  if (!deployed) yield advice("account", "The Worker is not deployed yet.", "npm run deploy");
  const database = databaseInfo(commands, databaseName(config));
  if (!database) {
    yield advice("database", "The database does not exist yet.", "npm run setup");
    return deployed ?? [];
  }
  if (database.read_replication?.mode !== "auto")
    yield advice(
      "database",
      "Read replication is off: people far from the database wait longer.",
      "Switch it on in Cloudflare's dashboard: D1, the database, Settings.",
    );
  const isFull =
    (database.database_size ?? 0) / databaseLimit(Number(config.vars.D1_ROWS_WRITTEN_A_DAY)) >= 0.6;
  if (isFull && !hasBucket(config))
    yield advice(
      "database",
      "The database is more than 60 % full. R2 can keep members' pictures, which are most of it.",
      "npm run setup -- --pictures-in-bucket (docs/deploy.md, Members' pictures)",
    );
  const pending = commands.read("wrangler", ["d1", "migrations", "list", "DB", "--remote"]);
  if (/\.sql\b/.test(pending))
    yield problem("migrations", "The database lacks migrations.", "npm run deploy");
  else yield* checkTimes(commands, config, deployed ?? []);
  return deployed ?? [];
}

function* checkTimes(commands: Commands, config: SiteConfig, secrets: string[]): Generator<Finding> {
  const [times] = queried<Times>(commands, ["DB", "--remote"], TIMES);
  if (!times) return;
  const ago = (time: number | null) => (time ? Date.now() - time : 0);
  const hasFeeds = config.vars.YOUTUBE_CHANNEL_ID || config.vars.PODCAST_FEED_URL;
  if (hasFeeds && times.feedsTried !== null && ago(times.feedsTried) > 60 * MINUTE_MS)
    yield problem(
      "cron",
      `The cron trigger has not copied the feeds for ${Math.round(ago(times.feedsTried) / MINUTE_MS)} minutes.`,
      "Look at the Worker's triggers in Cloudflare's dashboard, and at cron_failed in the log.",
    );
  else if (hasFeeds && ago(times.feedCopied) > DAY_MS)
    yield problem("feeds", "A feed could not be copied for more than a day.", "RUNBOOK.md, A feed is down");
  if (times.inBucket && !hasBucket(config))
    yield problem(
      "pictures",
      `${times.inBucket} members' pictures are only in R2, and wrangler.toml has no bucket TILES: they don't show.`,
      "Write the [[r2_buckets]] from before into wrangler.toml, and npm run deploy.",
    );
  if (secrets.includes("PATREON_CREATOR_TOKEN") && times.members && ago(times.membersChecked) > 2 * DAY_MS)
    yield problem(
      "patreon",
      "No member has been checked for two days: the nightly check fails, and the webhook is silent.",
      "Search the log for membership_check_failed. If it says 401: a new creator token, npm run setup.",
    );
  if (secrets.includes("PATREON_CREATOR_TOKEN")) yield* checkCreatorToken(times, secrets);
  if (secrets.includes("PATREON_WEBHOOK_SECRET")) yield* checkWebhook(times);
  if (secrets.includes("SPONSOR_WEBHOOK_URL") && ago(times.inquiryWaits) > 60 * MINUTE_MS)
    yield problem(
      "sponsors",
      "An inquiry could not be delivered for more than an hour.",
      "Look at SPONSOR_WEBHOOK_URL.",
    );
}

type PatreonTimes = Record<
  "webhookHeard" | "membersSince" | "tokenIssued" | "tokenEnds" | "tokenFails",
  number | null
> & { tokenFault: string | null };

/** The token in the secrets file. With a refresh token the site has its own: see `checkCreatorToken`. */
export async function* checkToken(deployed: string[] | null): AsyncGenerator<Finding> {
  if (deployed?.includes("PATREON_CREATOR_REFRESH_TOKEN")) return;
  const token = readSecrets().PATREON_CREATOR_TOKEN;
  const verdict = token ? await readCampaigns(token) : null;
  if (verdict === "refused")
    yield problem(
      "patreon",
      "Patreon refuses the creator token: nobody's membership is checked at night.",
      "Copy the new one from Patreon's page of your client, and run npm run setup.",
    );
  else if (verdict === "unknown")
    yield advice("patreon", "Patreon did not answer: the creator token is not checked.");
  else if (verdict) yield fine("patreon", "Patreon accepts the creator token.");
}

/** Patreon charges monthly, and each charge causes an event. */
const WEBHOOK_SILENT_MS = 40 * DAY_MS;

/** A campaign may have no events for a while, so silence is only advice. */
function* checkWebhook({ webhookHeard, membersSince }: PatreonTimes): Generator<Finding> {
  const since = webhookHeard ?? membersSince;
  if (!since) return;
  if (Date.now() - since > WEBHOOK_SILENT_MS)
    yield advice(
      "patreon",
      webhookHeard
        ? `Patreon's webhook has been silent since ${dayOf(since)}.`
        : `Patreon's webhook has never brought an event; the first member signed in on ${dayOf(since)}.`,
      `Look at ${WEBHOOK_PAGE}: Patreon pauses webhooks that fail.`,
    );
  else if (webhookHeard) yield fine("patreon", `Patreon's webhook brought an event on ${dayOf(since)}.`);
}

const NEW_PAIR = `Copy both of the creator's tokens from ${CLIENT_PAGE}, and run npm run setup.`;

function* checkCreatorToken(times: PatreonTimes, secrets: string[]): Generator<Finding> {
  const { tokenIssued, tokenEnds, tokenFails, tokenFault } = times;
  if (!tokenIssued) return;
  const daysLeft = Math.floor(((tokenEnds ?? tokenIssued + 30 * DAY_MS) - Date.now()) / DAY_MS);
  const end = daysLeft > 0 ? `runs out in ${daysLeft} days` : "has run out";
  const renewsItself = secrets.includes("PATREON_CREATOR_REFRESH_TOKEN");
  if (tokenFault === "unreadable")
    yield problem(
      "patreon",
      "The site can't read its creator token: SESSION_SECRET was changed, and the one before it is missing.",
      `Set the old one as SESSION_SECRET_PREVIOUS. If you don't have it: ${NEW_PAIR}`,
    );
  else if (renewsItself && tokenFault === "refused")
    yield problem(
      "patreon",
      `Patreon has refused to renew the creator token since ${dayOf(tokenFails ?? Date.now())}. It ${end}.`,
      NEW_PAIR,
    );
  else if (renewsItself && tokenFault)
    yield (daysLeft < 7 ? problem : advice)(
      "patreon",
      `Renewing the creator token has failed since ${dayOf(tokenFails ?? Date.now())}. It ${end}.`,
      `The site tries again every hour. If that goes on: ${NEW_PAIR}`,
    );
  else if (renewsItself && tokenEnds)
    yield fine(
      "patreon",
      `The creator token renews itself; the current one lasts until ${dayOf(tokenEnds)}.`,
    );
  else
    yield (daysLeft > 0 ? advice : problem)(
      "patreon",
      `The creator token was set on ${dayOf(tokenIssued)} and ${daysLeft > 0 ? `probably ${end}` : "has probably run out"}.`,
      `${NEW_PAIR} With the refresh token it renews itself.`,
    );
}
