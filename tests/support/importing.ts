import { matchRows } from "#app/tracker/import/matching.ts";
import type { Mode, Outcome, Step } from "#app/tracker/import/plan.ts";
import { readFile } from "#app/tracker/import/read-file.ts";
import { type Door, writeImport } from "#app/tracker/import/write.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { gameChangeOf, seriesChangeOf, trackedOf, worksOf } from "#worker/tracker/contract/works.ts";
import type { TestBrowser } from "./browser";
import { changeGames, changeSeries, myGames, mySeries } from "./tracking";

/** The API as the page reaches it. */
const doorOf = (member: TestBrowser): Door => ({
  load: async () => trackedOf(await mySeries(member), await myGames(member)),
  async save(kind, changes) {
    const answer =
      kind === "series"
        ? await changeSeries(member, { changes: changes.map(seriesChangeOf) })
        : await changeGames(member, { changes: changes.map(gameChangeOf) });
    if (answer.status === 409) return false;
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return true;
  },
});

/** From the file to the tracker, as the page does it. How many rows came to what. */
export async function importFile(member: TestBrowser, text: string, mode: Mode = "overwrite") {
  const { rows } = await readFile(new Blob([text]));
  const steps = await writeImport({
    matches: matchRows(rows, worksOf(SERIES, GAMES)),
    choices: new Map(),
    mode,
    door: doorOf(member),
    written: new Map<string, Step>(),
    onProgress: () => {},
  });
  const counts: Partial<Record<Outcome, number>> = {};
  for (const { outcome } of steps) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
