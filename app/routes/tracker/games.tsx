import { useMemo } from "react";
import { trackedGame } from "../../../worker/tracker/transfer/work";
import { TrackerRoom } from "../../components/tracker/room/tracker-room";
import { gameShelf, workOfGame } from "../../components/tracker/shelf/game-shelf";
import { pageMeta } from "../../page-meta";
import { servicesOf, visitorOf } from "../../services.server";
import type { Route } from "./+types/games";

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

export { keepOnSearchChange as shouldRevalidate } from "../../revalidation";

export default function GameTracker({ loaderData: { games, entries } }: Route.ComponentProps) {
  const works = useMemo(() => games.map(workOfGame), [games]);
  const own = useMemo(() => entries.map(trackedGame), [entries]);
  return <TrackerRoom shelf={gameShelf} works={works} entries={own} />;
}
