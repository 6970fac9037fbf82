import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Member } from "#worker/members/account/tables.ts";
import { patronIn, type Visitor, type WithMember } from "#worker/members/account/visitor.ts";
import { fieldsOf } from "#worker/platform/fields.ts";
import { notAllowed, notSignedIn, Refusal } from "#worker/platform/http/errors.ts";
import { asMatched, bearerOf, isSafe, letAllRead, readableElsewhere } from "#worker/platform/http/guards.ts";
import type { Limits } from "#worker/platform/http/limits.ts";
import { once } from "#worker/platform/memoize.ts";
import { patternOf } from "./pages";
import { type Change, type Counted, pageRoute, partsOf, type Route, type Routes } from "./routes";
import type { RowBudget } from "./row-budget";

const USUAL_ROWS = 10;

type Player = { id: string };
type GuardEnv = {
  Variables: WithMember["Variables"] & {
    byToken?: true;
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
  visitorOfToken: (token: string, request: Request) => Promise<Visitor>;
};

export function createGuards({ limits, rowBudget, sessions, isOperator, visitorOfToken }: Dependencies) {
  /** Null also if the visitor can't be read: what needs the visitor then reports the error. */
  const memberOf = async (c: Guarded) => (await c.var.visitor().catch(() => null))?.member ?? null;

  async function count(c: Guarded, { account, visitor, player, rows }: Counted): Promise<void> {
    const member = account || rows ? await memberOf(c) : null;
    if (account && member) await limits.countFor(account, member.id);
    else if (visitor && !(rows && member)) await limits.count(visitor, c.req.raw);
    if (player && c.var.player) await limits.countFor(player, c.var.player.id);
    const isDear = rows === "many" || (rows === "manyIfAsked" && new URL(c.req.url).search !== "");
    if (rows && !member) rowBudget.refuseReads(c.req.raw, isDear);
  }

  async function countAll(c: Guarded, rates: readonly Counted[] = [], when?: Counted["when"]) {
    for (const one of rates) if (one.when === when) await count(c, one);
  }

  /** Returns the id of the account. */
  async function admit(c: Guarded, who: Who): Promise<string | null> {
    if (who === "anybody" || who === "signsIn") return null;
    if (who === "player") {
      const player = await sessions.playerOf(c.req.raw, c.var.visitor);
      if (!player) throw notSignedIn();
      c.set("player", player);
      return player.id;
    }
    const visitor = await c.var.visitor();
    if (c.var.byToken) {
      if (!visitor.member) throw new Refusal(401, "We don't know this token. It may be revoked.");
      if (visitor.mayOnlyRead && !isSafe(c.req.method)) throw notAllowed("This token can only read.");
    }
    const member = who === "patron" ? patronIn(visitor) : visitor.member;
    if (!member) throw notSignedIn();
    c.set("member", member);
    return member.patreonId;
  }

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

  async function charged(
    c: Guarded,
    who: Who,
    { use, rows = USUAL_ROWS, withdraws }: Change,
    read: () => Promise<unknown>,
    next: () => Promise<void>,
  ): Promise<void> {
    const spenders = use ? await spendersOf(c, who) : null;
    if (!use || !spenders) return next();
    const body = async () => fieldsOf(await read().catch(() => null));
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
      const { who, rates = [], readsAll } = route;
      async function run() {
        const [ofPlayers, others] = [true, false].map((is) =>
          rates.filter(({ player }) => Boolean(player) === is),
        );
        await countAll(c, others);
        c.set("countUncopied", () => countAll(c, rates, "uncopied"));
        const account = await admit(c, who);
        await countAll(c, ofPlayers);
        if (readsAll && account !== null) await rowBudget.readAll(account);
        // Parses the body once. Hono keeps only the text, and the schema would parse the text again.
        c.req.json = once(c.req.json.bind(c.req));
        await charged(c, who, route, c.req.json, next);
        return c.res.status;
      }
      const unsigned = rates.find(({ when }) => when === "unsigned")?.visitor;
      if (unsigned) await limits.refuseAfter(unsigned, 403, c.req.raw, run);
      else if ((await run()) === 404) await countAll(c, rates, "missing");
    });

  /** Loaders check who may see a page. */
  const pages = createMiddleware<GuardEnv>(async (c, next) => {
    const route = pageRoute(patternOf(asMatched(c.req.path)), c.req.method);
    const readForm = async () => Object.fromEntries(new URLSearchParams(await c.req.text()));
    await countAll(c, route.rates);
    const member = route.readsAll ? await memberOf(c) : null;
    if (member) await rowBudget.readAll(member.patreonId);
    await charged(c, route.who, route, readForm, next);
    if (c.res.status === 404) await countAll(c, route.rates, "missing");
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

  const byToken = createMiddleware<GuardEnv>(async (c, next) => {
    const token = bearerOf(c.req.raw);
    if (token === null) return next();
    let visitor: Promise<Visitor> | undefined;
    c.set("visitor", () => (visitor ??= visitorOfToken(token, c.req.raw)));
    c.set("byToken", true);
    await next();
    letAllRead(c.res);
  });

  return {
    pages,

    /** Mount this before the checks of changes: a call with a token may come from anywhere. */
    ofTokens(routes: Routes) {
      const guards = new Hono<GuardEnv>();
      for (const [name, { token }] of Object.entries(routes)) if (token) guards.on(...partsOf(name), byToken);
      return guards;
    },

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
