import {
  CALENDARS,
  QUESTION_TIMELINES,
  type QuestionTimeline,
  SERIES_TIMELINES,
} from "#franchise/calendars.ts";
import {
  ALL_GAMES,
  MACHINE_ITEMS as MACHINES,
  PEOPLE_ITEMS as PEOPLE,
  QUESTIONS_BY_TIMELINE,
  SERIES_BY_TIMELINE,
  WATCH_ORDER,
} from "#franchise/items.ts";
import { machines as drawn } from "#franchise/machines.ts";
import type { BankQuestion } from "#franchise/questions.ts";
import type { GameItem, QuestionItem } from "#franchise/schemas.ts";
import { timelineEvents } from "#franchise/timeline.ts";
import type { Game, Series } from "#franchise/works.ts";

const SERIES_ITEMS = SERIES_TIMELINES.flatMap((timeline) => {
  const calendar = CALENDARS[timeline].code;
  return SERIES_BY_TIMELINE[timeline].map((item) => ({ timeline, calendar, item }));
});

const WHOLE_DAY = "2002-10-05".length;

function seriesOf({ timeline, calendar, item }: (typeof SERIES_ITEMS)[number]): Series {
  const {
    premiere,
    startsIn,
    also = [],
    shortTitle,
    retells,
    retellsAll,
    watchFirst,
    poster,
    ...facts
  } = item;
  return {
    ...facts,
    also,
    year: Number(premiere.slice(0, 4)),
    ...(premiere.length === WHOLE_DAY && { released: premiere }),
    timeline,
    startsIn: calendar !== null && startsIn !== null ? { calendar, year: startsIn } : null,
    watchOrder: WATCH_ORDER.indexOf(item.id) + 1,
    icon: timeline.toLowerCase().replaceAll(" ", "-"),
  };
}

const gameOf = ({ also = [], shortTitle, stories, poster, ...facts }: GameItem): Game => ({
  ...facts,
  also,
  platform: facts.platforms[0],
});

/** The address of each machine and person by every name, without those whose name gives a story away. */
const ADDRESSES = new Map(
  [
    ...MACHINES.map((one) => ({ ...one, to: `/resources/mobile-suits#${one.id}` })),
    ...PEOPLE.map((one) => ({ ...one, to: `/series/${one.works[0]}#${one.id}` })),
  ].flatMap(({ name, also = [], nameSpoils, to }) =>
    nameSpoils ? [] : [name, ...also].map((one) => [one.toLowerCase(), to] as const),
  ),
);

function questionOf({ sources, ...asked }: QuestionItem, timeline: QuestionTimeline): BankQuestion {
  const answerAt = ADDRESSES.get(asked.options[asked.correct].toLowerCase());
  return { ...asked, timeline, ...(answerAt && { answerAt }) };
}

const castOf = <Item extends { sources: unknown }>({ sources, ...shown }: Item) => shown;

/** What the page of machines says about those without a drawing. Browsers load it with the page's script. */
const undrawnMachines = () =>
  MACHINES.filter(({ id }) => !drawn.some((one) => one.id === id)).flatMap((machine) => {
    const { id, name, model, text, nameSpoils = [], works } = machine;
    const series = SERIES_ITEMS.find(({ item }) => item.id === works[0]);
    if (!series) return [];
    const { item, timeline } = series;
    return [{ id, name, model, text, nameSpoils, timeline, seriesId: item.id, seriesTitle: item.title }];
  });

/** The titles of the series that a hidden text or a hidden name gives away, by id and in the watch order. */
function spoiledTitles() {
  const spoilers = [...drawn, ...timelineEvents].flatMap(({ spoiler }) => spoiler?.spoils ?? []);
  const names = [...MACHINES, ...PEOPLE].flatMap(({ nameSpoils = [] }) => nameSpoils);
  const spoiled = new Set<string>([...spoilers, ...names]);
  const titles = new Map(SERIES_ITEMS.map(({ item }) => [item.id, item.title]));
  return Object.fromEntries(WATCH_ORDER.flatMap((id) => (spoiled.has(id) ? [[id, titles.get(id)]] : [])));
}

const byRelease = (one: Game, other: Game) =>
  one.releaseYear - other.releaseYear || one.title.localeCompare(other.title, "en");

/** A title with at most this many letters fits every place on a card. */
const FITS_A_CARD = 24;

/** Maps titles that may be too long for a card to shorter ones. If a series shares its title with a game, its own counts. */
const shorterTitles = (works: readonly { title: string; shortTitle: string }[]) =>
  Object.fromEntries(
    works.flatMap(({ title, shortTitle }) => (title.length > FITS_A_CARD ? [[title, shortTitle]] : [])),
  );

type Listed = readonly string[] | undefined;

const listedBy = <Item extends { id: string }>(items: readonly Item[], listed: (item: Item) => Listed) =>
  Object.fromEntries(items.flatMap((item) => (listed(item) ? [[item.id, listed(item)]] : [])));

/** The content of each file. Posters and sources stay in the items, which no bundle contains. */
export function catalogFiles() {
  const series = SERIES_ITEMS.map(({ item }) => item);
  return {
    series: SERIES_ITEMS.toSorted((one, other) =>
      one.item.premiere.localeCompare(other.item.premiere, "en"),
    ).map(seriesOf),
    games: ALL_GAMES.map(gameOf).toSorted(byRelease),
    questions: QUESTION_TIMELINES.flatMap((timeline) =>
      QUESTIONS_BY_TIMELINE[timeline].map((item) => questionOf(item, timeline)),
    ),
    cast: { machines: MACHINES.map(castOf), people: PEOPLE.map(castOf) },
    "undrawn-machines": undrawnMachines(),
    relations: {
      retells: listedBy(series, ({ retells }) => retells),
      watchFirst: listedBy(series, ({ watchFirst }) => watchFirst),
      stories: listedBy(ALL_GAMES, ({ stories }) => stories),
    },
    "told-in-full": listedBy(series, ({ retells, retellsAll }) => (retellsAll ? retells : undefined)),
    "spoiled-titles": spoiledTitles(),
    "short-titles": {
      series: Object.fromEntries(series.map(({ id, shortTitle }) => [id, shortTitle])),
      games: Object.fromEntries(ALL_GAMES.map(({ id, shortTitle }) => [id, shortTitle])),
    },
    "shorter-titles": shorterTitles([...ALL_GAMES, ...series]),
  };
}

export const files = () =>
  Object.fromEntries(
    Object.entries(catalogFiles()).map(([name, content]) => [
      `generated/catalog/${name}.json`,
      JSON.stringify(content),
    ]),
  );
