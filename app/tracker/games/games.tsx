import { useMemo } from "react";
import { pageMeta } from "#app/page-meta.ts";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import { ShelfPage } from "../shelf/shelf-page";
import type { Route } from "./+types/games";
import { gameShelf, workOfGame } from "./game-shelf";

export const meta = pageMeta({
  title: "Game Tracker",
  description: "Log every Gundam game you play: status, hours, rating and notes.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { tracker } = servicesOf(context);
  const { member } = await visitorOf(context);
  return {
    games: tracker.listGames(),
    entries: member ? await tracker.listGameEntries(member.id) : [],
  };
}

export { keepOnSearchChange as shouldRevalidate } from "#app/revalidation.ts";

export default function GameTracker({ loaderData: { games, entries } }: Route.ComponentProps) {
  const works = useMemo(() => games.map(workOfGame), [games]);
  const own = useMemo(() => entries.map((entry) => entryFromApi("games", entry)), [entries]);
  return <ShelfPage shelf={gameShelf} works={works} entries={own} />;
}
