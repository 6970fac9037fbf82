import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CONTENT, checkContent } from "../../../ops/content/modules.ts";
import { syntaxProblem } from "../../../ops/content.ts";

type Item = Record<string, unknown>;
const isPublicFile = (path: string) => existsSync(`public${path}`);

const SERIES = "franchise/works/series/after-war.ts";
const GAME = ["franchise/works/games/duels.ts", "duels"] as const;
const LONG = "x".repeat(25);
const QUESTION = ["franchise/questions/after-war.ts", "AFTER_WAR"] as const;

function problemsWith(file: string, name: string, change: (value: never) => unknown): string[] {
  const exported = CONTENT[file] as Item;
  const changed = { ...CONTENT, [file]: { ...exported, [name]: change(exported[name] as never) } };
  return checkContent(changed, isPublicFile).problems;
}

const problemsOfFirst = (file: string, name: string, fields: Item) =>
  problemsWith(file, name, ([first, ...others]: Item[]) => [{ ...first, ...fields }, ...others]);

test("the content in the repository has no problems and no remarks", () => {
  expect(checkContent(CONTENT, isPublicFile)).toMatchObject({ problems: [], remarks: [], newIds: [] });
});

test("ids that have never shipped are found, so that npm run content adds them", () => {
  const exported = CONTENT["franchise/works/shipped-ids.txt"] as { lines: string[] };
  const lines = exported.lines.filter((line) => line !== "series/gundam-x");
  const changed = { ...CONTENT, "franchise/works/shipped-ids.txt": { lines } };
  expect(checkContent(changed, isPublicFile)).toMatchObject({ problems: [], newIds: ["series/gundam-x"] });
});

test("every content file and every catalog file is checked: a wrong value is reported", () => {
  const files = globSync([
    "app/content/*.ts",
    "franchise/{machines,timeline}.ts",
    "franchise/{works,questions,cast}/**/*.ts",
  ]).filter((file) => !file.endsWith("/all.ts"));
  expect(files.length).toBeGreaterThan(60);
  const wrong = files.map((file) => [
    file,
    Object.fromEntries(Object.keys(CONTENT[file] ?? {}).map((name) => [name, 7])),
  ]);
  const { problems } = checkContent({ ...CONTENT, ...Object.fromEntries(wrong) }, isPublicFile);
  expect(files.filter((file) => !problems.some((line) => line.startsWith(`${file}, `)))).toEqual([]);
});

describe("a mistake is reported with its file, its entry and what to write", () => {
  test.each([
    [{ premiere: "soon" }, 'premiere is "soon"; write the day in quotes, such as "2022-10-02"'],
    [{ episodes: 0 }, "episodes is 0; write a whole number, or null if nobody knows yet."],
    [{ titel: "X" }, "nothing reads the field titel; correct its name or remove it."],
    [{ shortTitle: LONG }, `shortTitle is "${LONG}"; write a title with at most 24 letters.`],
    [{ otherTitles: ["X", ""] }, 'otherTitles number 2 is ""; write some text, without spaces around it.'],
  ])("in a series: %j", (fields, sentence) => {
    const [problem, ...others] = problemsOfFirst(SERIES, "afterWar", fields);
    expect([problem?.startsWith(`${SERIES}, "gundam-x": ${sentence}`), others]).toEqual([true, []]);
  });

  test("in a series: the id of another series", () => {
    const problems = problemsOfFirst(SERIES, "afterWar", { id: "gundam-wing" });
    expect(problems.join("\n")).toMatch(
      /"gundam-wing": an entry in franchise\/.* has the same id, "gundam-wing"; give each its own\.$/m,
    );
    expect(problems.join("\n")).toContain('WATCH_ORDER: number 48 is "gundam-x"; write the id of a series');
  });

  const FRIENDS = ["app/content/friends.ts", "friends"] as const;
  const PAGES = ["app/content/search.ts", "searchedPages"] as const;
  const PICKS = ["app/content/viewing-order.ts", "firstPicks"] as const;
  const MACHINES = ["franchise/machines.ts", "machines"] as const;
  const SPOILER = { text: "x", spoils: ["nothing"] };
  const ID = "write the id of a series of the catalog.";

  test.each<[readonly [file: string, name: string], Item, string]>([
    [GAME, { platforms: ["Playstation"] }, 'platforms number 1 is "Playstation"; write one of: '],
    [GAME, { shortTitle: "ZZ" }, 'ts has the same shortTitle, "ZZ"; give each its own.'],
    [QUESTION, { sources: [["example.com", "top"]] }, "; write two sources or more, each with its page"],
    [QUESTION, { options: ["a", "b", "c"] }, 'options is ["a","b","c"]; write four different answers.'],
    [FRIENDS, { imageUrl: "/a.jpg" }, 'imageUrl is "/a.jpg"; put the picture into the folder public'],
    [PAGES, { to: "/x" }, 'to is "/x"; write a path that worker/pages.ts marks with search: true'],
    [PICKS, { id: "zeta" }, `"zeta": id is "zeta"; ${ID}`],
    [MACHINES, { spoiler: SPOILER }, `spoiler.spoils number 1 is "nothing"; ${ID}`],
  ])("in the first entry of %j: %j", ([file, name], fields, sentence) => {
    const problems = problemsOfFirst(file, name, fields);
    expect(problems).toContainEqual(expect.stringContaining(sentence));
    expect(problems.filter((line) => line.includes(sentence))[0]).toMatch(`${file}, "`);
  });

  const site = (fields: Item) =>
    problemsWith("app/content/site.ts", "site", (value: Item) => ({ ...value, ...fields }));
  const videos = (path: string, video: Item) =>
    problemsWith("app/content/work-videos.ts", "workVideos", () => ({ [path]: [video] }));
  const shippedIds = (id: string) =>
    problemsWith("franchise/works/shipped-ids.txt", "lines", (lines: string[]) => [...lines, id]);
  const watchOrder = (change: (order: string[]) => string[]) =>
    problemsWith("franchise/works/watch-order.ts", "WATCH_ORDER", change);
  const ownSite = CONTENT["app/content/site.ts"] as { site: { links: Item } };
  const links = { ...ownSite.site.links, mastodon: "https://example.com" };
  const addPhoto = (about: Item) => ({ ...about, photo: "/host.jpg" });
  const part = { title: null, episodes: 20, myAnimeListId: null, aniListId: null };
  const { afterWar, ...otherExports } = CONTENT[SERIES] as Item;
  const renamed = { ...CONTENT, [SERIES]: { ...otherExports, afterwards: afterWar } };

  test.each([
    [
      problemsOfFirst(...GAME, { releaseYear: 1999, released: "2001-08-27" }),
      ': released is "2001-08-27" and releaseYear is 1999; correct one of them.',
    ],
    [
      checkContent(renamed, isPublicFile).problems,
      `${SERIES}: nothing reads the export afterwards; call it like its file again.`,
    ],
    [
      problemsOfFirst(SERIES, "afterWar", { parts: [part, part] }),
      "its parts have 40 episodes together, and the series has 39; correct one of them.",
    ],
    [site({ email: "hello@" }), 'site.ts, site: email is "hello@"; write an email address'],
    [
      site({ links }),
      "site.ts, site: nothing reads the field links.mastodon; correct its name or remove it.",
    ],
    [
      problemsWith("app/content/about.ts", "about", addPhoto),
      'about.ts, about: photo is "/host.jpg"; put the picture into the folder public',
    ],
    [shippedIds("games/nothing"), "shipped-ids.txt: games/nothing is gone; write it back"],
    [shippedIds("games/msvs"), 'shipped-ids.txt, lines: "games/msvs" is there twice; remove one.'],
    [
      watchOrder((order) => [...order, "gundam-x"]),
      'watch-order.ts, WATCH_ORDER: "gundam-x" is there twice; remove one.',
    ],
    [
      watchOrder((order) => order.filter((id) => id !== "gundam-x")),
      '"gundam-x": it has no place in the watch order; add the line "gundam-x"',
    ],
    [
      problemsWith("franchise/items.ts", "SERIES_BY_TIMELINE", ({ SD, ...others }: Item) => others),
      'items.ts, SERIES_BY_TIMELINE: the calendar "SD" is missing; add it',
    ],
    [
      problemsWith("franchise/emblems.ts", "CALENDAR_EMBLEMS", ({ sd, ...others }: Item) => others),
      'emblems.ts, CALENDAR_EMBLEMS: the calendar "sd" is missing; add it',
    ],
    [
      videos("series/gundam-x", { youtubeId: "https://youtu.be/s7-longword", title: "x" }),
      'work-videos.ts, "x": youtubeId is "https://youtu.be/s7-longword"; write only the eleven characters',
    ],
  ])("%j", (problems, sentence) => {
    expect(problems).toEqual([expect.stringContaining(sentence)]);
  });
});

test("what supporters get may be left empty, and is reported where it can't be shown", () => {
  const problemsOf = (support: Item) =>
    problemsWith("app/content/site.ts", "site", (site: Item) => ({
      ...site,
      support: { lowestPrice: "", link: "", benefits: [], ...support },
    }));
  const whole = { lowestPrice: "$3 a month", link: "https://www.patreon.com/c/join", benefits: ["A card"] };
  expect([problemsOf({}), problemsOf(whole)]).toEqual([[], []]);
  expect(problemsOf({ link: "patreon.com" })).toEqual([
    expect.stringMatching(/link is "patreon\.com"; write an address that begins with https:\/\/, or ""\.$/),
  ]);
  expect(problemsOf({ benefits: [..."abcdef"] })).toEqual([
    expect.stringMatching(/write at most 5 benefits\.$/),
  ]);
});

test("a short name over 12 letters is a remark, not a problem", () => {
  const exported = CONTENT["app/content/site.ts"] as { site: Item };
  const site = { ...exported.site, shortName: "The Long Short Name" };
  const { problems, remarks } = checkContent({ ...CONTENT, "app/content/site.ts": { site } }, isPublicFile);
  expect(problems).toEqual([]);
  expect(remarks).toEqual([expect.stringContaining("at most 12 letters")]);
});

const text = readFileSync(SERIES, "utf8");
const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split("\n").length;

test.each([
  ['"After War Gundam X",', '"After War Gundam X"', "a comma is missing; write one at the end of the line"],
  [
    '"After War Gundam X"',
    '"After "War" Gundam X"',
    "a comma is missing, or a quote inside a text; write the",
  ],
  ['"After War Gundam X",', '"After War Gundam X,', 'a text has no closing quote; write " at its end'],
])("a syntax error is reported with the line and what to write: %s as %s", (from, to, sentence) => {
  expect(syntaxProblem(SERIES, text)).toBeNull();
  const problem = syntaxProblem(SERIES, text.replace(from, to));
  expect(problem).toContain(`${SERIES}, line ${lineOf(from)}: ${sentence}`);
});

test("a syntax error is at the entry before a missing comma, or else where the parser found it", () => {
  const two = 'export const x = [\n  { id: "a" }\n  { id: "b" },\n];\n';
  expect(syntaxProblem("x.ts", two)).toBe(
    "x.ts, line 2: a comma is missing; write one at the end of the line.",
  );
  expect(syntaxProblem("x.ts", "export const x = [\n  { a: 1, },\n;")).toMatch(
    /^x\.ts, line 3: .+; look for a missing/,
  );
});
