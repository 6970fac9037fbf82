import { byDecade } from "#app/poster/wall.server.ts";
import { findGame, GAMES, KNOWN_GAMES, PLAYABLE_TODAY } from "#franchise/catalog.ts";
import { GAME_GENRES, GAME_PLATFORMS, type Game } from "#franchise/works.ts";
import { DECADES } from "#worker/pages.ts";
import { gameLink } from "./work-view.server";

const among = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value) ?? null;

export const readGameChoice = (query: URLSearchParams) => ({
  platform: among(GAME_PLATFORMS, query.get("platform")),
  genre: among(GAME_GENRES, query.get("genre")),
  isPlayable: query.get("today") === "1",
  era: among(DECADES, query.get("era")),
});

type Choice = ReturnType<typeof readGameChoice>;

const isChosen = ({ id, platforms, genre }: Game, choice: Choice) =>
  (choice.platform === null || platforms.includes(choice.platform)) &&
  (choice.genre === null || genre === choice.genre) &&
  (!choice.isPlayable || PLAYABLE_TODAY.includes(id));

/** The page shows more games one decade at a time. */
const MOST_AT_ONCE = 30;

export function allGames(choice: Choice) {
  const chosen = GAMES.filter((game) => isChosen(game, choice)).toReversed();
  const decades = byDecade(chosen, ({ releaseYear }) => releaseYear);
  const asked = decades.find(({ title }) => title === choice.era);
  const [newest] = chosen.length > MOST_AT_ONCE ? decades : [];
  const one = asked ?? newest;
  const next = one && decades[decades.indexOf(one) + 1];
  return {
    // The whole list begins with the games that most fans know.
    known:
      !asked && chosen.length === GAMES.length
        ? KNOWN_GAMES.flatMap((id) => findGame(id) ?? []).map(gameLink)
        : [],
    next: next && { title: next.title, count: next.works.length },
    count: chosen.length,
    era: one?.title ?? null,
    eras: decades.map(({ title, works }) => ({ title, count: works.length })),
    groups: (one ? [one] : decades).map(({ title, works }) => ({
      title,
      works: works.map((game) => ({
        ...gameLink(game),
        ...(PLAYABLE_TODAY.includes(game.id) && { note: "Playable today" }),
      })),
    })),
  };
}
