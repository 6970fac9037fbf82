import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Member } from "#worker/members/account/tables.ts";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { notAllowed, notSignedIn, type Refusal } from "#worker/platform/http/errors.ts";
import { asMatched, isSafe, readableElsewhere } from "#worker/platform/http/guards.ts";
import type { Limits, Rate } from "#worker/platform/http/limits.ts";
import { once } from "#worker/platform/memoize.ts";
import { type Page, pageRow, patternOf } from "./pages";
import { type Change, partsOf, ROUTES, type Route, type Routes, type Values } from "./routes";
import type { RowBudget } from "./row-budget";

const USUAL_ROWS = 10;

type Player = { id: string };
type GuardEnv = {
  Variables: WithMember["Variables"] & {
    player?: Player;
    /** Counts a request that no copy answers: see `canonical-address.ts`. */
    countUncopied?: () => Promise<void>;
  };
};
type Guarded = Context<GuardEnv>;
type Who = Route["who"];

type Dependencies = {
  limits: Limits;
  rowBudget: RowBudget;
  sessions: {
    playerOf: (request: Request, readVisitor: GuardEnv["Variables"]["visitor"]) => Promise<Player | null>;
  };
  isOperator: (member: Member) => boolean;
};

const recordIn = (value: unknown): Values =>
  typeof value === "object" && value !== null ? (value as Values) : {};

export function createGuards({ limits, rowBudget, sessions, isOperator }: Dependencies) {
  /** Null also if the visitor can't be read: what needs the visitor then reports the error. */
  const memberOf = (c: Guarded) =>
    c.var.visitor().then(
      ({ member }) => member,
      () => null,
    );

  /** Counts for the account, so that nobody pays for neighbors, or else for the visitor. */
  async function count(c: Guarded, forAccount: Rate, forVisitor: Rate): Promise<void> {
    const member = await memberOf(c);
    await (member ? limits.countFor(forAccount, member.id) : limits.count(forVisitor, c.req.raw));
  }
  const countChange = (c: Guarded) => count(c, "accountChanges", "changes");
  const countRead = (c: Guarded) => count(c, "accountReads", "reads");

  /** Refuses what no copy answers. The directory's first page has one copy for everybody. */
  async function refuseSpent(c: Guarded, rate?: Rate): Promise<void> {
    if (!isSafe(c.req.method) || (await memberOf(c))) return;
    const isFirstPage = /^(?:\/api)?\/members$/.test(asMatched(c.req.path)) && !new URL(c.req.url).search;
    rowBudget.refuseReads(c.req.raw, rate === "uncopied" && !isFirstPage);
  }

  async function countRequest(c: Guarded, { rate, shared }: Route): Promise<void> {
    if (!isSafe(c.req.method) && rate !== "webhooks") await countChange(c);
    else if (rate === "statistics" || rate === "exports") {
      await countRead(c);
      await count(c, rate, rate);
    } else if (rate === "reads" && !shared) await countRead(c);
    else if (rate === "uncopied")
      c.set("countUncopied", async () => {
        await count(c, "accountReads", rate);
        await refuseSpent(c, rate);
      });
    else if (rate && rate !== "misses") await limits.count(rate, c.req.raw);
  }

  /** Returns the id of the account. */
  async function admit(c: Guarded, who: Who): Promise<string | null> {
    if (who === "anybody" || who === "signsIn") return null;
    if (who === "player") {
      const player = await sessions.playerOf(c.req.raw, c.var.visitor);
      if (!player) throw notSignedIn();
      await limits.countFor(isSafe(c.req.method) ? "accountReads" : "accountChanges", player.id);
      c.set("player", player);
      return player.id;
    }
    const { member, patron } = await c.var.visitor();
    if (!member) throw notSignedIn();
    if (who === "patron" && !patron) throw notAllowed("This is for active Patreon supporters.");
    c.set("member", member);
    return member.patreonId;
  }

  /** Null if nobody is signed in. */
  async function spendersOf(c: Guarded, who: Who) {
    if (who === "player") return c.var.player ? rowBudget.ofPlayer(c.var.player, c.req.raw) : null;
    if (who === "anybody" || who === "signsIn") return [];
    const member = await memberOf(c);
    return member && rowBudget.ofMember(member);
  }

  /** The use case compares the change with what is stored, and refuses all else. */
  async function onlyTakeBack(c: Guarded, spent: Refusal): Promise<void> {
    const visitor = await c.var.visitor();
    const member = visitor.member && { ...visitor.member, spent };
    c.set("visitor", async () => ({ ...visitor, member }));
    if (member) c.set("member", member);
  }

  /** Charges the change's rows before or after. */
  async function charged(
    c: Guarded,
    who: Who,
    { use, rows = USUAL_ROWS, withdraws }: Change,
    read: () => Promise<unknown>,
    next: () => Promise<void>,
  ): Promise<void> {
    const spenders = use ? await spendersOf(c, who) : null;
    if (!use || !spenders) return next();
    const body = async () => recordIn(await read().catch(() => null));
    const most = typeof rows === "number" ? rows : rows(await body());
    const charge = await rowBudget.take(use, { spenders, rows: most }, async (refusal) => {
      if (withdraws === "compared") await onlyTakeBack(c, refusal);
      else if (!withdraws?.(await body())) return null;
      return typeof rows === "number" ? USUAL_ROWS : most;
    });
    await next();
    if (c.res.status >= 400) return;
    if (who === "signsIn" && c.var.player)
      charge.spenders.push(...rowBudget.ofPlayer(c.var.player, c.req.raw));
    rowBudget.note(charge);
  }

  const guardOf = (route: Route) =>
    createMiddleware<GuardEnv>(async (c, next) => {
      async function run() {
        await countRequest(c, route);
        if (route.rate !== "uncopied" && (route.shared || route.who === "player")) await refuseSpent(c);
        const account = await admit(c, route.who);
        if (route.readsAll && account !== null) await rowBudget.readAll(account);
        // Parses the body once. Hono keeps only the text, and the schema would parse the text again.
        c.req.json = once(c.req.json.bind(c.req));
        await charged(c, route.who, route, c.req.json, next);
        return c.res.status;
      }
      if (route.rate === "webhooks") await limits.refuseAfter("badSignatures", 403, c.req.raw, run);
      else if ((await run()) === 404 && route.rate === "misses") await count(c, "misses", "misses");
    });

  /** Loaders check who may see a page. */
  const pages = createMiddleware<GuardEnv>(async (c, next) => {
    const path = patternOf(asMatched(c.req.path));
    const { action, kept, rate, readsAll }: Page = path === null ? {} : pageRow(path);
    const change = action && !isSafe(c.req.method) ? { ...ROUTES[action.like], ...action } : null;
    const readForm = async () => Object.fromEntries(new URLSearchParams(await c.req.text()));
    await (isSafe(c.req.method) ? countRead(c) : countChange(c));
    const member = await memberOf(c);
    if (rate && !member) await limits.count(rate, c.req.raw);
    // Other pages, such as `/login`, read nothing for visitors.
    if (rate || readsAll || (kept && kept !== "version")) await refuseSpent(c, rate);
    if (readsAll && member) await rowBudget.readAll(member.patreonId);
    await charged(c, change?.who ?? "anybody", change ?? {}, readForm, next);
    if (c.res.status === 404) await count(c, "misses", "misses");
  });

  /** Answers everybody else like a page that doesn't exist. */
  const operatorsOnly = (nothingHere: (c: Context) => Promise<Response>) =>
    createMiddleware<GuardEnv>(async (c, next) => {
      const member = await memberOf(c);
      if (member && isOperator(member)) return next();
      await pages(c, async () => {
        c.res = await nothingHere(c);
      });
    });

  return {
    pages,

    /** Mount these before the routes' handlers. */
    of(routes: Routes, nothingHere: (c: Context) => Promise<Response>) {
      const guards = new Hono<GuardEnv>();
      for (const [name, route] of Object.entries(routes)) {
        const [method, pattern] = partsOf(name);
        if (route.shared && route.shared !== "copies") guards.on(method, pattern, readableElsewhere);
        if (route.who === "operator") guards.on(method, pattern, operatorsOnly(nothingHere));
        guards.on(method, pattern, guardOf(route));
      }
      return guards;
    },
  };
}
