import type { Support } from "#worker/sign-in/contract.ts";
import { isPatron, type KnownStanding, patronUntil } from "./patron";

export function supportOf(known: KnownStanding, isOwner: boolean, now: Date): Support {
  return {
    state: stateOf(known, isOwner, now),
    until: patronUntil(known)?.toISOString() ?? null,
    checkedAt: known.standingCheckedAt.toISOString(),
  };
}

function stateOf(known: KnownStanding, isOwner: boolean, now: Date): Support["state"] {
  if (known.standing === "declined") return isPatron(known, now) ? "grace" : "graceOver";
  if (known.standing === "none") return "none";
  if (!isPatron(known, now)) return "unconfirmed";
  return isOwner ? "owner" : "active";
}
