import { useMemo } from "react";
import { pageMeta } from "#app/page-meta.ts";
import { parsed } from "#app/plain-forms.server.ts";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import { gameChangeSchema } from "#worker/tracker/contract/schemas.ts";
import { saveShelfForm } from "../shelf/shelf-form.server";
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

/** Takes the cards' buttons and the plain editor where no script does. With scripts they go to the API. */
export function action(args: Route.ActionArgs) {
  const { tracker } = servicesOf(args.context);
  return saveShelfForm(args, {
    shelf: gameShelf,
    works: tracker.listGames().map(workOfGame),
    entriesOf: async (memberId) =>
      (await tracker.listGameEntries(memberId)).map((entry) => entryFromApi("games", entry)),
    save: (memberId, change, timeZone) =>
      tracker.saveGameEntry(memberId, parsed(gameChangeSchema, change), timeZone),
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { keepOnSearchChange as shouldRevalidate } from "#app/revalidation.ts";

export default function GameTracker({ loaderData: { games, entries }, actionData }: Route.ComponentProps) {
  const works = useMemo(() => games.map(workOfGame), [games]);
  const own = useMemo(() => entries.map((entry) => entryFromApi("games", entry)), [entries]);
  return <ShelfPage shelf={gameShelf} works={works} entries={own} returned={actionData} />;
}
