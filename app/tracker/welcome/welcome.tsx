import { data, redirect } from "react-router";
import { refusedForm } from "#app/requests/plain-forms.server.ts";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { notAllowed, notSignedIn } from "#worker/platform/http/errors.ts";
import type { Route } from "./+types/welcome";
import { saveWelcome, welcomeFor } from "./welcome.server";
import WelcomeAboard from "./welcome-aboard";

export const meta = pageMeta({ title: "Welcome Aboard", description: "Your first list, in a few taps." });

/** The home page shows the same to patrons without entries. Whoever has entries goes there. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await visitorOf(context);
  if (!member) throw redirect("/");
  const { series, games } = await servicesOf(context).tracker.statesOf(member.id);
  if (series.length + games.length > 0) throw redirect("/");
  return welcomeFor(servicesOf(context), member);
}

/** Handles the form from browsers without scripts. With scripts, the form goes to the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { member, patron } = await visitorOf(context);
  try {
    if (!member) throw notSignedIn();
    if (!patron) throw notAllowed("This is for active Patreon supporters.");
    await saveWelcome(servicesOf(context), member, await request.formData());
    return redirect("/", 303);
  } catch (error) {
    const { returned, init } = refusedForm(error, {});
    return data({ refusal: returned.refusal ?? Object.values(returned.issues)[0] ?? null }, init);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  return <WelcomeAboard {...loaderData} refusal={actionData?.refusal} />;
}
