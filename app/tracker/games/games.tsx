import { useMemo } from "react";
import { pageMeta } from "#app/page-meta.ts";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import { unpackEntries } from "../entries/packed";
import { shelfData } from "../shelf/shelf-data.server";
import { saveShelfForm } from "../shelf/shelf-form.server";
import { ShelfPage } from "../shelf/shelf-page";
import { shelved } from "../shelf/shelved.server";
import type { Route } from "./+types/games";
import { GAME_WORKS } from "./game-catalog";
import { gameShelf, gamesOpening } from "./game-shelf";

export const meta = pageMeta({
  title: "Game Tracker",
  description: "Log every Gundam game you play: status, hours, rating and notes.",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tracker } = servicesOf(context);
  const { member } = await visitorOf(context);
  const entries = member ? await tracker.listGameEntries(member.id) : [];
  const tracked = entries.map((entry) => entryFromApi("games", entry));
  return {
    ...shelfData(gameShelf, GAME_WORKS, tracked, url.searchParams),
    opening: gamesOpening(entries),
  };
}

/** Takes the cards' buttons and the plain editor where no script does. With scripts they go to the API. */
export const action = (args: Route.ActionArgs) =>
  saveShelfForm(args, shelved("games", servicesOf(args.context)));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { keepOnSearchChange as shouldRevalidate } from "#app/revalidation.ts";

export default function GameTracker({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, ...shown } = loaderData;
  const own = useMemo(() => unpackEntries(entries), [entries]);
  return <ShelfPage shelf={gameShelf} works={GAME_WORKS} entries={own} returned={actionData} {...shown} />;
}
