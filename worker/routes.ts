import type { SiteUse } from "#worker/platform/db/budgets.ts";
import type { Rate } from "#worker/platform/http/limits.ts";

/** The JSON body of a request, or the fields of a form. */
export type Values = Record<string, unknown>;

/** A request without `use` is always allowed, such as deleting an account. */
export type Change = {
  /** This kind of use stops before the plan's rows are used up. */
  use?: SiteUse;
  /** The most rows that it writes, by default 10. `tests/worker/limits/rows-written.test.ts` measures the numbers. */
  rows?: number | ((body: Values) => number);
  /**
   * People may take things back even after they have spent their rows of the day. `compared`: the use case compares the
   * change with what is stored, and refuses it unless all that it changes is taken back.
   */
  withdraws?: "compared" | ((body: Values) => boolean);
};

export type Route = Change & {
  /** `signsIn`: anybody may call it; its rows are charged to the player it signs in. `operator`: others get a 404. */
  who: "anybody" | "member" | "patron" | "player" | "signsIn" | "operator";
  /** `reads`, `statistics` and `exports` count for the account, or else for the visitor; the others for the visitor. */
  rate?: Rate;
  /** The same for everybody. `copies`: Cloudflare's cache may share it. `scripts`: other sites may read it. */
  shared?: true | "copies" | "scripts";
  /** An account has 600 such reads a day. */
  readsAll?: true;
};

export type Routes = Readonly<Record<string, Route>>;

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value : []);

const OWN = { who: "member", use: "members" } as const;
const TRACKED = { who: "patron", use: "members", rows: 10, withdraws: "compared" } as const;
const REMOVED = { ...TRACKED, rows: 12, withdraws: () => true } as const;
/** An entry has up to two rows of `shown_works`, with their places in an index. */
const isShownOtherwise = (change: Values) =>
  "isFavourite" in change || "isReview" in change || "isPrivate" in change;
const BULK = {
  ...TRACKED,
  rows: ({ changes, removals }: Values) =>
    listOf(changes).reduce(
      (sum, change) => sum + (isShownOtherwise(change) ? 8 : 4),
      8 + 6 * listOf(removals).length,
    ),
} as const;
const PICTURE = { who: "anybody", rate: "misses", shared: true } as const;
const FEED = { who: "anybody", rate: "reads", shared: "copies" } as const;
const OF_OPERATORS = { who: "operator", rate: "reads" } as const;

/** `api.ts` and `app.ts` put the guards in front of the handlers of the features. Pages are in `pages.ts`. */
export const ROUTES = {
  "GET /api/auth/user": { who: "anybody", rate: "reads" },
  "DELETE /api/auth/other-sessions": { who: "member" },
  "PATCH /api/auth/profile": { ...OWN, rows: 60, withdraws: "compared" },
  "POST /api/auth/profile/picture": OWN,
  "POST /api/auth/refresh": OWN,
  "POST /api/profile/settings": { ...OWN, rows: 60, withdraws: "compared" },
  "GET /api/me/export": { who: "member", rate: "exports", readsAll: true },
  "DELETE /api/me": { who: "member" },

  "GET /api/tracker/statistics": { who: "member", rate: "statistics", readsAll: true },
  "GET /api/tracker/export": { who: "member", rate: "exports", readsAll: true },
  "GET /api/tracker/year/:year": { who: "member", rate: "exports", readsAll: true },
  "GET /api/tracker/series": { who: "member", rate: "reads" },
  "GET /api/tracker/my-series": { who: "member", rate: "reads", readsAll: true },
  "POST /api/tracker/series": TRACKED,
  "POST /api/tracker/series/bulk": BULK,
  "DELETE /api/tracker/series/:seriesId": REMOVED,
  "GET /api/tracker/games": { who: "member", rate: "reads" },
  "GET /api/tracker/my-games": { who: "member", rate: "reads", readsAll: true },
  "POST /api/tracker/games": TRACKED,
  "POST /api/tracker/games/bulk": BULK,
  "DELETE /api/tracker/games/:gameId": REMOVED,

  "POST /api/gcard/customize": { who: "patron", use: "members", withdraws: "compared" },
  "GET /api/gcard/:userId": PICTURE,
  "GET /api/gcard/:userId/image": PICTURE,
  "GET /card/:file": PICTURE,
  "GET /card/:userId/:file": PICTURE,
  "GET /api/avatar/:userId": PICTURE,
  "GET /api/badge/:userId": PICTURE,
  "GET /api/oembed": PICTURE,
  "GET /api/public-profile/:username": { who: "anybody", rate: "uncopied", shared: true },
  "GET /api/members": { who: "anybody", rate: "uncopied", shared: true },
  "POST /api/report": { who: "anybody", rate: "misses", use: "visitors" },

  "GET /api/youtube/videos": FEED,
  "GET /api/recordings": FEED,
  "GET /api/podcast": FEED,
  "GET /api/podcast/cover": FEED,

  "GET /api/game/leaderboard": { who: "anybody", rate: "reads", shared: "scripts" },
  "GET /api/game/taste": { who: "anybody", rate: "reads" },
  "GET /api/game/standing": { who: "player", rate: "reads", readsAll: true },
  "GET /api/game/history": { who: "player", rate: "reads" },
  "GET /api/game/yesterday": { who: "player", rate: "reads" },
  "POST /api/game/start": { who: "player", use: "games" },
  "POST /api/game/answer": { who: "player", use: "visitors", rows: 2 },
  "POST /api/game/submit": { who: "player", use: "visitors", rows: 24 },
  "POST /api/game/keep": { who: "player", use: "games" },
  "POST /api/game/report": { who: "player", use: "visitors" },
  "GET /api/game/player": { who: "anybody", rate: "reads" },
  "POST /api/game/player/create": { who: "anybody", use: "games" },
  "POST /api/game/player/login": { who: "signsIn", use: "visitors", rows: 11, withdraws: () => true },
  "POST /api/game/player/logout": { who: "anybody" },
  "POST /api/game/player/password": { who: "player", use: "visitors", rows: 14 },
  "POST /api/game/player/reset": { who: "player", use: "visitors", rows: 14 },
  "POST /api/game/player/member": { who: "member", use: "games" },
  "POST /api/game/player/join": { who: "member", use: "visitors", rows: 40 },
  "POST /api/game/player/separate": { who: "player", use: "visitors" },
  "GET /api/game/player/export": { who: "player", rate: "exports" },
  "DELETE /api/game/player": { who: "player" },

  "POST /api/sponsor": { who: "anybody", use: "visitors" },
  "GET /api/health": { who: "anybody", rate: "reads", shared: "scripts" },

  "GET /auth/patreon/login": { who: "anybody", rate: "starts" },
  /** The use case counts, because only the state says whose request this is, and only Patreon who signs in. */
  "GET /auth/patreon/callback": { who: "anybody" },
  "GET /auth/logout": { who: "anybody" },
  "POST /auth/logout": { who: "anybody" },
  "POST /webhooks/patreon": { who: "anybody", rate: "webhooks" },

  "GET /operator": OF_OPERATORS,
  "POST /operator/jobs": OF_OPERATORS,
  "GET /operator/figures": OF_OPERATORS,
  "POST /operator/figures": OF_OPERATORS,
  "GET /operator/inquiries": OF_OPERATORS,
  "POST /operator/inquiries": OF_OPERATORS,
  "GET /operator/inquiries.csv": OF_OPERATORS,
  "GET /operator/inquiries.json": OF_OPERATORS,
  "GET /operator/people": OF_OPERATORS,
  "POST /operator/people": OF_OPERATORS,
  "GET /operator/pictures/:id": OF_OPERATORS,
  "GET /operator/reports": OF_OPERATORS,
  "POST /operator/reports": OF_OPERATORS,
  "GET /operator/questions": OF_OPERATORS,
  "POST /operator/questions": OF_OPERATORS,
  "GET /operator/videos": OF_OPERATORS,
  "POST /operator/videos": OF_OPERATORS,
  "GET /operator/log": OF_OPERATORS,
} as const satisfies Record<`${string} /${string}`, Route>;

export type RouteName = keyof typeof ROUTES;

export const partsOf = (name: string) => name.split(" ") as [method: string, pattern: string];

/** Takes a path as Hono decodes it. */
export function copiedIn(routes: Routes): (path: string) => boolean {
  const patterns = Object.entries(routes).flatMap(([name, { shared }]) =>
    shared === true || shared === "copies" ? partsOf(name)[1] : [],
  );
  const expression = new RegExp(`^(?:${patterns.join("|").replace(/:\w+/g, "[^/]+")})$`);
  return (path) => expression.test(path);
}
