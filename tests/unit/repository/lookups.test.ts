import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

/** Only ids of the catalog, and names that our code has, are looked up in these. */
const BY_OUR_OWN_NAMES =
  `RETOLD_STORIES GAME_STORIES WATCH_FIRST TOLD_IN_FULL NAMED_IN MORE_NAMES workVideos SHORT_TITLES TITLES DESIGNS
  ONLY_ON_POSTERS POSED_MACHINES FRAME_ICONS FILES CALENDAR_EMBLEMS GENRE_EMBLEMS USUAL_EXTRAS EXAMPLES SECTIONS
  CONNECTION_FORMS BY_KIND KINDS IS UNITS members gcards env merged cells[column] cells[one.place]`.split(
    /\s+/,
  );

const files = sourceFiles("app", "franchise", "worker");
const namesIn = (pattern: string) =>
  files.flatMap(({ text }) => [...text.matchAll(new RegExp(pattern, "g"))].map(([, name = ""]) => name));

/** What says that any text may be a key, alone or by the name of a type. */
const ANY_TEXT = String.raw`\bRecord<string,|\[\w+: string\]:|import\.meta\.glob|Object\.fromEntries`;
const types = namesIn(String.raw`\btype (\w+) = [^;]{0,80}?(?:${ANY_TEXT})`);
const BY_TEXT = String.raw`[^;\n]{0,150}?(?:${ANY_TEXT}|: (?:${types.join("|")})\b)`;
const exported = new Set(namesIn(String.raw`\nexport const (\w+)\b${BY_TEXT}`));
const fields = new Set(namesIn(String.raw`[\n{] +(\w+)\??:${BY_TEXT}`));

/** Such as `TITLES[id]` and `work.stories[id]`: a name or a literal's end, a way from there, and keys. */
const LOOKUP = /(?:(?<![.\w])(\w+)|\}\)?)((?:\??\.\w+)*)((?:\??\.?\[(?:[^[\]]|\[[^[\]]*\])+\])+)/g;

/** Lookups in a plain object of a module, or in a literal, by a name that may be any text. */
const lookups = files.flatMap(({ path, text }) =>
  [...text.matchAll(LOOKUP)].flatMap(([whole, root = "", way = "", keys = ""]) => {
    const has = (pattern: string) => new RegExp(pattern, "m").test(text);
    const isByText = way
      ? fields.has(/\w+$/.exec(way)?.[0] ?? "")
      : exported.has(root) || (root !== "" && has(String.raw`\bconst \[?${root}\b${BY_TEXT}`));
    const isTable =
      root === "" ||
      has(
        String.raw`^import [^;]*\b${root}\b[^;]*from|^(?:export )?const \[?${root}\b|\bconst ${root}\b[^=;]*= (?:Object\.fromEntries|\{)`,
      );
    const isSafe =
      [root, whole].some((one) => BY_OUR_OWN_NAMES.includes(one)) ||
      /^\[(?:\d+|"[^"]*"|number|at|\w+ - 1)\]$/.test(keys) ||
      text.includes(`Object.hasOwn(${root}${way}, ${keys.slice(1, -1)})`);
    return (isByText || / as (?!string\b)/.test(keys)) && isTable && !isSafe ? `${path}: ${whole}` : [];
  }),
);

test("no name from outside is looked up in a plain object, where `__proto__` and `constructor` find something", () => {
  expect(lookups).toEqual([]);
});
