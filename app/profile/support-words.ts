import { shownDay } from "#app/formats.ts";
import type { Support } from "#worker/sign-in/contract.ts";

const KEPT = "Your data is kept; you can read and export it.";

/** Why the tracker is open to a member, or isn't. */
export function reasonOf({ state, until }: Support): string {
  const end = until ? shownDay(until) : "";
  switch (state) {
    case "owner":
      return "This is your campaign, so everything is open to you.";
    case "active":
      return "You support the campaign, so everything is open to you. Thank you!";
    case "grace":
      return `Your last payment was declined. You keep access until ${end}.`;
    case "graceOver":
      return `Your last payment was declined, and you had access until ${end}. ${KEPT}`;
    case "unconfirmed":
      return `We could not ask Patreon about you, and you had access until ${end}. ${KEPT}`;
    case "none":
      return `You are not a supporter of the campaign at the moment. ${KEPT}`;
  }
}

/** How old that is, and how long it holds if Patreon can't be asked. */
export function ageOf({ state, until, checkedAt }: Support): string {
  const checked = `Last checked with Patreon on ${shownDay(checkedAt)}.`;
  return state === "active" && until
    ? `${checked} Should Patreon be out of reach, this holds until ${shownDay(until)}.`
    : checked;
}
