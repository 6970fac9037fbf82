import { expect, test } from "vitest";
import { contentProblems } from "../../../ops/content-check.ts";
import { SITE_CONTENT } from "../../../ops/site-content.ts";

/** The content with one series, game, question or friend changed. */
const changed = (list: "series" | "games" | "questions" | "friends", fields: object) =>
  contentProblems({
    ...SITE_CONTENT,
    [list]: SITE_CONTENT[list].map((item, at) => (at === 0 ? { ...item, ...fields } : item)),
  });

test("the content that ships has no problem", () => {
  expect(contentProblems(SITE_CONTENT)).toEqual([]);
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
  [changed("questions", { about: ["nothing"] }), /about names "nothing", which is no series/],
  [changed("questions", { clashes: ["nothing"] }), /clashes names "nothing", which is no question/],
  [
    changed("friends", { link: "http://example.com" }),
    /link is "http:\/\/example.com"; write an address that begins with https/,
  ],
  [changed("friends", { name: undefined }), /^friend "[\w-]+": name is missing; write some text/],
  [
    changed("friends", { id: SITE_CONTENT.friends[1]?.id }),
    /^friend "[\w-]+": there are two with this id; give each its own\.$/,
  ],
  [
    contentProblems({ ...SITE_CONTENT, watchOrder: SITE_CONTENT.watchOrder.slice(1) }),
    /is missing from the watch order; add its id/,
  ],
  [
    contentProblems({ ...SITE_CONTENT, watchOrder: [...SITE_CONTENT.watchOrder, "x"] }),
    /The watch order names "x"/,
  ],
])("a mistake is explained in a sentence: %s", (problems, sentence) => {
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});
