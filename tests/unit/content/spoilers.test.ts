import { expect, test } from "vitest";
import { firstPicks } from "#app/content/viewing-order.ts";
import { MACHINES, PEOPLE } from "#franchise/cast.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { machines } from "#franchise/machines.ts";
import { timelineEvents } from "#franchise/timeline.ts";

const spoilers = [...machines, ...timelineEvents].flatMap(({ spoiler }) => spoiler ?? []);

/** Spoilers: who dies, who is who, and the turns of known stories. */
const GIVEN_AWAY = [
  /\b(?:dies|died|dying|killed by|death of|survives|betrays|turns out|is revealed|in the end|sacrific\w+)\b/i,
  /destiny plan|common enemy|moonlight butterfly|black history|dark history|erase|forgotten past|Ericht|Cardeas/i,
  /Fifth Luna|sends? Axis|drops? Axis|strange light|colony .*laser/i,
];

const givesAway = (text: string) => GIVEN_AWAY.some((turn) => turn.test(text));

test.each([
  ["series", SERIES.map(({ id, description }) => [id, description])],
  ["games", GAMES.map(({ id, description }) => [id, description])],
  ["timeline", timelineEvents.map(({ id, description }) => [id, description])],
  ["machines", machines.map(({ id, text }) => [id, text])],
  ["table of machines and people", [...MACHINES, ...PEOPLE].map(({ id, text }) => [id, text])],
  ["viewing order", firstPicks.map(({ id, why }) => [id, why])],
] as const)("the visible texts of the %s have no spoiler", (_where, texts) => {
  expect(texts.filter(([, text]) => givesAway(text ?? "")).map(([id]) => id)).toEqual([]);
});

test("the check for spoilers finds one in a hidden text", () => {
  expect(spoilers.some(({ text }) => givesAway(text))).toBe(true);
  expect(givesAway("He drops Axis on the Earth.")).toBe(true);
});
