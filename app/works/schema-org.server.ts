import type { Game, Series, SeriesKind } from "#worker/catalog/contract.ts";

const FILMS: ReadonlySet<SeriesKind> = new Set(["Film", "Compilation film"]);

/** A film, or anything else that is watched in one go. */
const isFilm = ({ kind, episodes }: Series) => FILMS.has(kind) || (kind === "Special" && episodes === 1);

/** A series as schema.org describes it, for search engines. */
export function schemaOfSeries(series: Series) {
  const { title, alternativeTitle, otherTitles, description, released, year, episodes } = series;
  const { minutesPerEpisode: minutes } = series;
  const names = [...(alternativeTitle ? [alternativeTitle] : []), ...otherTitles];
  const common = { name: title, ...(names.length > 0 && { alternateName: names }), description };
  const date = released ?? String(year);
  return isFilm(series)
    ? {
        "@type": "Movie",
        ...common,
        datePublished: date,
        ...(minutes !== null && { duration: `PT${minutes}M` }),
      }
    : {
        "@type": "TVSeries",
        ...common,
        startDate: date,
        ...(episodes !== null && { numberOfEpisodes: episodes }),
      };
}

export const schemaOfGame = ({
  title,
  developer,
  description,
  platforms,
  genre,
  released,
  releaseYear,
}: Game) => ({
  "@type": "VideoGame",
  name: title,
  description,
  datePublished: released ?? String(releaseYear),
  gamePlatform: platforms,
  genre,
  author: { "@type": "Organization", name: developer },
});
