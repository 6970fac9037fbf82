import { Outlet } from "react-router";
import { memberOf } from "#app/requests/services.server.ts";
import type { Route } from "./+types/members-only";

/** Former patrons may still read and export their own data. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    await memberOf(context, url);
  },
];

/** React Router runs the guard for links within the site only if the route has a loader. */
export const loader = () => null;

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function MembersOnly() {
  return <Outlet />;
}
