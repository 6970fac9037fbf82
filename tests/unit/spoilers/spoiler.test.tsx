import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { Spoiler } from "#app/spoilers/spoiler.tsx";
import { entryClients } from "#app/tracker/entry/client.ts";

/** Whether a member with these completed works sees what this work hides. */
function sees(of: string, completed: string[]) {
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => <Spoiler of={[of]}>It ends.</Spoiler> },
  ]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { completed } } }} />);
  return html.includes('<details open=""');
}

test("a member's spoilers open and close with what the tracker saves, and with works that retell others in full", async () => {
  const answers: unknown[] = [];
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("fetch", async () => Response.json(answers.shift()));
  const saved = (seriesId: string, status: string) => ({ seriesId, status });
  expect(sees("gundam-unicorn", [])).toBe(false);
  expect(sees("gundam-unicorn", ["gundam-unicorn-re-0096"])).toBe(true);

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
  answers.push({});
  await entryClients.series.remove({ workId: "gundam-unicorn-re-0096", basedOn: 1 });
  expect(sees("gundam-unicorn", [])).toBe(false);
});
