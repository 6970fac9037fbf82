import { searchedPages } from "#app/content/search.ts";
import { QUESTION_TIMELINES } from "#worker/catalog/contract.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import type { SearchDocument } from "./documents";

/** Everything that the site's search finds, but members. The build writes it into a file for browsers. */
export function siteDocuments(): SearchDocument[] {
  return [
    ...SERIES.map(
      ({ id, title, alternativeTitle, otherTitles, also, kind, year, timeline }): SearchDocument => ({
        group: "series",
        title,
        about: `${year} · ${kind} · ${timeline}`,
        to: `/series/${id}`,
        names: [...(alternativeTitle === null ? [] : [alternativeTitle]), ...otherTitles, ...also],
        more: [timeline],
      }),
    ),
    ...searchedPages.map(
      ({ to, title, about, names }): SearchDocument => ({
        group: "pages",
        title,
        about,
        to,
        names,
        more: [about],
      }),
    ),
    ...GAMES.map(
      ({ id, title, developer, also, platform, releaseYear, genre }): SearchDocument => ({
        group: "games",
        title,
        about: `${releaseYear} · ${genre} · ${platform}`,
        to: `/games/${id}`,
        names: also,
        more: [developer, platform],
      }),
    ),
    ...QUESTION_TIMELINES.map((timeline): SearchDocument => {
      const count = QUESTIONS.filter((question) => question.timeline === timeline).length;
      return {
        group: "topics",
        title: timeline,
        about: `${count} questions in the quiz`,
        to: "/chat",
        names: [],
        more: SERIES.filter((one) => one.timeline === timeline).map(({ title }) => title),
      };
    }),
  ];
}
