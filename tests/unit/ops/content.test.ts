import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { friends } from "#app/content/friends.ts";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { WATCH_ORDER } from "#worker/catalog/series/watch-order.ts";
import { type Content, contentProblems } from "../../../ops/content-check.ts";

const CONTENT: Content = {
  series: SERIES,
  games: GAMES,
  questions: QUESTIONS,
  watchOrder: WATCH_ORDER,
  friends,
  videoCategories,
  site,
  manifest: JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")),
};

/** The content with one series, game, question or friend changed. */
const changed = (list: "series" | "games" | "questions" | "friends", fields: object) =>
  contentProblems({
    ...CONTENT,
    [list]: CONTENT[list].map((item, at) => (at === 0 ? { ...item, ...fields } : item)),
  });

test("the content that ships has no problem", () => {
  expect(contentProblems(CONTENT)).toEqual([]);
});

test.each([
  [
    changed("series", { episodes: 0 }),
    /^series "[\w-]+": episodes is 0; write a whole number, or null if nobody knows yet\.$/,
  ],
  [changed("series", { kind: "Movie" }), /kind is "Movie"; write one of: TV series, Film/],
  [
    changed("games", { platforms: ["Playstation"] }),
    /^game "[\w-]+": platforms is \["Playstation"\]; write a list of these/,
  ],
  [
    changed("questions", { options: ["a", "b", "c"] }),
    /options is \["a","b","c"\]; write four different answers\.$/,
  ],
  [changed("questions", { correct: 4 }), /correct is 4; write 0 for the first answer/],
  [changed("questions", { clashes: ["nothing"] }), /clashes names "nothing", which is no question/],
  [
    changed("friends", { link: "http://example.com" }),
    /link is "http:\/\/example.com"; write an address that begins with https/,
  ],
  [changed("friends", { name: undefined }), /^friend "[\w-]+": name is missing; write some text/],
  [
    changed("friends", { id: friends[1]?.id }),
    /^friend "[\w-]+": there are two with this id; give each its own\.$/,
  ],
  [
    contentProblems({ ...CONTENT, watchOrder: WATCH_ORDER.slice(1) }),
    /is missing from the watch order; add its id/,
  ],
  [contentProblems({ ...CONTENT, watchOrder: [...WATCH_ORDER, "x"] }), /The watch order names "x"/],
])("a mistake is explained in a sentence: %s", (problems, sentence) => {
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

test("the manifest has the site's name", () => {
  const site = { name: "Side 8", tagline: "" };
  expect(contentProblems({ ...CONTENT, site })).toHaveLength(2);
});
