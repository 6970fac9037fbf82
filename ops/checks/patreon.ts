import { readCampaigns } from "../patreon.ts";
import { readSecrets } from "../settings.ts";
import { type Finding, finding } from "./finding.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** What the database knows about Patreon: times in milliseconds. */
export type PatreonTimes = Record<
  "webhookHeard" | "membersSince" | "tokenIssued" | "tokenEnds" | "tokenFails",
  number | null
> & { tokenFault: string | null };

/** A site with a refresh token has renewed its token since: `checkCreatorToken` says how it is. */
export async function* checkToken(deployed: string[] | null): AsyncGenerator<Finding> {
  if (deployed?.includes("PATREON_CREATOR_REFRESH_TOKEN")) return;
  const token = readSecrets().PATREON_CREATOR_TOKEN;
  const verdict = token ? await readCampaigns(token) : null;
  if (verdict === "refused")
    yield finding(
      "problem",
      "patreon",
      "Patreon refuses the creator token: nobody's membership is checked at night.",
      "Copy the new one from Patreon's page of your client, and run npm run setup.",
    );
  else if (verdict === "unknown")
    yield finding("advice", "patreon", "Patreon did not answer: the creator token is not checked.");
  else if (verdict) yield finding("fine", "patreon", "Patreon accepts the creator token.");
}

/** Patreon charges monthly, and then every supporter causes an event. */
const WEBHOOK_SILENT_MS = 40 * DAY_MS;

/** A campaign may be quiet, so silence is advice and no problem. */
export function* checkWebhook({ webhookHeard, membersSince }: PatreonTimes): Generator<Finding> {
  const since = webhookHeard ?? membersSince;
  if (!since) return;
  if (Date.now() - since > WEBHOOK_SILENT_MS)
    yield finding(
      "advice",
      "patreon",
      webhookHeard
        ? `Patreon's webhook has been silent since ${dayOf(since)}.`
        : `Patreon's webhook has never brought an event; the first member signed in on ${dayOf(since)}.`,
      "Look at www.patreon.com/portal/registration/register-webhooks: Patreon pauses webhooks that fail.",
    );
  else if (webhookHeard)
    yield finding("fine", "patreon", `Patreon's webhook brought an event on ${dayOf(since)}.`);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const TOKEN_PAGE = "www.patreon.com/portal/registration/register-clients";
const NEW_PAIR = `Copy both of the creator's tokens from ${TOKEN_PAGE}, and run npm run setup.`;

export function* checkCreatorToken(times: PatreonTimes, secrets: string[]): Generator<Finding> {
  const { tokenIssued, tokenEnds, tokenFails, tokenFault } = times;
  if (!tokenIssued) return;
  const daysLeft = Math.floor(((tokenEnds ?? tokenIssued + 30 * DAY_MS) - Date.now()) / DAY_MS);
  const end = daysLeft > 0 ? `runs out in ${daysLeft} days` : "has run out";
  const renewsItself = secrets.includes("PATREON_CREATOR_REFRESH_TOKEN");
  if (tokenFault === "unreadable")
    yield finding(
      "problem",
      "patreon",
      "The site can't read its creator token: SESSION_SECRET was changed, and the one before it is missing.",
      `Set the old one as SESSION_SECRET_PREVIOUS. If you don't have it: ${NEW_PAIR}`,
    );
  else if (renewsItself && tokenFault === "refused")
    yield finding(
      "problem",
      "patreon",
      `Patreon has refused to renew the creator token since ${dayOf(tokenFails ?? Date.now())}. It ${end}.`,
      NEW_PAIR,
    );
  else if (renewsItself && tokenFault)
    yield finding(
      daysLeft < 7 ? "problem" : "advice",
      "patreon",
      `Renewing the creator token has failed since ${dayOf(tokenFails ?? Date.now())}. It ${end}.`,
      `The site tries again every hour. If that goes on: ${NEW_PAIR}`,
    );
  else if (renewsItself && tokenEnds)
    yield finding(
      "fine",
      "patreon",
      `The creator token renews itself; the present one lasts until ${dayOf(tokenEnds)}.`,
    );
  else
    yield finding(
      daysLeft > 0 ? "advice" : "problem",
      "patreon",
      `The creator token was set on ${dayOf(tokenIssued)} and ${daysLeft > 0 ? `probably ${end}` : "has probably run out"}.`,
      `${NEW_PAIR} With the refresh token it renews itself.`,
    );
}
