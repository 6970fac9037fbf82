import { Outlet, redirect, useLocation, useNavigation } from "react-router";
import { visitorOf } from "#app/services.server.ts";
import { useSlow } from "#app/ui/use-slow.ts";
import type { Route } from "./+types/patrons-only";
import { RoomSkeleton } from "./shelf/room-skeleton";

/** Everything below is for patrons; the home page tells everybody else why they are there. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    if ((await visitorOf(context)).patron) return;
    throw redirect(`/?${new URLSearchParams({ denied: "tracker", returnTo: url.pathname + url.search })}`);
  },
];

/** With a loader the guard also runs when somebody comes here by a link within the site. */
export const loader = () => null;

export { keepOnSearchChange as shouldRevalidate } from "#app/revalidation.ts";

export default function PatronsOnly() {
  const { pathname } = useLocation();
  const destination = useNavigation().location?.pathname;
  const isChanging = isRoom(destination) && destination !== pathname;
  return useSlow(isChanging) ? <RoomSkeleton /> : <Outlet />;
}

const isRoom = (path = "") => ["/tracker/series", "/tracker/games"].includes(path);
