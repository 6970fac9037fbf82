import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { LISTS_MAX, WORKS_MAX, type WorkKey } from "#worker/lists/contract/index.ts";
import { servicesOf } from "#worker/services.ts";
import { LOOK, loadLists as useCases, WORKS } from "../../support/lists";
import { meteredDatabase } from "../../support/metered-database";
import { rowsOf, lists as table } from "../../support/rows";
import { type Member, signedIn } from "../../support/sign-in";

const works = WORKS.slice(0, 2);

let [mika, haro] = [{} as Member, {} as Member];
beforeEach(async () => {
  mika = await signedIn("patron", "mika");
  haro = await signedIn("stranger");
});

const made = async (more = {}) => {
  const lists = await useCases();
  const id = await lists.add(mika.memberId, { ...LOOK, works, ...more });
  return { lists, id, of: mika.memberId, items: async () => (await lists.find(mika.memberId, id))?.items };
};
const refusalOf = (change: Promise<unknown>) =>
  change.then(
    () => null,
    ({ status }: { status?: number }) => status ?? "error",
  );

describe("a list", () => {
  test("is one row, and a change of it writes one", async () => {
    const { id, of, items } = await made();
    expect(await rowsOf(table)).toHaveLength(1);
    const { db, cost } = meteredDatabase();
    const lists = await servicesOf({ ...env, DB: db }).pages.loadLists();
    await lists.place(of, id, { work: "series/gundam-wing", at: 1, line: "Best", basedOn: 1 });
    expect(cost.rowsWritten).toBe(1);
    expect(await items()).toEqual([
      { work: "series/gundam-wing", line: "Best" },
      { work: "series/gundam-x" },
    ]);
  });

  test("keeps its revision against changes from elsewhere, and those without one go after each other", async () => {
    const { lists, id, of, items } = await made();
    await lists.place(of, id, { work: "series/gundam-wing", at: 1, basedOn: 1 });
    expect(await refusalOf(lists.place(of, id, { work: "series/gundam-x", at: 1, basedOn: 1 }))).toBe(409);
    expect(await refusalOf(lists.change(of, id, { ...LOOK, title: "Late", basedOn: 1 }))).toBe(409);
    const added = SERIES.slice(0, 3).map((one): WorkKey => `series/${one.id}`);
    await Promise.all(added.map((work) => lists.addWorks(of, id, [work])));
    const all = new Set([...works, ...added]);
    expect(new Set((await items())?.map(({ work }) => work))).toEqual(all);
  });

  test("changes nothing, and writes nothing, if there's nothing to change", async () => {
    const { id, of } = await made();
    const { db, cost } = meteredDatabase();
    const lists = await servicesOf({ ...env, DB: db }).pages.loadLists();
    await lists.removeWork(of, id, { work: "series/zeta-gundam" });
    await lists.addWorks(of, id, works);
    await lists.setPublic(of, id, false);
    expect(cost.rowsWritten).toBe(0);
  });

  test("is the tenth at most, also if two arrive together, and has a hundred works at most", async () => {
    const lists = await useCases();
    const all = Array.from({ length: LISTS_MAX + 3 }, () => lists.add(mika.memberId, { ...LOOK, works: [] }));
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(LISTS_MAX);
    const [first] = await lists.heads(mika.memberId);
    const many = SERIES.slice(0, WORKS_MAX).map((one): WorkKey => `series/${one.id}`);
    await lists.addWorks(mika.memberId, first?.id ?? "", many);
    expect(await refusalOf(lists.addWorks(mika.memberId, first?.id ?? "", ["games/scramble-wars"]))).toBe(
      400,
    );
    expect((await lists.heads(mika.memberId))[0]).toMatchObject({
      count: WORKS_MAX,
      works: many.slice(0, 9),
    });
  });

  test("has a name by the names' rule, and only works that exist", async () => {
    const lists = await useCases();
    const add = (more: object) => refusalOf(lists.add(mika.memberId, { ...LOOK, works: [], ...more }));
    for (const wrong of [
      { title: "Side 7 staff picks" },
      { title: "Top\u200bten" },
      { works: ["series/no-such-work"] },
    ])
      expect([wrong, await add(wrong)]).toEqual([wrong, 400]);
    expect(await add({ title: "Top ten, 2026" })).toBeNull();
  });
});

describe("others", () => {
  test("read and change nothing of it, whatever its id", async () => {
    const { lists, id, of } = await made();
    await lists.setPublic(of, id, true);
    const other = haro.memberId;
    expect(await lists.find(other, id)).toBeNull();
    for (const change of [
      lists.change(other, id, LOOK),
      lists.addWorks(other, id, ["series/zeta-gundam"]),
      lists.place(other, id, { work: "series/gundam-x", at: 2 }),
      lists.removeWork(other, id, { work: "series/gundam-x" }),
      lists.setPublic(other, id, false),
      lists.remove(other, id),
    ])
      expect(await refusalOf(change)).toBe(404);
    expect((await rowsOf(table))[0]).toMatchObject({ revision: 2, isPublic: true });
  });

  test("see it only while it is shown and not hidden, and copy its works without its lines", async () => {
    const { lists, id, of } = await made({ hasRows: true });
    await lists.place(of, id, { work: "series/gundam-x", row: "S", line: "Mine" });
    const seen = async () => [await lists.findShown(of, id), (await lists.shownHeads(of)).length];
    expect(await seen()).toEqual([null, 0]);
    await lists.setPublic(of, id, true);
    const shown = await lists.findShown(of, id);
    expect(shown?.items[0]).toEqual({ work: "series/gundam-x", row: "S", line: "Mine" });
    if (!shown) return;
    const copy = await lists.copy(haro.memberId, shown);
    expect(await lists.find(haro.memberId, copy)).toMatchObject({
      ...{ title: LOOK.title, hasRows: true, isPublic: false, revision: 1 },
      items: [{ work: "series/gundam-x", row: "S" }, { work: "series/gundam-wing" }],
    });
    await env.DB.prepare("update lists set hidden_at = 1 where id = ?").bind(id).run();
    expect(await seen()).toEqual([null, 0]);
    await lists.change(of, id, LOOK);
    expect(await seen()).toEqual([null, 0]);
  });
});

test("a list is in the tracker's export, and a deleted account gets none", async () => {
  const { lists, id, of } = await made();
  await lists.place(of, id, { work: "series/gundam-x", line: "Mine" });
  const file = await mika.json<{ lists: unknown[] }>("/api/tracker/export?format=json");
  expect(file.lists).toMatchObject([
    { title: LOOK.title, works: [{ seriesId: "gundam-x", line: "Mine" }, { seriesId: "gundam-wing" }] },
  ]);
  await mika.send("DELETE", "/api/me", { confirm: "DELETE" });
  expect(await refusalOf(lists.add(of, { ...LOOK, works: [] }))).toBe(409);
});
