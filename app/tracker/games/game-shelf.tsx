import { GameGlyph } from "#app/drawings/game-glyph.tsx";
import { formatDay } from "#app/formats.ts";
import { GAME_GENRES, GAME_PLATFORMS, type Game } from "#worker/catalog/contract.ts";
import { GAME_STATUS_LABELS, GAME_STATUSES } from "#worker/tracker/contract.ts";
import { byChange, byProgress, byRating, byTitle, byYear, type Shelf } from "../shelf/shelf";
import { folded, type Work } from "../shelf/work";

export function workOfGame(game: Game): Work {
  const { id, title, developer, description, platforms, genre, releaseYear, released } = game;
  return {
    id,
    title,
    subtitle: developer,
    description,
    year: releaseYear,
    facts: [genre, shortened(platforms)],
    about: [released ? formatDay(released) : releaseYear, genre, platforms.join(", ")].join(" · "),
    glyph: genre,
    length: null,
    isCounted: true,
    watchOrder: 0,
    searched: folded(`${title}\n${developer}`),
    tags: { platform: platforms, genre: [genre] },
  };
}

export const gameShelf: Shelf = {
  kind: "games",
  title: "Game Tracker",
  lead: "Log what you play, hour by hour. Choose a game to begin.",
  noun: "game",
  counted: (count) => (count === 1 ? "1 game" : `${count} games`),
  searchHint: "Title or developer",
  statuses: GAME_STATUSES,
  labels: GAME_STATUS_LABELS,
  active: "playing",
  filters: [
    { name: "platform", label: "Platform", all: "All Platforms", values: GAME_PLATFORMS },
    { name: "genre", label: "Genre", all: "All Genres", values: GAME_GENRES },
  ],
  sorts: [byYear, byTitle, byRating, byProgress, byChange],
  dimsCompleted: true,
  saved: "Game tracking updated successfully!",
  progress: {
    label: "Hours played",
    unit: "hour",
    decimals: true,
    step: "+1 h",
    stepOf: "of",
    message: (progress) => `${progress} h played`,
  },
  repeatsLabel: "Times replayed",
  Glyph: ({ name, className }) => <GameGlyph genre={name} className={className} />,
};

const shortened = ([first, ...others]: readonly string[]) =>
  others.length > 1 ? `${first} + ${others.length}` : [first, ...others].join(", ");
