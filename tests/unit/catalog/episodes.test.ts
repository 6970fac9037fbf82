import { expect, test } from "vitest";
import { reachedBy } from "#app/log/episode-titles.ts";
import { EPISODE_TITLES, episodeTitle } from "#franchise/episodes.ts";

test("over 80% of a series' episodes have a title, if any have", () => {
  for (const [id, titles] of EPISODE_TITLES)
    expect(titles.filter((title) => title !== null).length, id).toBeGreaterThan(titles.length * 0.8);
});

test("a title that gives the story away is shown once the episode before it was reached", () => {
  const CHAR_RETURNS = 26;
  const title = (reached: number) => episodeTitle("mobile-suit-gundam", CHAR_RETURNS, reached);
  expect(title(24)).toBeNull();
  expect(title(25)).toBe("Char Returns");
  expect(title(43)).toBe("Char Returns");
  expect(episodeTitle("mobile-suit-gundam", 13, 0)).toBe("Coming Home");
  expect(episodeTitle("mobile-suit-gundam", 44, 43)).toBeNull();
  expect(episodeTitle("turn-a-gundam", 1, 0)).toBeNull();
});

test("an episode of an earlier viewing counts as reached", () => {
  expect(reachedBy({ viewings: [[]] })).toBe(0);
  expect(reachedBy({ viewings: [[[null, 1, 25]], [[20000, 1, 2]]] })).toBe(25);
  expect(reachedBy({ viewings: [[]], more: 1 })).toBe(Number.POSITIVE_INFINITY);
});
