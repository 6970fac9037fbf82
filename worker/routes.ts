import type { SiteUse } from "#worker/platform/db/budgets.ts";
import { type Fields, fieldsOf } from "#worker/platform/fields.ts";
import { isSafe } from "#worker/platform/http/guards.ts";
import type { Rate } from "#worker/platform/http/limits.ts";
import { type Page, type PagePath, pageRow } from "./pages";

/** A request without `use` is always allowed, such as deleting an account. */
export type Change = {
  /** This kind of use stops before the plan's rows are used up. */
  use?: SiteUse;
  /** The most rows that it writes, by default 10. `tests/worker/limits/rows-written.test.ts` measures the numbers. */
  rows?: number | ((body: Fields) => number);
  /**
   * People may take things back even after they have spent their rows of the day. `compared`: the use case compares the
   * change with what is stored, and refuses it unless all that it changes is taken back.
   */
  withdraws?: "compared" | ((body: Fields) => boolean);
};

/** What counts for a minute: for the account, so that nobody pays for neighbors, or else for the visitor. */
export type Counted = {
  account?: Rate;
  visitor?: Rate;
  player?: Rate;
  /**
   * Counts only people without an account, whose network and who together have a share of the rows read in a day.
   * `manyIfAsked`: an address without parameters has a copy for everybody.
   */
  rows?: "few" | "many" | "manyIfAsked";
  /** `uncopied`: if no copy answers. `missing`: after a 404. `unsigned`: after a 403. Otherwise before the work. */
  when?: "uncopied" | "missing" | "unsigned";
};
const both = (rate: Rate, when?: Counted["when"]): Counted => ({
  ...{ account: rate, visitor: rate },
  ...(when && { when }),
});
const READS: Counted = { account: "accountReads", visitor: "reads" };
const CHANGES: Counted = { account: "accountChanges", visitor: "changes" };
const MISSES = both("misses", "missing");
const FEW_ROWS: Counted = { rows: "few" };
const UNCOPIED = { account: "accountReads", visitor: "uncopied", when: "uncopied", rows: "many" } as const;

export type Route = Change & {
  /** `signsIn`: anybody may call it; its rows are charged to the player it signs in. `operator`: others get a 404. */
  who: "anybody" | "member" | "patron" | "player" | "signsIn" | "operator";
  rates?: readonly Counted[];
  /** The same for everybody. `copies`: Cloudflare's cache may share it. `scripts`: other sites may read it. */
  shared?: true | "copies" | "scripts";
  /** An account has 600 such reads a day. */
  readsAll?: true;
  /** Members' programs may call it with a token, which for a change must be one that logs. */
  token?: true;
};

export type Routes = Readonly<Record<string, Route>>;

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const READ = { who: "anybody", rates: [READS] } as const;
const OWN_READ = { who: "member", rates: [READS] } as const;
const COUNTED = { who: "member", rates: [READS, both("statistics")], readsAll: true } as const;
const EXPORTED = { ...COUNTED, rates: [READS, both("exports")] } as const;
const CHANGED = { who: "anybody", rates: [CHANGES] } as const;
const OWN_CHANGED = { who: "member", rates: [CHANGES] } as const;
const OWN = { ...OWN_CHANGED, use: "members" } as const;
const TRACKED = { ...OWN, who: "patron", rows: 10, withdraws: "compared" } as const;
const REMOVED = { ...TRACKED, rows: 12, withdraws: () => true, token: true } as const;
/** An entry has up to two rows of `shown_works`, with their places in an index. */
const isShownOtherwise = (change: Fields) =>
  "isFavourite" in change || "isReview" in change || "isPrivate" in change;
const BULK = {
  ...TRACKED,
  rows: ({ changes, removals }: Fields) =>
    listOf(changes).reduce(
      (sum, change) => sum + (isShownOtherwise(change) ? 8 : 4),
      8 + 6 * listOf(removals).length,
    ),
} as const;
/** The same for everybody, so who reads it isn't looked up. */
const SHARED_READS: Counted = { visitor: "reads" };
const PICTURE = { who: "anybody", rates: [FEW_ROWS, MISSES], shared: true } as const;
const FEED = { who: "anybody", rates: [SHARED_READS, FEW_ROWS], shared: "copies" } as const;
const FOR_SCRIPTS = { ...FEED, shared: "scripts" } as const;
const UNCOPIED_READ = { who: "anybody", rates: [UNCOPIED], shared: true } as const;
const READ_BY_PLAYERS = { who: "player", rates: [READS, FEW_ROWS, { player: "accountReads" }] } as const;
const OF_PLAYERS = { who: "player", rates: [CHANGES, { player: "accountChanges" }] } as const;
const READ_BY_OPERATORS = { who: "operator", rates: [READS] } as const;
const CHANGED_BY_OPERATORS = { who: "operator", rates: [CHANGES] } as const;

/** `api.ts` and `app.ts` put the guards in front of the handlers of the features. Pages are in `pages.ts`. */
export const ROUTES = {
  "GET /api/auth/user": READ,
  "DELETE /api/auth/other-sessions": OWN_CHANGED,
  "PATCH /api/auth/profile": { ...OWN, rows: 60, withdraws: "compared" },
  "POST /api/auth/profile/picture": OWN,
  "POST /api/auth/refresh": OWN,
  "POST /api/profile/settings": { ...OWN, rows: 60, withdraws: "compared" },
  "GET /api/me/export": EXPORTED,
  "DELETE /api/me": OWN_CHANGED,

  "POST /api/connections": { ...OWN, who: "patron" },
  "PATCH /api/connections/:id": OWN,
  "DELETE /api/connections/:id": OWN_CHANGED,
  /** The use case charges what it logs. */
  "POST /api/connections/:id/answer": { ...OWN, who: "patron" },
  /** The use case charges the member whose address it is. */
  "POST /port/:secret": { who: "anybody", rates: [{ visitor: "webhooks" }, MISSES] },

  "GET /api/tracker/statistics": { ...COUNTED, token: true },
  "GET /api/tracker/diary": { ...COUNTED, token: true },
  "GET /api/tracker/export": { ...EXPORTED, token: true },
  "GET /api/tracker/year/:year": EXPORTED,
  "GET /api/tracker/series": OWN_READ,
  "GET /api/tracker/my-series": { ...OWN_READ, readsAll: true, token: true },
  "POST /api/tracker/series": { ...TRACKED, token: true },
  "POST /api/tracker/series/bulk": BULK,
  "DELETE /api/tracker/series/:seriesId": REMOVED,
  "GET /api/tracker/games": OWN_READ,
  "GET /api/tracker/my-games": { ...OWN_READ, readsAll: true, token: true },
  "POST /api/tracker/games": { ...TRACKED, token: true },
  "POST /api/tracker/games/bulk": BULK,
  "DELETE /api/tracker/games/:gameId": REMOVED,

  "POST /api/gcard/customize": { ...OWN, who: "patron", withdraws: "compared" },
  "GET /api/gcard/:userId": PICTURE,
  "GET /api/gcard/:userId/image": PICTURE,
  "GET /card/:file": PICTURE,
  "GET /card/:userId/:file": PICTURE,
  "GET /card/:userId/lists/:file": PICTURE,
  "GET /card/:userId/lists/:id/:file": PICTURE,
  "GET /api/avatar/:userId": PICTURE,
  "GET /api/badge/:userId": PICTURE,
  "GET /api/oembed": PICTURE,
  "GET /api/public-profile/:username": UNCOPIED_READ,
  "GET /api/members": { ...UNCOPIED_READ, rates: [{ ...UNCOPIED, rows: "manyIfAsked" }] },
  "POST /api/report": { ...CHANGED, rates: [CHANGES, MISSES], use: "visitors" },

  "GET /api/youtube/videos": FEED,
  "GET /api/recordings": FEED,
  "GET /api/podcast": FEED,
  "GET /api/podcast/cover": FEED,

  "GET /api/game/leaderboard": FOR_SCRIPTS,
  "GET /api/game/taste": READ,
  "GET /api/game/standing": { ...READ_BY_PLAYERS, readsAll: true },
  "GET /api/game/history": READ_BY_PLAYERS,
  "GET /api/game/yesterday": READ_BY_PLAYERS,
  "POST /api/game/start": { ...OF_PLAYERS, use: "games" },
  "POST /api/game/answer": { ...OF_PLAYERS, use: "visitors", rows: 2 },
  "POST /api/game/submit": { ...OF_PLAYERS, use: "visitors", rows: 24 },
  "POST /api/game/keep": { ...OF_PLAYERS, use: "games" },
  "POST /api/game/report": { ...OF_PLAYERS, use: "visitors" },
  "GET /api/game/player": READ,
  "POST /api/game/player/create": { ...CHANGED, use: "games" },
  "POST /api/game/player/login": {
    ...CHANGED,
    who: "signsIn",
    use: "visitors",
    rows: 11,
    withdraws: () => true,
  },
  "POST /api/game/player/logout": CHANGED,
  "POST /api/game/player/password": { ...OF_PLAYERS, use: "visitors", rows: 14 },
  "POST /api/game/player/reset": { ...OF_PLAYERS, use: "visitors", rows: 14 },
  "POST /api/game/player/member": { ...OWN_CHANGED, use: "games" },
  "POST /api/game/player/join": { ...OWN_CHANGED, use: "visitors", rows: 40 },
  "POST /api/game/player/separate": { ...OF_PLAYERS, use: "visitors" },
  "GET /api/game/player/export": {
    ...READ_BY_PLAYERS,
    rates: [READS, FEW_ROWS, both("exports"), { player: "accountReads" }],
  },
  "DELETE /api/game/player": OF_PLAYERS,

  "POST /api/sponsor": { ...CHANGED, use: "visitors" },
  "GET /api/health": FOR_SCRIPTS,

  "GET /auth/patreon/login": { who: "anybody", rates: [{ visitor: "starts" }] },
  /** The use case counts, because only the state says whose request this is, and only Patreon who signs in. */
  "GET /auth/patreon/callback": { who: "anybody" },
  "GET /auth/logout": { who: "anybody" },
  "POST /auth/logout": CHANGED,
  "POST /webhooks/patreon": {
    who: "anybody",
    rates: [{ visitor: "webhooks" }, { visitor: "badSignatures", when: "unsigned" }],
  },

  "GET /operator": READ_BY_OPERATORS,
  "POST /operator/announcement": CHANGED_BY_OPERATORS,
  "POST /operator/jobs": CHANGED_BY_OPERATORS,
  "GET /operator/figures": READ_BY_OPERATORS,
  "POST /operator/figures": CHANGED_BY_OPERATORS,
  "GET /operator/inquiries": READ_BY_OPERATORS,
  "POST /operator/inquiries": CHANGED_BY_OPERATORS,
  "GET /operator/inquiries.csv": READ_BY_OPERATORS,
  "GET /operator/inquiries.json": READ_BY_OPERATORS,
  "GET /operator/people": READ_BY_OPERATORS,
  "POST /operator/people": CHANGED_BY_OPERATORS,
  "GET /operator/pictures/:id": READ_BY_OPERATORS,
  "GET /operator/reports": READ_BY_OPERATORS,
  "POST /operator/reports": CHANGED_BY_OPERATORS,
  "GET /operator/questions": READ_BY_OPERATORS,
  "POST /operator/questions": CHANGED_BY_OPERATORS,
  "GET /operator/videos": READ_BY_OPERATORS,
  "POST /operator/videos": CHANGED_BY_OPERATORS,
  "GET /operator/log": READ_BY_OPERATORS,
} as const satisfies Record<`${string} /${string}`, Route>;

export type RouteName = keyof typeof ROUTES;

export const partsOf = (name: string) => name.split(" ") as [method: string, pattern: string];

/** The row of a request for a page. Loaders and actions check who may come, and no copy answered. */
export function pageRoute(path: PagePath | null, method: string): Route {
  const { action, kept, rates = [], readsAll }: Page = path === null ? {} : pageRow(path);
  const row: Route = { who: "anybody", ...(readsAll && { readsAll }) };
  if (!isSafe(method)) {
    const counted = rates.map(({ rows: _, ...rate }): Counted => rate);
    return {
      ...row,
      ...(action && { ...ROUTES[action.like], ...action }),
      rates: [CHANGES, ...counted, MISSES],
    };
  }
  // Other pages, such as `/login`, read nothing for visitors.
  const isRead = readsAll || (kept && kept !== "version");
  return { ...row, rates: [READS, ...(isRead ? [FEW_ROWS] : []), ...rates, MISSES] };
}

/** Takes a path as Hono decodes it. */
export function copiedIn(routes: Routes): (path: string) => boolean {
  const patterns = Object.entries(routes).flatMap(([name, { shared }]) =>
    shared === true || shared === "copies" ? partsOf(name)[1] : [],
  );
  const expression = new RegExp(`^(?:${patterns.join("|").replace(/:\w+/g, "[^/]+")})$`);
  return (path) => expression.test(path);
}
