import { ApiError } from "#app/requests/api-errors.ts";
import { matchRows } from "#app/tracker/import/matching.ts";
import type { Mode, Outcome, PlannedRow } from "#app/tracker/import/plan.ts";
import { type ImportClients, writeImport } from "#app/tracker/import/write.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { changeToApi, entryFromApi } from "#worker/tracker/contract/entry.ts";
import { worksOf } from "#worker/tracker/contract/works.ts";
import type { TestBrowser } from "./browser";
import { changeGames, changeSeries, myGames, mySeries } from "./tracking";
import { listIn } from "./transfer";

/** The API's clients, as the page has them. */
function clientsOf(member: TestBrowser): ImportClients {
  async function check(answer: Response) {
    if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText);
  }
  const series: ImportClients["series"] = {
    list: async () => (await mySeries(member, "?log=1")).map((entry) => entryFromApi("series", entry)),
    async saveAll({ changes }) {
      await check(await changeSeries(member, { changes: changes.map((one) => changeToApi("series", one)) }));
      return series.list();
    },
  };
  const games: ImportClients["games"] = {
    list: async () => (await myGames(member, "?log=1")).map((entry) => entryFromApi("games", entry)),
    async saveAll({ changes }) {
      await check(await changeGames(member, { changes: changes.map((one) => changeToApi("games", one)) }));
      return games.list();
    },
  };
  return { series, games };
}

/** Imports a file into the tracker like the page. Returns the number of rows with each outcome. */
export async function importFile(member: TestBrowser, text: string, mode: Mode = "overwrite") {
  const { rows } = await listIn(new Blob([text]));
  const plannedRows = await writeImport({
    matches: matchRows(rows, worksOf(SERIES, GAMES)),
    choices: new Map(),
    mode,
    clients: clientsOf(member),
    written: new Map<string, PlannedRow>(),
    onProgress: () => {},
  });
  const counts: Partial<Record<Outcome, number>> = {};
  for (const { outcome } of plannedRows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
