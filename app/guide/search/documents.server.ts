import { searchedPages } from "#app/content/search.ts";
import { counted } from "#app/ui/formats.ts";
import { QUESTION_TIMELINES } from "#franchise/calendars.ts";
import { MACHINES, type Machine, NAMED_IN, PEOPLE, type Person } from "#franchise/cast.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { glossary, machines } from "#franchise/machines.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { timelineEvents } from "#franchise/timeline.ts";
import { firstSentence } from "#franchise/words.ts";
import shortTitles from "#generated/catalog/short-titles.json";
import type { SearchDocument } from "./documents";

const SHORT_TITLES: Readonly<Record<string, string>> = shortTitles.series;

const castDocument = (
  { name, also = [], works, nameSpoils }: Machine | Person,
  facts: readonly string[],
) => ({
  title: name,
  about: [...facts, SHORT_TITLES[works[0]]].join(" · "),
  names: also,
  more: [],
  ...(nameSpoils && { isSecret: true as const }),
});

/** The pilot, if the page of machines names them. A pilot can give a story away. */
function shownPilot({ id, pilot }: Machine): string[] {
  if (!machines.some((shown) => shown.id === id)) return [];
  return PEOPLE.filter((person) => person.id === pilot).map(({ name }) => name);
}

/** Everything but members. The build writes a file with it for browsers. */
export const siteDocuments = (): SearchDocument[] => [
  ...SERIES.map(
    ({ id, title, alternativeTitle, otherTitles, also, kind, year, timeline }): SearchDocument => ({
      group: "series",
      title,
      about: `${year} · ${kind} · ${timeline}`,
      to: `/series/${id}`,
      names: [...(alternativeTitle === null ? [] : [alternativeTitle]), ...otherTitles, ...also],
      more: [timeline, ...(NAMED_IN[id] ?? [])],
    }),
  ),
  ...searchedPages.map((page): SearchDocument => ({ ...page, group: "pages", more: [page.about] })),
  ...GAMES.map(
    ({ id, title, developer, also, platform, releaseYear, genre }): SearchDocument => ({
      group: "games",
      title,
      about: `${releaseYear} · ${genre} · ${platform}`,
      to: `/games/${id}`,
      names: also,
      more: [developer, platform, ...(NAMED_IN[id] ?? [])],
    }),
  ),
  ...PEOPLE.map((person): SearchDocument => {
    const to = `/series/${person.works[0]}#${person.id}`;
    return { ...castDocument(person, []), group: "people", to };
  }),
  ...MACHINES.map((machine): SearchDocument => {
    const document = castDocument(machine, machine.model ? [machine.model] : []);
    return {
      ...document,
      group: "machines",
      to: `/resources/mobile-suits#${machine.id}`,
      names: [...(machine.model ? [machine.model] : []), ...document.names, ...shownPilot(machine)],
    };
  }),
  ...glossary.map(
    ({ id, term, meaning, names = [] }): SearchDocument => ({
      group: "words",
      title: term,
      about: firstSentence(meaning),
      to: `/resources/mobile-suits#${id}`,
      names,
      more: [],
    }),
  ),
  ...timelineEvents.map(
    ({ id, title, year, era }): SearchDocument => ({
      group: "events",
      title,
      about: `${year} · ${era}`,
      to: `/timeline#${id}`,
      names: [],
      more: [],
    }),
  ),
  ...QUESTION_TIMELINES.map((timeline): SearchDocument => {
    const count = QUESTIONS.filter((question) => question.timeline === timeline).length;
    return {
      group: "topics",
      title: timeline,
      about: `${counted(count, "question")} in the quiz`,
      to: "/chat",
      names: [],
      more: SERIES.filter((one) => one.timeline === timeline).map(({ title }) => title),
    };
  }),
];
