import { useOutletContext } from "react-router";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { picturePath } from "#worker/card/contract.ts";
import type { Route } from "./+types/settings-tab";
import { AccountSections } from "./account-sections";
import { FormOutcome } from "./form-outcome";
import type { OwnProfile } from "./profile";
import { ProfileForm } from "./profile-form";
import { saveOwnForm } from "./save-form.server";
import { SettingsForm } from "./settings-form";

/** The picture of the card, if others see it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await visitorOf(context);
  const shown = member && (await servicesOf(context).cards.view(member.id, null));
  return shown && `${picturePath(member.id, "600x315")}?v=${shown.card.version}`;
}

export const action = (args: Route.ActionArgs) => saveOwnForm(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The member's name, picture, public profile and account. */
export default function SettingsTab({ loaderData: card, actionData }: Route.ComponentProps) {
  const { profile, support, isWell, origin, deviceCount } = useOutletContext<OwnProfile>();
  const returnedTo = (form: string) => (actionData?.form === form ? actionData : null);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <FormOutcome returned={actionData} />
      <ProfileForm profile={profile} returned={returnedTo("profile")} />
      <SettingsForm profile={profile} origin={origin} returned={returnedTo("settings")} card={card} />
      <AccountSections deviceCount={deviceCount} support={isWell ? support : null} />
    </div>
  );
}
