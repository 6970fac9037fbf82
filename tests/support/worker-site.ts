import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "#worker/index.ts";

type Env = Parameters<typeof worker.fetch>[1];

/** The Worker keeps what it remembers by its environment object: a new object is a Worker that has just started. */
export function startSite(bindings: object = {}) {
  const site = { ...env, ...bindings } as unknown as Env;
  return {
    env: site,
    /** Sends a client's requests to the Worker. */
    reach: (request: Request): Promise<Response> =>
      worker.fetch(request as Parameters<typeof worker.fetch>[0], site, createExecutionContext()),
    /** Runs the trigger of this line in wrangler.toml. */
    runCron: (cron: string): Promise<void> => worker.scheduled({ cron } as ScheduledController, site),
  };
}

let site = startSite();

/** The site of this test. */
export const theSite = () => site;

/** Starts the site of the next test. */
export function startOver(): void {
  site = startSite();
}
