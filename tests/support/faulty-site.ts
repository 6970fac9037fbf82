import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "#worker/index.ts";
import { TestBrowser } from "./browser";

type Handled = Parameters<typeof worker.fetch>;

/** A browser at the site, with another database than the test's own. */
export class BrowserOn extends TestBrowser {
  readonly #site: Handled[1];

  constructor(db: D1Database, cookies: ReadonlyMap<string, string> = new Map(), bindings = {}) {
    super();
    this.#site = { ...env, DB: db, ...bindings } as unknown as Handled[1];
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  protected override reach(request: Request): Promise<Response> {
    return worker.fetch(request as Handled[0], this.#site, createExecutionContext());
  }
}

/** Runs the trigger of this cron line, with another database than the test's own. */
export const runCronOn = (db: D1Database, cron: string) =>
  worker.scheduled({ cron } as ScheduledController, { ...env, DB: db } as unknown as Handled[1]);
