import { exports } from "cloudflare:workers";

type Scheduled = { scheduled(options: { cron: string; scheduledTime: Date }): Promise<unknown> };

const run = (cron: string) =>
  (exports.default as unknown as Scheduled).scheduled({ cron, scheduledTime: new Date() });

/** Runs the trigger that copies the feeds and sends inquiries to the operator. */
export const runTenMinuteCron = () => run("*/10 * * * *");

/** Runs the trigger that makes tiles from members' pictures. */
export const runTileCron = () => run("5-55/10 * * * *");

/** Runs the trigger that deletes expired rows. */
export const runNightlyCron = () => run("17 3 * * *");
