import { expect, test } from "vitest";
import { machines } from "#app/content/mobile-suits.ts";
import { SPOILED_TITLES, type Spoiler } from "#app/content/spoilers.ts";
import { timelineEvents } from "#app/content/timeline.ts";
import { chapters, firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";

const spoilers: Spoiler[] = [...machines, ...timelineEvents].flatMap(({ spoiler }) => spoiler ?? []);

/** What nobody who is choosing a series should read: who dies, who is who, and the turns of known stories. */
const GIVEN_AWAY = [
  /\b(?:dies|died|dying|killed by|death of|survives|betrays|turns out|is revealed|in the end|sacrific\w+)\b/i,
  /destiny plan|common enemy|moonlight butterfly|black history|dark history|erase|forgotten past|Ericht|Cardeas/i,
  /Fifth Luna|sends? Axis|drops? Axis|strange light|colony .*laser/i,
];

const givesAway = (text: string) => GIVEN_AWAY.some((turn) => turn.test(text));

test("a hidden text names series of the catalog by their titles", () => {
  for (const [id, title] of Object.entries(SPOILED_TITLES)) expect(findSeries(id)?.title, id).toBe(title);
});

test("each series that can be given away is given away by a hidden text", () => {
  const used = new Set<string>(spoilers.flatMap(({ spoils }) => spoils));
  expect(Object.keys(SPOILED_TITLES).filter((id) => !used.has(id))).toEqual([]);
});

test.each([
  ["series", SERIES.map(({ id, description }) => [id, description])],
  ["games", GAMES.map(({ id, description }) => [id, description])],
  ["timeline", timelineEvents.map(({ id, description }) => [id, description])],
  ["machines", machines.map(({ name, text }) => [name, text])],
  ["viewing order", [...firstPicks, ...laterPicks].map(({ id, why }) => [id, why])],
  ["chapters", chapters.map(({ timeline, note }) => [timeline, note])],
] as const)("the texts of the %s that everybody sees give no turn of a story away", (_where, texts) => {
  expect(texts.filter(([, text]) => givesAway(text ?? "")).map(([id]) => id)).toEqual([]);
});

test("the search for turns of a story finds them where they are", () => {
  expect(spoilers.some(({ text }) => givesAway(text))).toBe(true);
  expect(givesAway("He drops Axis on the Earth.")).toBe(true);
});
