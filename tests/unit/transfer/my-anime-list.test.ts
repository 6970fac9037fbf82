import { expect, test } from "vitest";
import { trackedOf } from "#worker/log/contract/entry.ts";
import { exportFile } from "#worker/tracker/export-file.ts";
import { seriesEntry } from "../../support/tracked";
import { fixture, listIn, shortLog } from "../../support/transfer";

const read = (text: string) => listIn(new Blob([text]));
const wrapped = (anime: string) => `<?xml version="1.0"?><myanimelist>${anime}</myanimelist>`;

test("the compressed file that MyAnimeList offers is read like the unpacked one", async () => {
  const packed = fixture("my-anime-list.xml").stream().pipeThrough(new CompressionStream("gzip"));
  const list = await listIn(await new Response(packed).blob());
  expect(list).toEqual(await listIn(fixture("my-anime-list.xml")));
});

test.each([
  [
    "CDATA that says it ends",
    "<![CDATA[</my_comments></anime> ]]]]><![CDATA[> -->]]>",
    "</my_comments></anime> ]]> -->",
  ],
  ["entities beside CDATA", "a &amp; b &#39;&#x1F600; <![CDATA[&amp;]]>", "a & b '😀 &amp;"],
  ["a comment", "one<!-- </anime> --> two", "one two"],
  ["what XML doesn't allow", "fish & chips&nbsp;\u0001", "fish & chips&nbsp;"],
  ["nothing", "", null],
])("notes with %s are read, and the list goes on after them", async (_name, notes, expected) => {
  const text = `<anime><my_comments>${notes}</my_comments><series_animedb_id>80</series_animedb_id></anime>`;
  expect((await read(wrapped(text.repeat(2)))).rows).toMatchObject(
    Array(2).fill({ ids: { myAnimeList: 80 }, values: { notes: expected } }),
  );
});

test("older files have numbers for statuses", async () => {
  const of = (number: number) =>
    `<anime><series_animedb_id>80</series_animedb_id><my_status>${number}</my_status></anime>`;
  const { rows } = await read(wrapped([1, 2, 3, 4, 6].map(of).join("")));
  const statuses = ["active", "completed", "paused", "dropped", "planning"];
  expect(rows.map(({ values }) => values.status)).toEqual(statuses);
});

test("a rewatch, as MyAnimeList writes it, is a whole viewing and the present one", async () => {
  const { rows } = await read(
    wrapped(
      "<anime><series_title>X</series_title><series_episodes>291</series_episodes><my_watched_episodes>4</my_watched_episodes><my_status>Completed</my_status><my_times_watched>0</my_times_watched><my_rewatching>1</my_rewatching><my_rewatching_ep>0</my_rewatching_ep></anime>",
    ),
  );
  expect(rows).toMatchObject([
    { values: { status: "active" }, log: { viewings: [[[null, 1, -1]], [[null, 1, 4]]] } },
  ]);
});

test("our rewatches leave in MyAnimeList's form, and come back", async () => {
  const values = { episodesWatched: 4, repeats: 2, startedOn: "2020-01-02", finishedOn: "2020-03-04" };
  const entry = seriesEntry("zeta-gundam", { status: "watching", ...values });
  const { text } = exportFile("myanimelist", trackedOf([entry], []), new Date("2026-11-30T12:00:00Z"));
  for (const element of ["watched_episodes>4", "status>Completed", "times_watched>1", "rewatching>1"])
    expect(text).toContain(`<my_${element}<`);
  const [row] = (await read(text)).rows;
  expect([row?.values.status, shortLog(row?.log ?? {})]).toEqual([
    "active",
    "?:1-4 +2 2020-01-02..2020-03-04",
  ]);
});
