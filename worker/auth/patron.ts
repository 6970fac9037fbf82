const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/** A membership of the operator's campaign, as Patreon tells it. */
export type Membership = {
  patronStatus: "active_patron" | "declined_patron" | "former_patron" | null;
  lastChargeDate: Date | null;
  /** Price in cents of each tier the member may use now. */
  entitledTierCents: number[];
};

export type Standing = { standing: "patron" | "declined" | "none"; graceEndsAt: Date | null };

/**
 * Who counts as a patron: the owner; whoever is active; whoever is entitled to a paid tier, which takes in
 * gifted, trial and cancelled-but-paid memberships; and for a week whoever's payment was declined, since most
 * of those are mended within days.
 */
export function standingOf(membership: Membership | null, isOwner: boolean): Standing {
  if (isOwner) return { standing: "patron", graceEndsAt: null };
  if (!membership) return { standing: "none", graceEndsAt: null };
  const entitled = membership.entitledTierCents.some((cents) => cents > 0);
  if (membership.patronStatus === "active_patron" || entitled)
    return { standing: "patron", graceEndsAt: null };
  if (membership.patronStatus === "declined_patron" && membership.lastChargeDate) {
    return { standing: "declined", graceEndsAt: new Date(membership.lastChargeDate.getTime() + GRACE_MS) };
  }
  return { standing: "none", graceEndsAt: null };
}

export function isPatron({ standing, graceEndsAt }: Standing, now: Date): boolean {
  if (standing === "declined") return graceEndsAt !== null && now < graceEndsAt;
  return standing === "patron";
}
