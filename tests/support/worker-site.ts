import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "#worker/index.ts";

type Site = Parameters<typeof worker.fetch>[1];

/** The Worker keeps what it remembers by its environment object: a new object is a Worker that has just started. */
export const siteWith = (bindings: object = {}): Site => ({ ...env, ...bindings }) as unknown as Site;

let site = siteWith();

/** Starts the site of the next test. */
export function startSite(): void {
  site = siteWith();
}

export const fetchFromSite = (request: Request, asked: Site = site): Promise<Response> =>
  worker.fetch(request as Parameters<typeof worker.fetch>[0], asked, createExecutionContext());

/** Runs the trigger of this cron line. With `bindings`, on a site of its own. */
export const runCron = (cron: string, bindings?: object): Promise<void> =>
  worker.scheduled({ cron } as ScheduledController, bindings ? siteWith(bindings) : site);
