import { runCron } from "./worker-site";

/** Runs the trigger that copies the feeds and sends inquiries to the operator. */
export const runTenMinuteCron = () => runCron("*/10 * * * *");

/** Runs the trigger that makes tiles from members' pictures, and deletes what has expired. */
export const runTileCron = () => runCron("5-55/10 * * * *");

/** Runs the trigger that begins the check of all members and the count of ratings. */
export const runNightlyCron = () => runCron("17 3 * * *");
