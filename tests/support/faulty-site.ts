import { TestBrowser } from "./browser";
import { fetchFromSite, runCron, siteWith } from "./worker-site";

/** A browser at a site of its own, with another database than the test's own. */
export class BrowserOn extends TestBrowser {
  readonly #site: ReturnType<typeof siteWith>;

  constructor(db: D1Database, cookies: ReadonlyMap<string, string> = new Map(), bindings = {}) {
    super();
    this.#site = siteWith({ DB: db, ...bindings });
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  protected override reach(request: Request): Promise<Response> {
    return fetchFromSite(request, this.#site);
  }
}

/** Runs the trigger of this cron line, with another database than the test's own. */
export const runCronOn = (db: D1Database, cron: string) => runCron(cron, siteWith({ DB: db }));
