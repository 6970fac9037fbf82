import { formatDay } from "#app/ui/formats.ts";
import type { Support } from "#worker/members/patronage/contract.ts";

/** What to do on Patreon, for states that need it. */
export function nextStepOf({ state, until }: Support): string | undefined {
  if (state === "grace" || state === "graceOver") return "Fix it on Patreon";
  if (state === "none") return until ? "Support again" : "Support us on Patreon";
  return undefined;
}

/** Why the tracker is open or closed. */
export function reasonOf({ state, until }: Support): string {
  const end = until ? formatDay(until) : "";
  switch (state) {
    case "owner":
      return "This is your campaign, so everything's unlocked.";
    case "active":
      return "Thanks for your support! Everything's unlocked.";
    case "grace":
      return `Your last payment was declined. You keep access until ${end}.`;
    case "graceOver":
      return `Your last payment was declined, so your access ended on ${end}.`;
    case "unconfirmed":
      return `We couldn't check your support with Patreon, so your access ended on ${end}.`;
    case "none":
      return until
        ? `Your support ended on ${end}.`
        : "You aren't a supporter of the campaign at the moment.";
  }
}
