import { Outlet, redirect, useLocation, useNavigation } from "react-router";
import { visitorOf } from "#app/services.server.ts";
import { isShelf, useSlow } from "#app/shell/page-skeleton.tsx";
import type { Route } from "./+types/patrons-only";
import { TrackerNav } from "./tracker-head";

/**
 * The pages below this route are for patrons. Other visitors are redirected to the home page, which gives the reason.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    if ((await visitorOf(context)).patron) return;
    throw redirect(`/?${new URLSearchParams({ denied: "tracker", returnTo: url.pathname + url.search })}`);
  },
];

/** React Router runs the guard for links within the site only if the route has a loader. */
export const loader = () => null;

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function PatronsOnly() {
  const { pathname } = useLocation();
  const destination = useNavigation().location?.pathname ?? pathname;
  const isChanging = isShelf(destination) && destination !== pathname;
  return useSlow(isChanging) ? <ShelfSkeleton /> : <Outlet />;
}

const POSTERS = ["a", "b", "c", "d", "e", "f"];

function ShelfSkeleton() {
  return (
    <div aria-busy="true" className="page grid content-start gap-4 py-4 sm:gap-5 md:py-8">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="h-10 w-72 max-w-full animate-pulse-quiet bg-raised" />
      <TrackerNav />
      <ul className="wall animate-pulse-quiet">
        {POSTERS.map((poster) => (
          <li key={poster} className="aspect-2/3 bg-panel" />
        ))}
      </ul>
    </div>
  );
}
