import { useMemo } from "react";
import { fromCompact } from "#app/log/entry.ts";
import { gameShelf, workOfGame } from "#app/log/game-shelf.tsx";
import { saveShelfForm } from "#app/log/shelf.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import games from "#generated/tracker/games.json";
import type { GameFacts } from "../catalog-parts.server";
import type { Route } from "./+types/games";
import { gamesOpening, loadShelf } from "./shelf-data.server";
import { ShelfPage } from "./shelf-page";

export const meta = pageMeta({
  title: "Game Tracker",
  description: "Log every Gundam game you play: status, hours, rating and notes.",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tracked, shown } = await loadShelf({ context, url }, gameShelf, GAME_WORKS);
  return { ...shown, opening: gamesOpening(tracked) };
}

/** Handles the cards' buttons and the plain editor without scripts. With scripts, they use the API. */
export const action = saveShelfForm("games");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function GameTracker({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, ...shown } = loaderData;
  const own = useMemo(() => fromCompact(entries), [entries]);
  return <ShelfPage shelf={gameShelf} works={GAME_WORKS} entries={own} returned={actionData} {...shown} />;
}

/** All games. Scripts use this file too, because browsers keep the file but load a page's data with each page. */
const GAME_WORKS = (games as unknown as readonly GameFacts[]).map(workOfGame);
