import type { IdentityStore } from "#worker/members/account/identity-store.ts";
import {
  isPatron,
  type PatronStatusStore,
  type StatusChange,
  type StatusCheck,
} from "#worker/members/account/patron-status-store.ts";
import type { Member } from "#worker/members/account/tables.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { tooMany, unavailable } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { RefreshAnswer, Support } from "./contract";
import type { PatreonIdentity } from "./patreon-answers";
import { CreatorTokenRefusedError, type PatreonCampaign } from "./patreon-campaign";
import { type PatreonMember, patronStatusOf, supportOf } from "./patron";

const CHECK_EVERY_MS = 60_000;

export type MembershipEvent = {
  patreonId: string;
  membershipId: string;
  ended: boolean;
  /** Null if it can't be read. */
  membership: PatreonMember | null;
};

type Dependencies = {
  store: PatronStatusStore & Pick<IdentityStore, "upsertMember">;
  campaign: PatreonCampaign | null;
  ownerIds: readonly string[];
  signInAgain: string;
  profileChanged: (memberId: string) => void;
  patronsChanged: (memberIds: string[]) => void;
};

export function createMemberships(dependencies: Dependencies) {
  const { store, campaign, ownerIds, signInAgain, profileChanged, patronsChanged } = dependencies;
  const notChecked: RefreshAnswer = { asked: false, signIn: signInAgain };
  const isOwner = (patreonId: string) => ownerIds.includes(patreonId);

  const checkOf = (patreonId: string, found: PatreonMember | null, beganAt: Date): StatusCheck => ({
    patreonId,
    membershipId: found?.membershipId ?? null,
    ...patronStatusOf(found, isOwner(patreonId)),
    asOf: found?.asOf ?? new Date(0),
    beganAt,
  });

  async function noteChanges({ before, after }: StatusChange): Promise<void> {
    const were = new Set(before.filter((known) => isPatron(known, new Date())).map(({ id }) => id));
    const turned = after.filter((member) => isPatron(member, new Date()) !== were.has(member.id));
    if (turned.length > 0) patronsChanged(turned.map(({ id }) => id));
  }

  async function askPatreon(member: Member, membershipIds: (string | null)[], from: PatreonCampaign) {
    const beganAt = new Date();
    let found: PatreonMember | null = null;
    for (const id of new Set(membershipIds)) if (id && !found) found = await from.member(id);
    if (found && found.patreonId !== member.patreonId) {
      throw new OutboundError("Patreon answered with somebody else's membership");
    }
    return checkOf(member.patreonId, found, beganAt);
  }

  async function recordEvent(member: Member, { membershipId, ended, membership }: MembershipEvent) {
    if (ended) return store.recordEnd(checkOf(member.patreonId, null, new Date()), membershipId);
    if (membership) return store.recordEvent(checkOf(member.patreonId, membership, new Date()));
    log("warn", "patreon_event_not_read");
    return { before: [], after: [] };
  }

  return {
    /** Null if the account was deleted after this sign-in began. */
    async recordSignIn(identity: PatreonIdentity, beganAt: Date, stateExpiresAt: Date) {
      const check = checkOf(identity.patreonId, identity.membership, beganAt);
      const member = await store.upsertMember(identity, check, stateExpiresAt);
      if (member?.publicProfile) profileChanged(member.id);
      return member ?? null;
    },

    /** The owners are never on Patreon's list. Returns the number of rows that match no person. */
    async recordListed(listed: PatreonMember[], beganAt: Date): Promise<number> {
      const nameless = listed.filter(({ patreonId }) => !patreonId).map(({ membershipId }) => membershipId);
      const known = nameless.length > 0 ? await store.patreonIdsOf(nameless) : new Map<string, string>();
      const checks = listed.flatMap((found) => {
        const patreonId = found.patreonId ?? known.get(found.membershipId);
        return patreonId && !isOwner(patreonId) ? checkOf(patreonId, found, beganAt) : [];
      });
      checks.push(...ownerIds.map((ownerId) => checkOf(ownerId, null, beganAt)));
      await noteChanges(await store.recordListed(checks));
      return nameless.filter((membershipId) => !known.has(membershipId)).length;
    },

    /**
     * Events repeat and arrive out of order, so each causes a request. If Patreon can't be asked, its content counts.
     */
    async handleEvent(event: MembershipEvent): Promise<boolean> {
      const member = await store.findByPatreonId(event.patreonId);
      if (!member) return false;
      const check =
        campaign &&
        (await askPatreon(member, [event.membershipId, member.patreonMemberId], campaign).catch(noteFailure));
      await noteChanges(check ? await store.record([check]) : await recordEvent(member, event));
      return true;
    },

    /** Asks Patreon at most once in a minute. */
    async checkAgain(member: Member): Promise<RefreshAnswer> {
      const { patreonId, patreonMemberId } = member;
      if (!isOwner(patreonId) && !(campaign && patreonMemberId)) return notChecked;
      await limitChecks(member);
      try {
        const isAsked = campaign && !isOwner(patreonId);
        const check = isAsked
          ? await askPatreon(member, [patreonMemberId], campaign)
          : checkOf(patreonId, null, new Date());
        const recorded = await store.record([check]);
        await noteChanges(recorded);
        return {
          asked: true,
          patron: isPatron(recorded.after[0] ?? recorded.before[0] ?? member, new Date()),
        };
      } catch (error) {
        noteFailure(error);
        if (error instanceof CreatorTokenRefusedError) return notChecked;
        throw unavailable("Patreon isn't answering right now. Your access doesn't change.", 60);
      }
    },

    supportOf: (member: Member): Support => supportOf(member, isOwner(member.patreonId), new Date()),
  };

  async function limitChecks(member: Member): Promise<void> {
    const last = await store.claimCheck(member.id, new Date(), CHECK_EVERY_MS);
    if (!last) return;
    const waitMs = last.getTime() + CHECK_EVERY_MS - Date.now();
    throw tooMany("We just asked Patreon. Please wait a minute.", Math.max(1, Math.ceil(waitMs / 1000)));
  }
}

export type Memberships = ReturnType<typeof createMemberships>;

function noteFailure(error: unknown): null {
  if (!(error instanceof OutboundError)) throw error;
  const isRefused = error instanceof CreatorTokenRefusedError;
  log(isRefused ? "error" : "warn", "patreon_check_failed", describeError(error));
  return null;
}
