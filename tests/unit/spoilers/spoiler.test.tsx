import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { entryClients } from "#app/log/client.ts";
import { Spoiler } from "#app/spoilers/spoiler.tsx";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { isMarked, marksOf, workMark } from "#franchise/work-marks.ts";

/** Whether a member who has seen these works, or all except these, sees what a work hides. */
function sees(of: string, works: string[], isMost = false) {
  const Component = () => <Spoiler of={[of]}>It ends.</Spoiler>;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const root = { seen: { marks: marksOf(works), isMost } };
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
  return html.includes('<details open=""');
}

test("a member's spoilers open and close with what the tracker saves, and with works that retell others in full", async () => {
  const answers: unknown[] = [];
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("fetch", async () => Response.json(answers.shift()));
  const saved = (seriesId: string, status: string) => ({
    ...{ seriesId, status, isFinished: status === "completed" },
  });
  expect(sees("gundam-unicorn", [])).toBe(false);
  expect(sees("gundam-unicorn", ["gundam-unicorn"])).toBe(true);
  expect(sees("gundam-unicorn", ["gundam-unicorn"], true)).toBe(false);
  expect(sees("gundam-unicorn", ["zeta-gundam"], true)).toBe(true);

  answers.push(saved("zeta-gundam", "watching"));
  await entryClients.series.save({ workId: "zeta-gundam", basedOn: 0 });
  expect(sees("zeta-gundam", [])).toBe(false);
  answers.push(saved("zeta-gundam", "completed"));
  await entryClients.series.save({ workId: "zeta-gundam", basedOn: 0 });
  expect(sees("zeta-gundam", [])).toBe(true);

  const removal = { workId: "zeta-gundam", basedOn: 1 };
  answers.push([saved("gundam-unicorn-re-0096", "completed")]);
  await entryClients.series.saveAll({ changes: [], removals: [removal] });
  expect(sees("zeta-gundam", ["zeta-gundam"])).toBe(false);
  expect(sees("gundam-unicorn", [])).toBe(true);
  answers.push([]);
  const other = { workId: "gundam-unicorn-re-0096", basedOn: 1 };
  await entryClients.series.saveAll({ changes: [], removals: [other] });
  expect(sees("gundam-unicorn", [])).toBe(false);
});

test("no two works have the same mark", () => {
  const ids = new Set([...SERIES, ...GAMES].map(({ id }) => id));
  expect(new Set([...ids].map(workMark)).size).toBe(ids.size);
  const some = [...ids].filter((_, at) => at % 3 === 0);
  expect([...ids].filter((id) => isMarked(id, marksOf(some)))).toEqual(some);
});
