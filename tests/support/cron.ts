import { CRONS } from "./crons";
import { startSite, theSite } from "./worker-site";

/** Runs this trigger. With `bindings`, on a site of its own. */
const runner = (cron: string) => (bindings?: object) =>
  (bindings ? startSite(bindings) : theSite()).runCron(cron);

export const runTenMinuteCron = runner(CRONS.tenMinutes);
export const runTileCron = runner(CRONS.tiles);
export const runNightlyCron = runner(CRONS.nightly);
