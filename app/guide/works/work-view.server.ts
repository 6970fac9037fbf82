import { orders } from "#app/content/orders.ts";
import { onWall } from "#app/poster/wall.server.ts";
import { type WallWork, type WorkGroup, type WorkView, workPath } from "#app/poster/work-link.tsx";
import { counted, formatDay } from "#app/ui/formats.ts";
import { storyDateText } from "#franchise/calendars.ts";
import { findGame, findSeries, PLAYABLE_TODAY, SERIES } from "#franchise/catalog.ts";
import { GAME_STORIES, RETOLD_STORIES } from "#franchise/relations.ts";
import { timelineText } from "#franchise/story.ts";
import type { Game, Kind, Series, SeriesKind } from "#franchise/works.ts";
import { RATING_MAX } from "#worker/log/contract/index.ts";
import type { PublicRating } from "#worker/tracker/statistics/rating-store.ts";
import {
  gamesBeside,
  gamesLike,
  gamesOf,
  neighborsOf,
  retellingsOf,
  seriesLike,
  seriesOf,
  watchFirst,
} from "./related.server";

const seriesLink = (series: Series): WallWork =>
  onWall({
    kind: "series",
    id: series.id,
    title: series.title,
    about: [...(series.startsIn ? [storyDateText(series.startsIn)] : []), series.kind, series.year].join(
      " · ",
    ),
  });

export const gameLink = ({ id, title, platform, releaseYear }: Game): WallWork =>
  onWall({ kind: "games", id, title, about: `${releaseYear} · ${platform}` });

export function workView(kind: Kind, id: string) {
  if (kind === "series") {
    const series = findSeries(id);
    return series ? { work: seriesView(series), schema: schemaOfSeries(series) } : null;
  }
  const game = findGame(id);
  return game ? { work: gameView(game), schema: schemaOfGame(game) } : null;
}

type View = { work: WorkView; schema: Record<string, unknown> };

export function withRating({ work, schema }: View, { average, ratedBy, trackedBy }: PublicRating): View {
  const facts = [
    ...(average === null
      ? []
      : [{ label: "Members' rating", value: `${average.toFixed(1)}/${RATING_MAX} (${ratedBy})` }]),
    ...(trackedBy === null ? [] : [{ label: "Tracked by", value: counted(trackedBy, "member") }]),
  ];
  const aggregateRating = {
    "@type": "AggregateRating",
    ratingValue: average,
    ratingCount: ratedBy,
    bestRating: RATING_MAX,
    worstRating: 1,
  };
  return {
    work: { ...work, facts: [...work.facts, ...facts] },
    schema: average === null ? schema : { ...schema, aggregateRating },
  };
}

type Related = { title: string; lead: string; works: WallWork[] };

/** A page with fewer links also shows the group `more`. */
const FEW = 4;

const MOST_MORE = 6;

function filled(groups: Related[], more: Related, beside: WallWork[] = []): WorkGroup[] {
  const linked = new Set([...beside, ...groups.flatMap(({ works }) => works)].map(workPath));
  const others = more.works.filter((work) => !linked.has(workPath(work))).slice(0, MOST_MORE);
  return [...groups, ...(linked.size < FEW ? [{ ...more, works: others }] : [])].filter(
    ({ works }) => works.length > 0,
  );
}

function seriesView(series: Series): WorkView {
  const { id, title, alternativeTitle, description, year } = series;
  const { before, after } = neighborsOf(series);
  const story = { before: before.map(seriesLink), after: after.map(seriesLink) };
  return {
    ...onWall({ kind: "series", id, title }),
    subtitle: alternativeTitle,
    label: `${series.kind} · ${timelineText(series)}`,
    description,
    year,
    facts: seriesFacts(series),
    story: before.length + after.length > 0 ? story : null,
    origins: [],
    groups: seriesGroups(series, [...story.before, ...story.after]),
  };
}

function seriesFacts(series: Series): WorkView["facts"] {
  const { released, year, startsIn, episodes, minutesPerEpisode: minutes } = series;
  const hasSeveral = episodes !== null && episodes > 1;
  return [
    { label: "Released", value: released ? formatDay(released) : year },
    { label: "Kind", value: series.kind },
    ...(hasSeveral ? [{ label: "Episodes", value: episodes }] : []),
    ...(minutes === null ? [] : [{ label: hasSeveral ? "Each" : "Length", value: `${minutes} min` }]),
    { label: "Timeline", value: timelineText(series) },
    ...(startsIn ? [{ label: "Story begins", value: storyDateText(startsIn) }] : []),
    { label: orders.ours, value: `${series.watchOrder} of ${SERIES.length}` },
  ];
}

function seriesGroups(series: Series, neighbors: WallWork[]): WorkGroup[] {
  const groups = [
    {
      title: "Watch first",
      lead: "You'll get more out of it if you've seen these.",
      works: watchFirst(series).map(seriesLink),
    },
    {
      title: "The story it retells",
      lead: series.addsStory
        ? "This one has parts of its own, too."
        : "The same story. You only need one of them.",
      works: seriesOf(RETOLD_STORIES[series.id]).map(seriesLink),
    },
    {
      title: "Recaps and compilation films",
      lead: "The same story, re-edited.",
      works: retellingsOf(series).map(seriesLink),
    },
    {
      title: "Games set in this story",
      lead: "They tell this story or a side story.",
      works: gamesOf(series).map(gameLink),
    },
  ];
  const more = {
    title: "More to watch",
    lead: "From the same timeline, or from around the same time.",
    works: seriesLike(series).map(seriesLink),
  };
  return filled(groups, more, neighbors);
}

const gamesWith = (name: string, value: string) => `/games?${new URLSearchParams({ [name]: value })}`;

function gameView(game: Game): WorkView {
  const { id, title, developer, description, genre, releaseYear, released, platforms } = game;
  const origins = seriesOf(GAME_STORIES[id]).map(seriesLink);
  const related = {
    title: "Related games",
    lead: "About the same story, from around the same time.",
    works: gamesBeside(game).map(gameLink),
  };
  const more = {
    title: "More to play",
    lead: "The same genre, or from around the same time.",
    works: gamesLike(game).map(gameLink),
  };
  const playable = { text: "Still sold or online", to: gamesWith("today", "1") };
  return {
    ...onWall({ kind: "games", id, title }),
    subtitle: developer,
    label: `Game · ${genre}`,
    description,
    year: releaseYear,
    facts: [
      { label: "Released", value: released ? formatDay(released) : releaseYear },
      {
        label: platforms.length > 1 ? "Platforms" : "Platform",
        links: platforms.map((one) => ({ text: one, to: gamesWith("platform", one) })),
      },
      { label: "Genre", links: [{ text: genre, to: gamesWith("genre", genre) }] },
      ...(PLAYABLE_TODAY.includes(id) ? [{ label: "Playable today", links: [playable] }] : []),
    ],
    story: null,
    origins,
    groups: filled([related], more, origins),
  };
}

const FILMS: ReadonlySet<SeriesKind> = new Set(["Film", "Compilation film"]);

/** Counts anything that is watched in one go as a film. */
const isFilm = ({ kind, episodes }: Series) => FILMS.has(kind) || (kind === "Special" && episodes === 1);

/** Describes a series for search engines, as schema.org has it. */
function schemaOfSeries(series: Series) {
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

const schemaOfGame = ({ title, developer, description, platforms, genre, released, releaseYear }: Game) => ({
  "@type": "VideoGame",
  name: title,
  description,
  datePublished: released ?? String(releaseYear),
  gamePlatform: platforms,
  genre,
  author: { "@type": "Organization", name: developer },
});
