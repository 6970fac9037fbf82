import { Outlet, redirect } from "react-router";
import { visitorOf } from "#app/requests/services.server.ts";
import type { Route } from "./+types/patrons-only";

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
  return <Outlet />;
}
