import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type { WithVisitor } from "#worker/members/account/member-guards.ts";
import { asMatched } from "#worker/members/account/member-guards.ts";
import type { Member } from "#worker/members/account/tables.ts";
import { afterwards } from "#worker/platform/afterwards.ts";
import {
  type Budgets,
  ROWS_A_CHARGE,
  type SiteUsage,
  type SiteUse,
  type Spender,
} from "#worker/platform/db/budgets.ts";
import { secondsToNextDay } from "#worker/platform/db/utc-day.ts";
import { nullIfUnreadable } from "#worker/platform/http/error-reporting.ts";
import { tooMany, unavailable } from "#worker/platform/http/errors.ts";
import { isSafe } from "#worker/platform/http/guards.ts";
import { once } from "#worker/platform/memoize.ts";
import { keyedHash } from "#worker/platform/seal.ts";

/**
 * Who pays for a change. `opened`: the quiz account that the change opened; who fails to open one pays nothing.
 * `nobody`: the feature itself counts what strangers send.
 */
type Payer = "member" | "player" | "opened" | "nobody";

/**
 * The cost of each change: who pays, for which use of the site, and about how many rows the change writes at most. The
 * first entry whose path is the start of the request's path counts. The paths belong to the API and to pages with
 * forms. Changes that are not listed, such as deleting an account, are always allowed.
 * `tests/worker/limits/rows-written.test.ts` measures the numbers.
 */
const COSTS: [path: string, payer: Payer, use: SiteUse, rows: number][] = [
  ["/api/game/start", "player", "games", 8],
  ["/api/game/player/create", "nobody", "games", 12],
  ["/api/game/player/member", "member", "games", 12],
  ["/api/game/player/join", "member", "visitors", 40],
  ["/api/game/player/login", "opened", "visitors", 6],
  ["/api/game/player/reset", "player", "visitors", 10],
  ["/api/game/player/separate", "player", "visitors", 6],
  ["/api/game/player/password", "player", "visitors", 8],
  ["/api/game/answer", "player", "visitors", 2],
  ["/api/game/submit", "player", "visitors", 24],
  ["/api/game/keep", "player", "games", 6],
  ["/api/game/report", "player", "visitors", 4],
  ["/api/sponsor", "nobody", "visitors", 8],
  ["/sponsor", "nobody", "visitors", 8],
  ["/api/report", "nobody", "visitors", 6],
  ["/u/", "nobody", "visitors", 6],
  ["/api/tracker/series/bulk", "member", "members", 8],
  ["/api/tracker/games/bulk", "member", "members", 8],
  ["/api/tracker/", "member", "members", 6],
  ["/tracker/welcome", "member", "members", 80],
  ["/tracker/", "member", "members", 6],
  ["/series/", "member", "members", 6],
  ["/games/", "member", "members", 6],
  ["/api/gcard/", "member", "members", 3],
  ["/api/auth/refresh", "member", "members", 3],
  ["/api/auth/profile", "member", "members", 60],
  ["/api/profile/", "member", "members", 60],
  ["/profile", "member", "members", 60],
];
/** Additional rows of a bulk change for each entry in its body: the entry and its places in two indexes. */
const ROWS_OF_AN_ENTRY = 3;
const ROWS_OF_A_SIGN_IN = 20;
/**
 * About how many rows a withdrawal writes, besides those of a bulk's entries. People may withdraw even after they have
 * spent their budget.
 */
const ROWS_OF_A_WITHDRAWAL = 10;

const furtherRowsOf = async (request: HonoRequest) =>
  asMatched(request.path).endsWith("/bulk") ? ROWS_OF_AN_ENTRY * (await entriesIn(request)) : 0;

const costOf = (path: string) => {
  const matched = asMatched(path);
  const cost = COSTS.find(([start]) => matched.startsWith(start));
  return cost && { payer: cost[1], use: cost[2], rows: cost[3] };
};

/** The number of entries in a bulk change; 0 for an unreadable body, which is refused later. */
async function entriesIn(request: HonoRequest): Promise<number> {
  const read: Record<"changes" | "removals", unknown> | null = await request.json().catch(() => null);
  const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  return lengthOf(read?.changes) + lengthOf(read?.removals);
}

type Dependencies = {
  budgets: Budgets;
  usage: SiteUsage;
  /** The key that hashes account ids. People who delete their account and come back keep the budget of that day. */
  secret: string;
  siteHash: (request: Request) => string;
  playerOf: (
    request: Request,
    readVisitor: () => Promise<{ member: Member | null }>,
  ) => Promise<{ id: string } | null>;
};

/** `player` is set by what needs or opens a quiz account. */
type WithPayer = { Variables: WithVisitor["Variables"] & { player?: { id: string } } };

/**
 * Counts the rows of changes, for the account and the whole site. Refuses a change with 429 or 503 if a budget is
 * spent, so that one account can't use up the day's writes for everybody. Large changes are charged before they are
 * made, small ones afterward, and only if they were not refused. People can still sign in, delete their data, and hide
 * what others see.
 */
export function createRowBudget({ budgets, usage, secret, siteHash, playerOf }: Dependencies) {
  /** The id is a keyed hash, which doesn't reveal whose account it is. */
  const account = (kind: "member" | "player", id: string): Spender => ({
    kind,
    id: keyedHash(secret, "row budget", id),
  });
  const playing = (player: { id: string }, request: Request): Spender[] => [
    account("player", player.id),
    { kind: "playersOf", id: siteHash(request) },
  ];

  /** Null if nobody is signed in; the change is then refused anyway. */
  async function spendersOf(
    payer: Payer,
    request: Request,
    readVisitor: () => Promise<{ member: Member | null }>,
  ): Promise<Spender[] | null> {
    if (payer === "opened" || payer === "nobody") return [];
    if (payer === "member") {
      const { member } = await readVisitor();
      return member && [account("member", member.patreonId)];
    }
    const player = await playerOf(request, readVisitor);
    return player && playing(player, request);
  }

  const isLarge = (rows: number) => rows >= ROWS_A_CHARGE;
  /** Whether the spenders have rows left. Charges a large use. */
  const haveRoom = (spenders: Spender[], rows: number) =>
    isLarge(rows) ? budgets.spend(spenders, rows) : budgets.hasRoom(spenders);

  /** The refusal if the site or the spenders have no rows left; null if they have. Charges a large use. */
  async function refusalOf(spenders: Spender[], use: SiteUse, rows: number) {
    const seconds = secondsToNextDay(new Date());
    if (!(await usage.hasRoom(use))) {
      const text = "The site has reached its daily limit for this. Please come back after midnight UTC.";
      return unavailable(text, seconds);
    }
    if (await haveRoom(spenders, rows)) return null;
    return tooMany(
      "You've reached the daily limit for one account. Please continue after midnight UTC.",
      seconds,
    );
  }

  /** The budget for withdrawals of a person who has spent the other budget. */
  const essentialsOf = (spenders: Spender[]): Spender[] =>
    spenders.slice(0, 1).map(({ kind, id }) => ({ kind: "essential", id: `${kind}:${id}` }));

  /** Whether a withdrawal still has rows. The site reserves some rows of each day for withdrawals. */
  const mayStill = async (spenders: Spender[], rows: number) =>
    (await usage.hasRoom("essentials")) && (await haveRoom(spenders, rows));

  return {
    guard: createMiddleware<WithPayer>(async (c, next) => {
      const cost = isSafe(c.req.method) ? undefined : costOf(c.req.path);
      // Parses the body once. Hono caches only the text, and the schema would parse the text again.
      c.req.json = once(c.req.json.bind(c.req));
      if (!cost) return next();
      // Budgets that can't be read don't stop the change. If the database is down, the change itself fails, so visitors
      // wait only once.
      const found = await nullIfUnreadable(
        "visitor_not_read",
        spendersOf(cost.payer, c.req.raw, c.var.visitor),
      );
      if (!found) return next();
      const entryRows = await furtherRowsOf(c.req);
      let [spenders, rows] = [found, cost.rows + entryRows];
      const refusal = await nullIfUnreadable("row_budget_not_read", refusalOf(spenders, cost.use, rows));
      if (refusal) {
        [spenders, rows] = [essentialsOf(spenders), ROWS_OF_A_WITHDRAWAL + entryRows];
        const withdraws = cost.payer !== "nobody" && (await isWithdrawal(c.req));
        if (!withdraws || !(await mayStill(spenders, rows))) throw refusal;
      }
      await next();
      if (isLarge(rows) || c.res.status >= 400) return;
      const opened = cost.payer === "opened" && c.var.player ? playing(c.var.player, c.req.raw) : [];
      afterwards(budgets.note([...spenders, ...opened], rows).catch(() => {}));
    }),

    /** Throws a 429 or 503 refusal if this person has signed in too often today. */
    async spendSignIn(patreonId: string): Promise<void> {
      const own = [account("member", patreonId)];
      const refusal = await refusalOf(own, "members", ROWS_OF_A_SIGN_IN);
      const spenders = refusal ? essentialsOf(own) : own;
      if (refusal && !(await mayStill(spenders, ROWS_OF_A_SIGN_IN))) throw refusal;
      await budgets.note(spenders, ROWS_OF_A_SIGN_IN);
    },
  };
}

type Values = Record<string, unknown>;

/** Forms of the profile whose missing checkbox, or whose name alone, takes something back. */
const TAKES_BACK: Record<string, (form: Values) => boolean> = {
  settings: (form) => !("publicProfile" in form),
  gcard: (form) => !("isPublic" in form),
  picture: () => true,
};

/** Whether the request removes or hides something or signs in, judged by its address and body. */
async function isWithdrawal(request: HonoRequest): Promise<boolean> {
  const path = asMatched(request.path);
  if (request.method === "DELETE" || path === "/api/game/player/login") return true;
  try {
    if (!path.startsWith("/api/")) {
      // Clones the request, because React Router reads the form later.
      const form = Object.fromEntries(await request.raw.clone().formData());
      return withdraws(form) || TAKES_BACK[String(form.form)]?.(form) === true;
    }
    const { changes = [], removals = [], ...values } = await request.json<Values>();
    return withdraws(values) || (changes as Values[]).some(withdraws) || (removals as Values[]).length > 0;
  } catch {
    return false;
  }
}

/** Whether a change takes at least one value back, whatever else it holds. Forms send text alone. */
const withdraws = (values: Values): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      [null, "", false, "false", "none"].includes(value as string) ||
      (name === "isPrivate" && [true, "true", "on"].includes(value as string)),
  );
