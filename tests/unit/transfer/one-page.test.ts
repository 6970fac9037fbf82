import { expect, test } from "vitest";
import { type Exported, onePage, PAGE_BYTES_MAX } from "#app/transfer/one-page/one-page.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { exportFile } from "#worker/tracker/export-file.ts";
import { listIn, planned, WORKS } from "../../support/transfer";
import { seen } from "../tracker/logs";

const NOTES = "</script><script>alert(1)</script> & \"quotes\" 'n' \\u003c\n<b>";
const LONG = WORKS.filter(({ length }) => length === null || length > 1);
const entryOf = (at: number, notes = NOTES): Tracked =>
  ({
    ...NEW_VALUES,
    ...{ status: "watching", progress: 1, rating: 9, notes, startedOn: "2020-01-01" },
    ...{ log: seen("2020-01-01 1"), kind: LONG[at]?.kind, workId: LONG[at]?.id, revision: 1 },
    ...{ createdAt: "", updatedAt: "", progressedAt: null },
  }) as unknown as Tracked;

function pageOf(entries: Tracked[], poster = "<svg xmlns='http://www.w3.org/2000/svg'/>") {
  const { text: json } = exportFile("json", entries, new Date("2026-11-30T12:00:00Z"));
  const exported = JSON.parse(json) as Exported;
  const posters = new Map(entries.map(({ kind, workId }) => [`${kind}/${workId}`, poster]));
  const about = { owner: "<Ama>", site: "Side 7", madeOn: "2026-11-30", posters, card: poster };
  return { json, page: onePage({ json, exported, ...about }) };
}

test("a page with everything is imported like the JSON export in it", async () => {
  const marked = { ...entryOf(0), log: seen("2020-01-01 1", { marks: "8.X" }) } as Tracked;
  const { json, page } = pageOf([marked, entryOf(1)]);
  expect(page.match(/<p>2 episodes marked, 9 on average<\/p>/g)).toHaveLength(1);
  const [fromPage, fromJson] = await Promise.all([page, json].map((text) => listIn(new Blob([text]))));
  expect(fromPage).toEqual(fromJson);
  const outcomes = [{ outcome: "unchanged" }, { outcome: "unchanged" }];
  expect(await planned(page, [marked, entryOf(1)])).toMatchObject(outcomes);
  const [unmarked] = await planned(page, [entryOf(0), entryOf(1)]);
  expect(unmarked).toMatchObject({ differences: [{ field: "marks", from: 0, to: 2 }] });
});

test("it shows the lists as text, whatever they say", () => {
  const work = { title: "Gundam X", row: "S", line: "<b>Moon</b>" };
  const list = { title: "<i>Top</i>", about: null, isRanked: true, works: [work] };
  const about = { owner: "", site: "", madeOn: "2026-11-30", posters: new Map(), card: null };
  const page = onePage({ json: "{}", exported: { series: [], games: [], lists: [list] }, ...about });
  expect(page).toContain("<h2><bdi>&#60;i&#62;Top");
  expect(page).toMatch(/<ol><li>S: Gundam X<p><bdi>&#60;b&#62;Moon/);
});

test("the addresses of its pictures are encoded", () => {
  const { page } = pageOf(
    [entryOf(0)],
    "<svg xmlns='http://www.w3.org/2000/svg'><text>{é 🚀|^`}</text></svg>",
  );
  const addresses = [...page.matchAll(/src="(data:[^"]*)"/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses)
    expect(address).toMatch(/^data:image\/svg\+xml,[\w\-.~!$&()*+,;=:@/?%#]+$/);
});

test("it has no script but its data, loads nothing, and shows text as text", () => {
  const { page } = pageOf([entryOf(0)]);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/(?:src|href)="(?!data:)/);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toContain("<Ama>");
  expect(page).toContain("episode 1");
  expect(page).toContain("<dt>Mean rating</dt><dd>9</dd>");
  expect(page).not.toContain("<dd>0</dd>");
});

test("its diary joins what was watched on a day, counts viewings, and says if only the month is known", () => {
  const days = "2020-01-01 1-3, 2020-01-01 5, 2020-01-01 4, 2020-01-02 7, 1979-01-01 9";
  const log = seen(`|${days}`, { more: 1, monthsBefore: 31 });
  const { page } = pageOf([{ ...entryOf(0), log } as Tracked]);
  const shown = [...page.matchAll(/<li><b>([^<]*)<\/b> [^:]*: ([^<]*)/g)].map(
    ([, day, text]) => `${day}: ${text}`,
  );
  expect(shown).toEqual([
    "Jan 2, 2020: episode 7, viewing 3",
    "Jan 1, 2020: episodes 1–5, viewing 3",
    "January 1979: episode 9, viewing 3",
  ]);
});

test("its diary has no episode of a film", () => {
  const log = seen("2020-01-01 1 | 2020-01-02 1");
  const film = { ...entryOf(0), status: "completed", log, notes: null } as Tracked;
  const { page } = pageOf([film]);
  expect([...page.matchAll(/<\/b> [^<]*?(, viewing 2)?<\/li>/g)].map(([, again]) => again)).toEqual([
    ", viewing 2",
    undefined,
  ]);
  expect(page).not.toContain("episode 1");
});

test("it has at most 2 MB: posters give way", () => {
  const many = LONG.slice(0, 60).map((_, at) => entryOf(at, "x".repeat(1000)));
  const { page } = pageOf(many, `<svg>${"x".repeat(30_000)}</svg>`);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(PAGE_BYTES_MAX);
  expect(page.match(/<img src="data/g)?.length).toBeGreaterThan(30);
});
