import type { GameFacts } from "#app/tracker/catalog-parts.server.ts";
import { formatDay } from "#app/ui/formats.ts";
import { GAME_GENRES, GAME_PLATFORMS } from "#franchise/works.ts";
import { GAME_STATUS_LABELS, GAME_STATUSES } from "#worker/log/contract/index.ts";
import { byChange, byProgress, byRating, byTitle, byYear, type Shelf, type Work } from "./shelf";

/** Browsers get descriptions from another file. */
export function workOfGame(game: GameFacts & { description?: string }): Work {
  const { id, title, also, developer, description = "", platforms, genre, releaseYear, released } = game;
  return {
    id,
    title,
    shortTitle: game.shortTitle ?? title,
    sky: game.sky ?? "",
    subtitle: developer,
    description,
    year: releaseYear,
    released: released ?? String(releaseYear),
    facts: [genre, shortened(platforms)],
    about: [released ? formatDay(released) : releaseYear, genre, platforms.join(", ")].join(" · "),
    length: null,
    minutes: null,
    isCounted: true,
    watchOrder: 0,
    searched: { names: [title, ...also], more: [developer] },
    tags: { platform: platforms, genre: [genre] },
  };
}

export const gameShelf: Shelf = {
  kind: "games",
  title: "Game Tracker",
  lead: "Log what you play, hour by hour. Choose a game to begin.",
  noun: "game",
  nouns: "games",
  searchHint: "Title or developer",
  statuses: GAME_STATUSES,
  labels: GAME_STATUS_LABELS,
  active: "playing",
  activeTitle: "Continue playing",
  filters: [
    { name: "platform", label: "Platform", all: "All Platforms", values: GAME_PLATFORMS },
    { name: "genre", label: "Genre", all: "All Genres", values: GAME_GENRES },
  ],
  sorts: [{ ...byYear, usual: "desc" }, byTitle, byRating, byProgress, byChange],
  dimsCompleted: true,
  saved: "Game tracking updated successfully!",
  progress: {
    label: "Hours played",
    unit: "hour",
    decimals: true,
    step: (hours) => `Played ${hours} h`,
    message: (progress) => `${progress} h played`,
  },
  repeatsLabel: "Times replayed",
};

const shortened = ([first, ...others]: readonly string[]) =>
  others.length > 1 ? `${first} + ${others.length}` : [first, ...others].join(", ");
