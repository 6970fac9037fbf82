import type { IdentityStore } from "#worker/members/identity-store.ts";
import { isPatron } from "#worker/members/patron-status.ts";
import type { Look, PatronStatusStore, Recorded } from "#worker/members/patron-status-store.ts";
import { avatarAddress, shownName } from "#worker/members/profile.ts";
import type { Member } from "#worker/members/tables.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { tooMany, unavailable } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { FreshLook, Support } from "./contract";
import { CreatorTokenRefusedError, type PatreonCampaign } from "./patreon-campaign";
import type { PatreonIdentity } from "./patreon-identity";
import type { PatreonMember } from "./patreon-member";
import { patronStatusOf, supportOf } from "./patron";

const LOOK_EVERY_MS = 60_000;

/** What a webhook delivery says. */
export type MembershipEvent = {
  patreonId: string;
  memberId: string;
  /** Whether the membership has ended. */
  ended: boolean;
  /** The membership as the event describes it; null where that can't be read. */
  told: PatreonMember | null;
};

type Dependencies = {
  store: PatronStatusStore & Pick<IdentityStore, "upsertMember">;
  /** Null where the operator has set no creator token. */
  campaign: PatreonCampaign | null;
  ownerId: string | undefined;
  /** Where a member signs in again who comes back to their own profile afterwards. */
  signInAgain: string;
  now: () => Date;
  /** Called with who is shown otherwise, and whether something is hidden by that. */
  profileChanged: (memberId: string, hides: boolean) => Promise<void>;
  /** Called with who has become a patron, or is one no longer. */
  patronsChanged: (memberIds: string[]) => Promise<void>;
};

/** What we know about our members' memberships, and every way to refresh it. */
export function createMemberships({
  store,
  campaign,
  ownerId,
  signInAgain,
  now,
  profileChanged,
  patronsChanged,
}: Dependencies) {
  const cannotLook: FreshLook = { looked: false, signIn: signInAgain };
  const isOwner = (patreonId: string) => patreonId === ownerId;

  const lookOf = (patreonId: string, found: PatreonMember | null, beganAt: Date): Look => ({
    patreonId,
    memberId: found?.memberId ?? null,
    ...patronStatusOf(found, isOwner(patreonId)),
    asOf: found?.asOf ?? new Date(0),
    beganAt,
  });

  const isShownOtherwise = (before: Member, after: Member) =>
    isPatron(before, now()) !== isPatron(after, now()) ||
    shownName(before) !== shownName(after) ||
    avatarAddress(before) !== avatarAddress(after);

  async function noteChanges({ before, after }: Recorded): Promise<void> {
    const were = new Set(before.filter((known) => isPatron(known, now())).map(({ id }) => id));
    const turned = after.filter((member) => isPatron(member, now()) !== were.has(member.id));
    if (turned.length > 0) await patronsChanged(turned.map(({ id }) => id));
  }

  /** Asks Patreon about the first of these memberships that there is. */
  async function lookAt(member: Member, memberIds: (string | null)[], from: PatreonCampaign): Promise<Look> {
    const beganAt = now();
    let found: PatreonMember | null = null;
    for (const id of new Set(memberIds)) if (id && !found) found = await from.member(id);
    if (found && found.patreonId !== member.patreonId) {
      throw new OutboundError("Patreon answered with somebody else's membership");
    }
    return lookOf(member.patreonId, found, beganAt);
  }

  async function recordTold(member: Member, { memberId, ended, told }: MembershipEvent): Promise<Recorded> {
    if (ended) return store.recordEnd(lookOf(member.patreonId, null, now()), memberId);
    if (told) return store.recordEvent(lookOf(member.patreonId, told, now()));
    log("warn", "patreon_event_not_read");
    return { before: [], after: [] };
  }

  return {
    /** Stores somebody who signed in; null where the account was deleted after this sign-in began. */
    async recordSignIn(
      identity: PatreonIdentity,
      beganAt: Date,
      stateExpiresAt: Date,
    ): Promise<Member | null> {
      const look = lookOf(identity.patreonId, identity.membership, beganAt);
      const { member, before, hides } = await store.upsertMember(identity, look, stateExpiresAt);
      if (member && before && isShownOtherwise(before, member)) await profileChanged(member.id, hides);
      return member ?? null;
    },

    /**
     * Records members as Patreon listed them, and the owner, who is never on the list. People who never signed in
     * here are skipped. A row without its person is matched by the id of its membership; the result is how many
     * rows could not be matched that way either.
     */
    async recordListed(listed: PatreonMember[], beganAt: Date): Promise<number> {
      const nameless = listed.filter(({ patreonId }) => !patreonId).map(({ memberId }) => memberId);
      const known = nameless.length > 0 ? await store.patreonIdsOf(nameless) : new Map<string, string>();
      const looks = listed.flatMap((found) => {
        const patreonId = found.patreonId ?? known.get(found.memberId);
        return patreonId && !isOwner(patreonId) ? lookOf(patreonId, found, beganAt) : [];
      });
      if (ownerId) looks.push(lookOf(ownerId, null, beganAt));
      await noteChanges(await store.record(looks));
      return nameless.filter((memberId) => !known.has(memberId)).length;
    },

    /**
     * Events repeat and arrive out of order, so an event is only a reason to ask Patreon. Where Patreon can't be asked,
     * the event's own content counts. False for people who never signed in here.
     */
    async handleEvent(event: MembershipEvent): Promise<boolean> {
      const member = await store.findByPatreonId(event.patreonId);
      if (!member) return false;
      const look =
        campaign &&
        (await lookAt(member, [event.memberId, member.patreonMemberId], campaign).catch(noteFailure));
      await noteChanges(look ? await store.record([look]) : await recordTold(member, event));
      return true;
    },

    /** For a member who asks, once a minute: others are refused with 429. Refuses with 503 while Patreon is down. */
    async lookAgain(member: Member): Promise<FreshLook> {
      const { patreonId, patreonMemberId } = member;
      if (!isOwner(patreonId) && !(campaign && patreonMemberId)) return cannotLook;
      await limitLooks(member);
      try {
        const isAsked = campaign && !isOwner(patreonId);
        const look = isAsked
          ? await lookAt(member, [patreonMemberId], campaign)
          : lookOf(patreonId, null, now());
        const recorded = await store.record([look]);
        await noteChanges(recorded);
        return { looked: true, patron: isPatron(recorded.after[0] ?? recorded.before[0] ?? member, now()) };
      } catch (error) {
        noteFailure(error);
        if (error instanceof CreatorTokenRefusedError) return cannotLook;
        throw unavailable("Patreon does not answer right now. What you have stays as it is.", 60);
      }
    },

    supportOf: (member: Member): Support => supportOf(member, isOwner(member.patreonId), now()),
  };

  async function limitLooks(member: Member): Promise<void> {
    const last = await store.claimLook(member.id, now(), LOOK_EVERY_MS);
    if (!last) return;
    const waitMs = last.getTime() + LOOK_EVERY_MS - now().getTime();
    throw tooMany("We asked Patreon just now. Please wait a minute.", Math.max(1, Math.ceil(waitMs / 1000)));
  }
}

export type Memberships = ReturnType<typeof createMemberships>;

/** For what Patreon did; throws on what is our own fault. */
function noteFailure(error: unknown): null {
  if (!(error instanceof OutboundError)) throw error;
  const isRefused = error instanceof CreatorTokenRefusedError;
  log(isRefused ? "error" : "warn", "patreon_look_failed", describeError(error));
  return null;
}
