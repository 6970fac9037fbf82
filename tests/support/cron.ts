import { exports } from "cloudflare:workers";

type Scheduled = { scheduled(options: { cron: string; scheduledTime: Date }): Promise<unknown> };

const run = (cron: string) =>
  (exports.default as unknown as Scheduled).scheduled({ cron, scheduledTime: new Date() });

/** The trigger that copies the feeds and tells the operator of inquiries. */
export const runTenMinuteCron = () => run("*/10 * * * *");

/** The trigger that makes tiles of members' pictures. */
export const runTileCron = () => run("5-55/10 * * * *");

/** The trigger that deletes what has run out. */
export const runNightlyCron = () => run("17 3 * * *");
