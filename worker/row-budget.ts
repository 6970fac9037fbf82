import type { Member } from "#worker/members/account/tables.ts";
import { afterwards } from "#worker/platform/afterwards.ts";
import { ROWS_A_CHARGE, type SiteUse, type Spender } from "#worker/platform/db/budgets.ts";
import { nullIfUnreadable } from "#worker/platform/http/error-reporting.ts";
import { type Refusal, tooMany, unavailable } from "#worker/platform/http/errors.ts";
import type { Platform } from "#worker/platform/index.ts";
import { keyedHash } from "#worker/platform/seal.ts";
import { secondsToNextDay } from "#worker/platform/time.ts";

const ROWS_OF_A_SIGN_IN = 20;

/** `isPaid` means that it is charged before the change. */
type Charge = { spenders: Spender[]; rows: number; isPaid?: boolean };

/** Large changes are charged before they are made, small ones afterward, and only if they were not refused. */
export function createRowBudget({
  budgets,
  usage,
  reads,
  secret,
  siteHash,
}: Pick<Platform, "budgets" | "usage" | "reads" | "secret" | "siteHash">) {
  /** A keyed hash. People who delete their account and come back keep the budget of that day. */
  const spender = (kind: Spender["kind"], id: string): Spender => ({
    kind,
    id: keyedHash(secret, "row budget", id),
  });
  const ofMember = ({ patreonId }: Pick<Member, "patreonId">) => [spender("member", patreonId)];
  const isLarge = (rows: number) => rows >= ROWS_A_CHARGE;

  const haveRoom = ({ spenders, rows }: Charge) =>
    isLarge(rows) ? budgets.spend(spenders, rows) : budgets.hasRoom(spenders);

  const spent = () =>
    tooMany(
      "You've reached the daily limit for one account. Please continue after midnight UTC.",
      secondsToNextDay(new Date()),
    );

  async function refusalOf(use: SiteUse, charge: Charge) {
    const text = "The site has reached its daily limit for this. Please come back after midnight UTC.";
    if (!(await usage.hasRoom(use))) return unavailable(text, secondsToNextDay(new Date()));
    return (await haveRoom(charge)) ? null : spent();
  }

  /**
   * Leaving, hiding and signing in have reserved rows: `withdrawn` resolves to how many, or to null for another change.
   * They are charged afterward, as it may show only then that a change takes nothing back. A budget that can't be read stops nothing: if the database is down, the change itself fails.
   */
  async function take(use: SiteUse, charge: Charge, withdrawn: (refusal: Refusal) => Promise<number | null>) {
    const refusal = await nullIfUnreadable("row_budget_not_read", refusalOf(use, charge));
    if (!refusal) return { ...charge, isPaid: isLarge(charge.rows) };
    const rows = await withdrawn(refusal);
    if (rows === null) throw refusal;
    const reserved: Charge = {
      spenders: charge.spenders
        .slice(0, 1)
        .map(({ kind, id }) => ({ kind: "essential", id: `${kind}:${id}` })),
      rows,
    };
    if (!(await usage.hasRoom("essentials")) || !(await budgets.hasRoom(reserved.spenders))) throw refusal;
    return reserved;
  }

  function note({ spenders, rows, isPaid }: Charge): void {
    const noted = () => (isLarge(rows) ? budgets.spend(spenders, rows) : budgets.note(spenders, rows));
    if (!isPaid) afterwards(noted().catch(() => {}));
  }

  return {
    ofMember,
    ofPlayer: (player: { id: string }, request: Request): Spender[] => [
      spender("player", player.id),
      { kind: "playersOf", id: siteHash(request) },
    ],
    take,

    note,

    /** For a change whose sender has no session. */
    async paying<Result>(member: Member, rows: number, work: () => Promise<Result>): Promise<Result> {
      const charge = await take("members", { spenders: ofMember(member), rows }, async () => null);
      const result = await work();
      note(charge);
      return result;
    },

    async spendSignIn(patreonId: string): Promise<void> {
      const charge = { spenders: ofMember({ patreonId }), rows: ROWS_OF_A_SIGN_IN };
      const { spenders } = await take("members", charge, async () => ROWS_OF_A_SIGN_IN);
      await budgets.note(spenders, ROWS_OF_A_SIGN_IN);
    },

    /** Call it for everybody except members. `isDear` means that the request may read many rows. */
    refuseReads(request: Request, isDear: boolean): void {
      const wait = secondsToNextDay(new Date());
      if (reads.isSpentBy(siteHash(request)))
        throw tooMany("Too much was read from your network today. Please sign in to continue.", wait);
      if (isDear && reads.isSpentByAll())
        throw unavailable("We have too many visitors today. Please sign in to see this.", wait);
    },

    async readAll(accountId: string): Promise<void> {
      const reader = [spender("reads", accountId)];
      if ((await nullIfUnreadable("row_budget_not_read", budgets.hasRoom(reader))) === false) throw spent();
      afterwards(budgets.note(reader, 1).catch(() => {}));
    },
  };
}

export type RowBudget = ReturnType<typeof createRowBudget>;
