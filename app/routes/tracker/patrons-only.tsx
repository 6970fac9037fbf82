import { Outlet, redirect } from "react-router";
import { visitorOf } from "../../services.server";
import type { Route } from "./+types/patrons-only";

/** Everything below is for patrons; the home page tells everybody else why they are there. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    if (!(await visitorOf(context)).patron) throw redirect("/?denied=tracker");
  },
];

/** With a loader the guard also runs when somebody comes here by a link within the site. */
export const loader = () => null;

export { keepOnSearchChange as shouldRevalidate } from "../../revalidation";

export default function PatronsOnly() {
  return <Outlet />;
}
