import { GAME_GENRES, GAME_PLATFORMS, SERIES_KINDS } from "#worker/catalog/contract.ts";
import { FIGURES, MOODS, SETTINGS } from "#worker/catalog/posters/scene.ts";

/** A field of an item, what it has to be, and what to write there. `item` is the whole item. */
type Rule = [field: string, isRight: (value: unknown, item: Item) => boolean, remedy: string];
type Item = Record<string, unknown>;

export type Content = {
  series: readonly Item[];
  games: readonly Item[];
  questions: readonly Item[];
  watchOrder: readonly string[];
  /** What the posters show, by the id of the series or the game. */
  seriesScenes: Readonly<Record<string, string>>;
  gameScenes: Readonly<Record<string, string>>;
  friends: readonly Item[];
  videoCategories: readonly Item[];
};

const isId = (value: unknown) => typeof value === "string" && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
const isText = (value: unknown) => typeof value === "string" && value.trim() === value && value.length > 0;
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const isHttps = (value: unknown) => typeof value === "string" && URL.parse(value)?.protocol === "https:";
const orNull = (isRight: (value: unknown) => boolean) => (value: unknown) => value === null || isRight(value);
const oneOf = (names: readonly string[]) => (value: unknown) => names.includes(String(value));
const listOf = (names: readonly string[]) => `write one of: ${names.join(", ")}`;

const ID: Rule = ["id", isId, "write small letters, digits and hyphens, such as gundam-wing"];
const text = (field: string): Rule => [field, isText, "write some text, without spaces around it"];
const number = (field: string): Rule => [
  field,
  orNull(isCount),
  "write a whole number, or null if nobody knows yet",
];

const SERIES: Rule[] = [
  ID,
  text("title"),
  text("description"),
  ["alternativeTitle", orNull(isText), "write the Japanese title, or null"],
  [
    "otherTitles",
    (value) => Array.isArray(value) && value.every(isText),
    'write a list, such as ["G-Witch"], or []',
  ],
  ["year", isCount, "write the premiere as a date, such as 2022-10-02, or as a year"],
  ["kind", oneOf(SERIES_KINDS), listOf(SERIES_KINDS)],
  number("episodes"),
  number("minutesPerEpisode"),
  number("myAnimeListId"),
  number("aniListId"),
];

const GAMES: Rule[] = [
  ID,
  text("title"),
  text("developer"),
  text("description"),
  [
    "platforms",
    (value) => Array.isArray(value) && value.length > 0 && value.every(oneOf(GAME_PLATFORMS)),
    `write a list of these: ${GAME_PLATFORMS.join(", ")}`,
  ],
  ["genre", oneOf(GAME_GENRES), listOf(GAME_GENRES)],
  ["releaseYear", isCount, "write the year of the first release"],
];

const QUESTIONS: Rule[] = [
  ID,
  ["difficulty", oneOf(["easy", "medium", "hard"]), "write easy, medium or hard"],
  text("question"),
  [
    "options",
    (value) => Array.isArray(value) && value.length === 4 && new Set(value).size === 4 && value.every(isText),
    "write four different answers",
  ],
  ["correct", oneOf(["0", "1", "2", "3"]), "write 0 for the first answer, 1, 2, or 3 for the last one"],
  text("explanation"),
];

const FRIENDS: Rule[] = [
  ID,
  text("name"),
  text("description"),
  ["link", isHttps, "write an address that begins with https://"],
  [
    "imageUrl",
    (value) => value === undefined || /^\/[\w./-]+$/.test(String(value)),
    "write the path of a file in public, such as /friends/anna.jpg",
  ],
];

const VIDEO_CATEGORIES: Rule[] = [text("name"), text("text")];

function problemsOf(kind: string, items: readonly Item[], rules: Rule[], key = "id"): string[] {
  const names = items.map((item) => String(item[key]));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...items.flatMap((item, at) =>
      rules
        .filter(([field, isRight]) => !isRight(item[field], item))
        .map(([field, , remedy]) => {
          const name = item[key] === undefined ? `number ${at + 1}` : JSON.stringify(item[key]);
          const value = item[field] === undefined ? "missing" : JSON.stringify(item[field]);
          return `${kind} ${name}: ${field} is ${value}; ${remedy}.`;
        }),
    ),
    ...twice.map((name) => `${kind} "${name}": there are two with this ${key}; give each its own.`),
  ];
}

/** Works without a scene for their poster, scenes without a work, and scenes with a word that nobody draws. */
function posterProblems(
  kind: string,
  works: readonly Item[],
  scenes: Readonly<Record<string, string>>,
  file: string,
): string[] {
  const ids = new Set(works.map(({ id }) => String(id)));
  const isDrawn = (scene: string) => {
    const [setting = "", mood = "", figure = "", ...more] = scene.split(" ");
    const words: readonly string[][] = [[...SETTINGS], [...MOODS], [...FIGURES]];
    return more.length === 0 && [setting, mood, figure].every((word, at) => words[at]?.includes(word));
  };
  return [
    ...[...ids]
      .filter((id) => !Object.hasOwn(scenes, id))
      .map(
        (id) => `${kind} "${id}" has no poster; add a line to ${file}, such as "${id}": "space void core".`,
      ),
    ...Object.entries(scenes).flatMap(([id, scene]) => {
      if (!ids.has(id))
        return [`${file} has "${id}", but there is no such ${kind}; correct the id or remove it.`];
      if (isDrawn(scene)) return [];
      return [`${kind} "${id}": its poster is "${scene}"; write a setting, a mood and a figure of scene.ts.`];
    }),
  ];
}

/** What is wrong, a sentence for each. Empty if nothing is. */
export function contentProblems(content: Content): string[] {
  const { series, games, questions, watchOrder, friends, videoCategories } = content;
  const { seriesScenes, gameScenes } = content;
  const ids = new Set(series.map(({ id }) => id));
  const questionIds = new Set(questions.map(({ id }) => id));
  const unknownWorks = questions.flatMap(({ id, about = [] }) =>
    (about as string[]).filter((work) => !ids.has(work)).map((work) => [id, work]),
  );
  const clashes = questions.flatMap(({ id, clashes = [] }) =>
    (clashes as string[]).filter((other) => !questionIds.has(other)).map((other) => [id, other]),
  );
  return [
    ...problemsOf("series", series, SERIES),
    ...series
      .filter(({ id }) => !watchOrder.includes(String(id)))
      .map(({ id }) => `series "${id}" is missing from the watch order; add its id to watch-order.ts.`),
    ...watchOrder
      .filter((id) => !ids.has(id))
      .map(
        (id) => `The watch order names "${id}", but there is no such series; correct the id or remove it.`,
      ),
    ...problemsOf("game", games, GAMES),
    ...posterProblems("series", series, seriesScenes, "worker/catalog/posters/series.ts"),
    ...posterProblems("game", games, gameScenes, "worker/catalog/posters/games.ts"),
    ...problemsOf("question", questions, QUESTIONS),
    ...unknownWorks.map(([id, work]) => `question "${id}": about names "${work}", which is no series.`),
    ...clashes.map(([id, other]) => `question "${id}": clashes names "${other}", which is no question.`),
    ...problemsOf("friend", friends, FRIENDS),
    ...problemsOf("video category", videoCategories, VIDEO_CATEGORIES, "name"),
  ];
}
