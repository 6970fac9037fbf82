import { and, eq } from "drizzle-orm";
import { isPatron, type PatronStatusStore } from "#worker/members/account/patron-status-store.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { Signals } from "#worker/platform/signals.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { Memberships } from "./memberships";
import type { PatreonCampaign } from "./patreon-campaign";
import { membershipChecks } from "./tables";

/** Each page uses one of a run's 50 subrequests and some of its 50 queries. The next run continues. */
const PAGES_PER_RUN = 4;

/** People who join or leave meanwhile move the list, so a check may miss some rows. */
const WHOLE_SHARE = 0.99;

type MembershipCheck = typeof membershipChecks.$inferSelect;

/** The check under way, and the last one that was whole. */
const UNDER_WAY = 1;
const WHOLE = 2;

export function createCheckStore(db: Database) {
  const { id } = membershipChecks;
  const find = (which: number) => db.select().from(membershipChecks).where(eq(id, which)).get();
  const ofCheck = ({ startedAt }: MembershipCheck) =>
    and(eq(id, UNDER_WAY), eq(membershipChecks.startedAt, startedAt));

  return {
    /** A check that is under way goes on. */
    async begin(startedAt: Date): Promise<void> {
      await db.insert(membershipChecks).values({ id: UNDER_WAY, startedAt, seen: 0 }).onConflictDoNothing();
    },

    underWay: () => find(UNDER_WAY),
    lastWhole: () => find(WHOLE),

    async advance(check: MembershipCheck): Promise<void> {
      const { cursor, seen, unattributed, total } = check;
      await db.update(membershipChecks).set({ cursor, seen, unattributed, total }).where(ofCheck(check));
    },

    end: (check: MembershipCheck) => db.delete(membershipChecks).where(ofCheck(check)),

    async endWhole(check: MembershipCheck): Promise<void> {
      const { startedAt, seen } = check;
      await db.batch([
        db
          .insert(membershipChecks)
          .values({ id: WHOLE, startedAt, seen })
          .onConflictDoUpdate({ target: id, set: { startedAt, seen } }),
        db.delete(membershipChecks).where(ofCheck(check)),
      ]);
    },
  };
}

/** The list's total at the end is null if Patreon doesn't say. */
export function isWhole({ seen, unattributed, total }: MembershipCheck, totalAtEnd: number | null): boolean {
  const totals = [total, totalAtEnd].filter((one) => one !== null);
  return seen > 0 && (totals.length === 0 || seen - unattributed >= WHOLE_SHARE * Math.min(...totals));
}

type Dependencies = {
  campaign: PatreonCampaign | null;
  checks: ReturnType<typeof createCheckStore>;
  store: Pick<PatronStatusStore, "dropUnseen" | "lapsed">;
  signals: Pick<Signals, "succeeded" | "failed">;
  recordListed: Memberships["recordListed"];
  patronsChanged: (memberIds: string[]) => void;
};

/** Reads the whole list, over several runs if needed. Members who miss in two whole checks in a row lose their status. */
export function createMembershipCheck(dependencies: Dependencies) {
  const { campaign, checks, store, signals, recordListed, patronsChanged } = dependencies;
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
      const seen = reading.seen + members.length;
      reading = { ...reading, seen, unattributed, cursor: next, total: reading.total ?? total };
      if (!next) return finish(reading, total);
      await checks.advance(reading);
    }
  }

  async function finish(check: MembershipCheck, total: number | null): Promise<void> {
    const { seen, unattributed } = check;
    if (!isWhole(check, total)) {
      log("error", "membership_check_incomplete", { seen, total, unattributed });
      return fail(check);
    }
    const before = await checks.lastWhole();
    const dropped = before ? await store.dropUnseen(before.startedAt, check.startedAt) : [];
    const lost = dropped.filter((known) => isPatron(known, new Date())).map(({ id }) => id);
    if (lost.length > 0) patronsChanged(lost);
    // Ends last: if the run dies earlier, the next run reads the last page again.
    await checks.endWhole(check);
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
    async begin(): Promise<void> {
      if (campaign) await checks.begin(new Date());
      await goOn();
      const lapsed = await store.lapsed(new Date(Date.now() - DAY_MS), new Date());
      if (lapsed.length > 0) patronsChanged(lapsed.map(({ id }) => id));
    },

    goOn,
  };
}
