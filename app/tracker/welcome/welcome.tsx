import { redirect } from "react-router";
import { pageMeta } from "#app/page/page-meta.ts";
import { servicesOf, visitorOf } from "#app/requests/services.server.ts";
import type { Route } from "./+types/welcome";
import { saveWelcomeForm, welcomeFor } from "./welcome.server";
import { WelcomeAboard } from "./welcome-aboard";

export const meta = pageMeta({ title: "Welcome Aboard", description: "Your first list, in a few taps." });

/** The home page shows the same form to patrons without entries. Redirects everybody else there. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await visitorOf(context);
  if (!member) throw redirect("/");
  const { series, games } = await servicesOf(context).tracker.statesOf(member.id);
  if (series.length + games.length > 0) throw redirect("/");
  return welcomeFor(servicesOf(context), member);
}

export const action = (args: Route.ActionArgs) => saveWelcomeForm(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { saveWelcomeByApi as clientAction } from "./welcome-form";

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  return <WelcomeAboard {...loaderData} />;
}
