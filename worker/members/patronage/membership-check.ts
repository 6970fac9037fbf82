import { eq } from "drizzle-orm";
import { isPatron, type PatronStatusStore } from "#worker/members/account/patron-status-store.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { Signals } from "#worker/platform/signals/signals.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { Memberships } from "./memberships";
import type { PatreonCampaign } from "./patreon-campaign";
import { membershipChecks } from "./tables";

/** Each page uses one of a run's 50 subrequests and some of its 50 queries. The next run continues. */
const PAGES_PER_RUN = 4;

type MembershipCheck = typeof membershipChecks.$inferSelect;

const ID = 1;

export function createCheckStore(db: Database) {
  const ofCheck = ({ startedAt }: Pick<MembershipCheck, "startedAt">) =>
    eq(membershipChecks.startedAt, startedAt);

  return {
    async begin(startedAt: Date): Promise<void> {
      const fresh = { startedAt, cursor: null, seen: 0, unattributed: 0 };
      await db
        .insert(membershipChecks)
        .values({ id: ID, ...fresh })
        .onConflictDoUpdate({ target: membershipChecks.id, set: fresh });
    },

    underWay: () => db.select().from(membershipChecks).get(),

    async advance(check: MembershipCheck): Promise<void> {
      const { cursor, seen, unattributed } = check;
      await db.update(membershipChecks).set({ cursor, seen, unattributed }).where(ofCheck(check));
    },

    async end(check: MembershipCheck): Promise<void> {
      await db.delete(membershipChecks).where(ofCheck(check));
    },
  };
}

type Dependencies = {
  campaign: PatreonCampaign | null;
  checks: ReturnType<typeof createCheckStore>;
  store: Pick<PatronStatusStore, "dropUnseen" | "lapsed">;
  signals: Pick<Signals, "succeeded" | "failed">;
  recordListed: Memberships["recordListed"];
  patronsChanged: (memberIds: string[]) => void;
};

/** Reads the whole list, over several runs if needed. Only then do members lose their status. */
export function createMembershipCheck({
  campaign,
  checks,
  store,
  signals,
  recordListed,
  patronsChanged,
}: Dependencies) {
  async function fail(check: MembershipCheck): Promise<void> {
    await signals.failed("memberships");
    await checks.end(check);
  }

  async function readPages(check: MembershipCheck, from: PatreonCampaign): Promise<void> {
    let reading = check;
    for (let pages = 0; pages < PAGES_PER_RUN; pages++) {
      const beganAt = new Date();
      const { members, next, total } = await from.page(reading.cursor);
      const unattributed = reading.unattributed + (await recordListed(members, beganAt));
      reading = { ...reading, seen: reading.seen + members.length, unattributed, cursor: next };
      if (!next) return finish(reading, total);
      await checks.advance(reading);
    }
  }

  /** Members keep their status if the list is empty, shorter than Patreon's total, or if some rows match no person. */
  async function finish(check: MembershipCheck, total: number | null): Promise<void> {
    const { seen, unattributed } = check;
    if (seen === 0 || seen < (total ?? 0) || unattributed > 0) {
      log("error", "membership_check_incomplete", { seen, total, unattributed });
      return fail(check);
    }
    const before = await store.dropUnseen(check.startedAt);
    const lost = before.filter((known) => isPatron(known, new Date())).map(({ id }) => id);
    if (lost.length > 0) patronsChanged(lost);
    // Ends last: if the run dies earlier, the next run reads the last page again.
    await checks.end(check);
    await signals.succeeded("memberships");
    log("info", "membership_check_done", { seen, lost: lost.length });
  }

  /** Patreon is down: the next run continues. Patreon refuses the token: the check ends for the night. */
  async function noteFailure(check: MembershipCheck, error: unknown): Promise<void> {
    if (!(error instanceof OutboundError)) throw error;
    const { status = 500 } = error;
    const isOver = status >= 400 && status < 500 && status !== 429;
    log(isOver ? "error" : "warn", "membership_check_failed", { isOver, ...describeError(error) });
    if (isOver) await fail(check);
  }

  async function goOn(): Promise<void> {
    const check = campaign && (await checks.underWay());
    if (!check) return;
    await readPages(check, campaign).catch((error: unknown) => noteFailure(check, error));
  }

  return {
    isOn: campaign !== null,

    async begin(): Promise<void> {
      if (campaign) await checks.begin(new Date());
      await goOn();
      const lapsed = await store.lapsed(new Date(Date.now() - DAY_MS), new Date());
      if (lapsed.length > 0) patronsChanged(lapsed.map(({ id }) => id));
    },

    goOn,
  };
}
