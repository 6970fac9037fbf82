import { byDecade } from "#app/poster/wall.server.ts";
import { GAMES, PLAYABLE_TODAY } from "#franchise/catalog.ts";
import { GAME_GENRES, GAME_PLATFORMS, type Game } from "#franchise/works.ts";
import { gameLink } from "./work-view.server";

const among = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value) ?? null;

export const readGameChoice = (query: URLSearchParams) => ({
  platform: among(GAME_PLATFORMS, query.get("platform")),
  genre: among(GAME_GENRES, query.get("genre")),
  isPlayable: query.get("today") === "1",
});

type Choice = ReturnType<typeof readGameChoice>;

const isChosen = ({ id, platforms, genre }: Game, choice: Choice) =>
  (choice.platform === null || platforms.includes(choice.platform)) &&
  (choice.genre === null || genre === choice.genre) &&
  (!choice.isPlayable || PLAYABLE_TODAY.includes(id));

export function allGames(choice: Choice) {
  const chosen = GAMES.filter((game) => isChosen(game, choice)).toReversed();
  return byDecade(chosen, ({ releaseYear }) => releaseYear).map(({ title, works }) => ({
    title,
    works: works.map((game) => ({
      ...gameLink(game),
      ...(PLAYABLE_TODAY.includes(game.id) && { note: "Playable today" }),
    })),
  }));
}
