import { useOutletContext } from "react-router";
import { GCardSettings } from "#app/profiles/own/gcard-settings.tsx";
import { servicesOf, sessionUserOf, visitorOf } from "#app/requests/services.server.ts";
import { ForSupporters } from "#app/ui/become-patron.tsx";
import type { Route } from "./+types/gcard-tab";
import type { OwnProfile } from "./profile";
import { saveOwnForm } from "./save-form.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { patron, profile } = sessionUserOf(context, await visitorOf(context));
  return patron && profile ? servicesOf(context).cards.ownCard(profile.id) : null;
}

export const action = (args: Route.ActionArgs) => saveOwnForm(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { saveOwnFormByApi as clientAction } from "#app/members/own-forms.ts";

export default function GCardTab({ loaderData: card }: Route.ComponentProps) {
  const { profile, origin } = useOutletContext<OwnProfile>();
  if (card) return <GCardSettings profile={profile} origin={origin} own={card} />;
  return (
    <ForSupporters
      title="Your own G-Card"
      picture={
        <img
          src="/g-card-example.webp"
          alt="An example: the G-Card of Sayuri Tanaka, Ace Pilot"
          width={600}
          height={315}
          className="h-auto w-full max-w-md"
        />
      }
    >
      G-Card customization is exclusively for our Patreon supporters. Choose your title, your faction and one
      of four frames, and show off your card wherever you post.
    </ForSupporters>
  );
}
