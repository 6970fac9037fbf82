import { runCron } from "./worker-site";

/** Runs the trigger that copies the feeds and sends inquiries to the operator. */
export const runTenMinuteCron = () => runCron("*/10 * * * *");

/** Runs the trigger that makes tiles from members' pictures. */
export const runTileCron = () => runCron("5-55/10 * * * *");

/** Runs the trigger that deletes expired rows. */
export const runNightlyCron = () => runCron("17 3 * * *");
