import { basename } from "node:path";
import type { z } from "zod";
import type { Known } from "#franchise/schemas.ts";
import type { Era } from "#franchise/timeline.ts";
import shippedIds from "../../franchise/works/shipped-ids.txt?raw";
import { schemasOf } from "./schemas.ts";

const FILES = import.meta.glob<Record<string, unknown>>([
  "../../app/content/*.ts",
  "../../franchise/{calendars,emblems,items,machines,timeline}.ts",
  "../../franchise/{works,works/series,works/episodes,works/games,questions,cast}/*.ts",
  "../../worker/platform/product.ts",
  "!../../franchise/**/all.ts",
]);

export const SHIPPED_IDS = "franchise/works/shipped-ids.txt";

async function read(address: string, load: () => Promise<Record<string, unknown>>) {
  const file = address.replace("../../", "");
  const exported = await load().catch((error: Error) => {
    throw new Error(`${file} can't be read: ${error.message}. Undo your last change to it, and try again.`);
  });
  return [file, exported] as const;
}

/** Loaded together with this module, because Vite can't load files later. */
export const CONTENT: Modules = {
  ...Object.fromEntries(
    await Promise.all(Object.entries(FILES).map(([address, load]) => read(address, load))),
  ),
  [SHIPPED_IDS]: { lines: shippedIds.split("\n").filter(Boolean) },
};

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type Entry = { file: string; item: Record<string, unknown> };

const CATALOG_LISTS = [
  "franchise/works/series/",
  "franchise/works/episodes/",
  "franchise/works/games/",
  "franchise/questions/",
];

/** `after-war`, `afterWar` and `AFTER_WAR` are the same. */
const plainName = (name: string) => name.toLowerCase().replace(/[-_]/g, "");

const titlesOf = ({ titles }: Item): string[] =>
  Array.isArray(titles) ? titles.flatMap((title) => title?.veiled ?? title ?? []) : [];

const CALENDARS = "franchise/calendars.ts";
/** What has something for each calendar. */
const BY_CALENDAR = [
  ...["CALENDARS", "POSTER_ACCENTS"].map((name) => [CALENDARS, name] as const),
  ...["SERIES_BY_TIMELINE", "QUESTIONS_BY_TIMELINE"].map((name) => ["franchise/items.ts", name] as const),
  ["franchise/emblems.ts", "CALENDAR_EMBLEMS"] as const,
];

const WATCH_ORDER = "franchise/works/watch-order.ts";

const filesIn = (modules: Modules, folder: string) =>
  Object.keys(modules).filter((file) => file.startsWith(folder));

const listsOf = (modules: Modules, file: string) => Object.values(modules[file] ?? {}).flat();

const entriesIn = (modules: Modules, folder: string): Entry[] =>
  filesIn(modules, folder).flatMap((file) =>
    listsOf(modules, file)
      .filter(isItem)
      .map((item) => ({ file, item })),
  );

function doubled(entries: readonly Entry[], field: string): string[] {
  const firsts = new Map<unknown, Entry>();
  return entries.flatMap(({ file, item }) => {
    const value = item[field];
    if (value === null || value === undefined) return [];
    const first = firsts.get(value);
    firsts.set(value, first ?? { file, item });
    if (!first) return [];
    const other = field === "id" ? `an entry in ${first.file}` : `${labelOf(first.item)} in ${first.file}`;
    return [`${file}, ${labelOf(item)}: ${other} has the same ${field}, ${shown(value)}; give each its own.`];
  });
}

const twice = (file: string, name: string, texts: readonly string[]) =>
  texts
    .filter((text, at) => texts.indexOf(text) !== at)
    .map((text) => `${file}, ${name}: ${shown(text)} is there twice; remove one.`);

/** Phones cut off names with more characters under the icon of the installed site. */
const SHORT_NAME_MAX = 12;

/** `problems` must be corrected, and `remarks` could be improved. Each is a sentence. `newIds` have never shipped. */
export function checkContent(modules: Modules, isPublicFile: (path: string) => boolean) {
  const exported = (file: string, name: string): unknown => modules[file]?.[name];
  const textsOf = (file: string, name: string): string[] =>
    [exported(file, name)].flat().filter((value) => typeof value === "string");
  const entriesOf = (file: string, name: string): Entry[] =>
    [exported(file, name)]
      .flat()
      .filter(isItem)
      .map((item) => ({ file, item }));

  const series = entriesIn(modules, "franchise/works/series/");
  const titled = entriesIn(modules, "franchise/works/episodes/");
  const games = entriesIn(modules, "franchise/works/games/");
  const questions = entriesIn(modules, "franchise/questions/");
  const machines = entriesOf("franchise/cast/machines.ts", "MACHINES");
  const people = entriesOf("franchise/cast/people.ts", "PEOPLE");
  const idsOf = (entries: readonly Entry[]) => new Set(entries.map(({ item }) => String(item.id)));
  const known: Known = {
    series: idsOf(series),
    games: idsOf(games),
    questions: idsOf(questions),
    machines: idsOf(machines),
    people: idsOf(people),
    eras: textsOf("franchise/timeline.ts", "ERAS") as Era[],
  };
  const { files, folders } = schemasOf(known, isPublicFile);

  const faults = [
    ...Object.entries(files).flatMap(([file, schema]) =>
      Object.entries(schema).map(([name, one]) => ({ file, name, one })),
    ),
    ...Object.entries(folders).flatMap(([folder, one]) =>
      filesIn(modules, folder).flatMap((file) =>
        Object.keys(modules[file] ?? {}).map((name) => ({ file, name, one })),
      ),
    ),
  ].flatMap(({ file, name, one }) => {
    const value = exported(file, name);
    if (value === undefined) return [`${file}: ${name} is missing; write it back, other files need it.`];
    const { error } = one.safeParse(value);
    return error?.issues.flatMap((issue) => sentencesOf(file, name, value, issue)) ?? [];
  });

  const watchOrder = textsOf(WATCH_ORDER, "WATCH_ORDER");
  const outOfOrder = series
    .filter(({ item }) => !watchOrder.includes(String(item.id)))
    .map(
      ({ file, item }) =>
        `${file}, ${labelOf(item)}: it has no place in the watch order; add the line ${JSON.stringify(item.id)}, to ${WATCH_ORDER}.`,
    );
  const withoutCalendar = textsOf(CALENDARS, "SERIES_TIMELINES").flatMap((calendar) =>
    BY_CALENDAR.flatMap(([file, name]) => {
      const key = name === "CALENDAR_EMBLEMS" ? calendar.toLowerCase().replaceAll(" ", "-") : calendar;
      if (key in Object(exported(file, name))) return [];
      return `${file}, ${name}: the calendar ${shown(key)} is missing; add it, or remove it from ${CALENDARS}.`;
    }),
  );
  const shipped = textsOf(SHIPPED_IDS, "lines");
  const ids = Object.entries({ series, games, questions }).flatMap(([kind, entries]) =>
    entries.map(({ item }) => `${kind}/${item.id}`),
  );
  const lostIds = shipped
    .filter((line) => !ids.includes(line))
    .map((line) => `${SHIPPED_IDS}: ${line} is gone; write it back, members' data refers to it.`);
  const unevenParts = series.flatMap(({ file, item }) => {
    if (!Array.isArray(item.parts)) return [];
    const sum = item.parts.reduce((total, part) => total + Number(part?.episodes), 0);
    if (sum === item.episodes) return [];
    return `${file}, ${labelOf(item)}: its parts have ${sum} episodes together, and the series has ${shown(item.episodes)}; correct one of them.`;
  });
  const unevenTitles = titled.flatMap(({ file, item }) => {
    const episodes = series.find((one) => one.item.id === item.series)?.item.episodes;
    const count = Array.isArray(item.titles) ? item.titles.length : 0;
    if (count === episodes) return [];
    return `${file}, ${labelOf(item)}: it has ${count} titles, and the series has ${shown(episodes)} episodes; write null for each unknown title.`;
  });

  const otherYears = games.flatMap(({ file, item }) => {
    if (typeof item.released !== "string" || item.released.startsWith(`${item.releaseYear}-`)) return [];
    return `${file}, ${labelOf(item)}: released is ${shown(item.released)} and releaseYear is ${shown(item.releaseYear)}; correct one of them.`;
  });
  // The catalog's `all.ts` import each list under the name of its file.
  const renamedLists = CATALOG_LISTS.flatMap((folder) => filesIn(modules, folder)).flatMap((file) => {
    const wanted = plainName(basename(file, ".ts"));
    return Object.keys(modules[file] ?? {})
      .filter((name) => plainName(name) !== wanted)
      .map((name) => `${file}: nothing reads the export ${name}; call it like its file again.`);
  });

  const problems = [
    ...faults,
    ...renamedLists,
    ...withoutCalendar,
    ...otherYears,
    ...["id", "myAnimeListId", "aniListId"].flatMap((field) => doubled(series, field)),
    ...doubled(games, "id"),
    ...doubled([...series, ...games], "shortTitle"),
    ...doubled(questions, "id"),
    ...doubled([...machines, ...people], "id"),
    ...doubled(entriesOf("franchise/machines.ts", "machines"), "id"),
    ...doubled(entriesOf("app/content/friends.ts", "friends"), "id"),
    ...doubled(entriesOf("franchise/timeline.ts", "timelineEvents"), "id"),
    ...doubled(entriesOf("app/content/search.ts", "searchedPages"), "to"),
    ...twice(WATCH_ORDER, "WATCH_ORDER", watchOrder),
    ...outOfOrder,
    ...twice(SHIPPED_IDS, "lines", shipped),
    ...lostIds,
    ...unevenParts,
    ...doubled(titled, "series"),
    ...unevenTitles,
    ...titled.flatMap(({ file, item }) => twice(file, String(item.series), titlesOf(item))),
  ];

  const site = exported("app/content/site.ts", "site");
  const shortName = isItem(site) ? String(site.shortName) : "";
  const remarks =
    shortName.length > SHORT_NAME_MAX
      ? [
          `app/content/site.ts, site: shortName is ${shown(shortName)}; a name with at most ${SHORT_NAME_MAX} letters fits under the icon of the installed site.`,
        ]
      : [];
  const counts = `${series.length} series, ${games.length} games, ${questions.length} questions, ${machines.length} machines, ${people.length} people`;
  return { problems, remarks, counts, newIds: ids.filter((line) => !shipped.includes(line)) };
}

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const LABELS = [
  "id",
  "name",
  "title",
  "question",
  "heading",
  "term",
  "label",
  "handle",
  "timeline",
  "series",
];

function labelOf(value: unknown): string | null {
  if (!isItem(value)) return null;
  const label = LABELS.map((field) => value[field]).find((text) => typeof text === "string" && text !== "");
  return label === undefined ? null : JSON.stringify(label);
}

const fieldName = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === "number" ? ` number ${part + 1}` : `.${String(part)}`))
    .join("")
    .replace(/^[. ]/, "");

const LONGEST = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  if (text.length <= LONGEST) return text;
  return Array.isArray(value) ? `a list of ${value.length}` : `${text.slice(0, LONGEST)}…`;
}

function placeOf(value: unknown, path: readonly PropertyKey[]) {
  let inner = value;
  let label: string | null = null;
  let rest = path;
  for (const [at, part] of path.entries()) {
    inner = (inner as Item | undefined)?.[part as string];
    if (label !== null || !isItem(inner)) continue;
    label = labelOf(inner) ?? (typeof part === "number" ? `number ${part + 1}` : null);
    if (label !== null) rest = path.slice(at + 1);
  }
  return { label, field: fieldName(rest), inner };
}

function sentencesOf(file: string, name: string, value: unknown, issue: z.core.$ZodIssue): string[] {
  if (issue.code === "invalid_key") {
    const remedy = issue.issues[0]?.message ?? issue.message;
    return [`${file}, ${name}: there is no ${shown(issue.path.at(-1))}; ${remedy}.`];
  }
  const { label, field, inner } = placeOf(value, issue.path);
  const where = `${file}, ${label ?? name}`;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const unknown = field === "" ? key : `${field}.${key}`;
      return `${where}: nothing reads the field ${unknown}; correct its name or remove it.`;
    });
  const state = inner === undefined ? "is missing" : `is ${shown(inner)}`;
  return [`${where}: ${field || "it"} ${state}; ${issue.message}.`];
}
