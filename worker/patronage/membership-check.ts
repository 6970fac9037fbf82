import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { CheckStore, MembershipCheck } from "./check-store";
import type { Memberships } from "./memberships";
import type { PatreonCampaign } from "./patreon-campaign";
import { isPatron } from "./patron";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Four subrequests and a dozen queries, of the 50 that a run on the Free plan has; the next run goes on. */
const PAGES_PER_RUN = 4;

type Dependencies = {
  campaign: PatreonCampaign | null;
  store: CheckStore;
  noteListed: Memberships["noteListed"];
  now: () => Date;
  /** Called with who is a patron no longer. */
  patronsChanged: (memberIds: string[]) => Promise<void>;
};

/** Reads the list of the campaign's members to its end, as many runs as that takes, and believes it only then. */
export function createMembershipCheck({ campaign, store, noteListed, now, patronsChanged }: Dependencies) {
  async function readPages(check: MembershipCheck, from: PatreonCampaign): Promise<void> {
    let reading = check;
    for (let pages = 0; pages < PAGES_PER_RUN; pages++) {
      const beganAt = now();
      const { members, next, total } = await from.page(reading.cursor);
      const unattributed = reading.unattributed + (await noteListed(members, beganAt));
      reading = { ...reading, seen: reading.seen + members.length, unattributed, cursor: next };
      if (!next) return finish(reading, total);
      await store.advance(reading);
    }
  }

  /**
   * Nobody loses anything by a list that is empty, shorter than Patreon says it is, or has rows that can't be
   * matched to a person.
   */
  async function finish(check: MembershipCheck, total: number | null): Promise<void> {
    const { seen, unattributed } = check;
    if (seen === 0 || seen < (total ?? 0) || unattributed > 0) {
      log("error", "membership_check_incomplete", { seen, total, unattributed });
      return store.end(check);
    }
    const before = await store.dropUnseen(check);
    const lost = before.filter((known) => isPatron(known, now())).map(({ id }) => id);
    if (lost.length > 0) await patronsChanged(lost);
    // Last: a run that dies before it has the next one read the last page again.
    await store.end(check);
    log("info", "membership_check_done", { seen, lost: lost.length });
  }

  /** While Patreon is down the check waits for the next run; one that Patreon refuses is over until the next night. */
  async function noteFailure(check: MembershipCheck, error: unknown): Promise<void> {
    if (!(error instanceof OutboundError)) throw error;
    const { status = 500 } = error;
    const isOver = status >= 400 && status < 500 && status !== 429;
    log(isOver ? "error" : "warn", "membership_check_failed", { isOver, ...describeError(error) });
    if (isOver) await store.end(check);
  }

  async function goOn(): Promise<void> {
    const check = campaign && (await store.underWay());
    if (!check) return;
    await readPages(check, campaign).catch((error: unknown) => noteFailure(check, error));
  }

  return {
    /** For the nightly trigger. */
    async begin(): Promise<void> {
      if (campaign) await store.begin(now());
      await goOn();
      const lapsed = await store.lapsed(new Date(now().getTime() - DAY_MS), now());
      if (lapsed.length > 0) await patronsChanged(lapsed.map(({ id }) => id));
    },

    /** For the ten-minute trigger: a check that has not come to its end. */
    goOn,
  };
}
