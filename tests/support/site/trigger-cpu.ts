import { seededCrowd } from "../seeded-crowd";
import { startServer } from "./server";
import { metered } from "./workerd-process";

const MEMBERS = 1000;
/** CPU time is counted in ticks of 10 ms. A single run is too short to measure. */
const RUNS = 20;

/** Makes as many pictures due as one run of the trigger handles. */
export const TILES_DUE = `update members
  set profile_image = 'https://pictures.example/gradient.png', tile_version = null, tile_due_at = 0, tile_attempts = 0
  where id in (select id from members where patreon_id like 'seeded-%' order by id limit 4)`;

/**
 * Returns the CPU time of one run of each trigger, in milliseconds, with 1,000 members. Four pictures are due. If
 * `crons` begins with the nightly trigger, the count of ratings is in progress during the next runs.
 */
export async function cpuOfRuns(crons: readonly string[]): Promise<Map<string, number>> {
  const site = await metered(() => startServer());
  const database = await site.database();
  for (const statement of seededCrowd(1, MEMBERS, Date.now())) await database.prepare(statement).run();
  const spent = new Map(crons.map((cron) => [cron, 0]));
  // The first round warms up the Worker.
  for (let round = 0; round <= RUNS; round++) {
    await database.prepare(TILES_DUE).run();
    for (const cron of crons) {
      const before = site.cpu();
      await site.runTrigger(cron);
      if (round > 0) spent.set(cron, (spent.get(cron) ?? 0) + site.cpu() - before);
    }
  }
  await site.stop();
  return new Map([...spent].map(([cron, ms]) => [cron, ms / RUNS]));
}
