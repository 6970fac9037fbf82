import { useOutletContext } from "react-router";
import type { Route } from "./+types/settings-tab";
import { AccountSections } from "./account-sections";
import type { OwnProfile } from "./profile";
import { ProfileForm } from "./profile-form";
import { saveOwnForm } from "./save-form.server";
import { SettingsForm } from "./settings-form";
import { FormOutcome } from "./unsaved-forms";

export const action = (args: Route.ActionArgs) => saveOwnForm(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SettingsTab({ actionData }: Route.ComponentProps) {
  const { profile, support, isWell, origin, deviceCount } = useOutletContext<OwnProfile>();
  const returnedTo = (form: string) => (actionData?.form === form ? actionData : null);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <FormOutcome returned={actionData} />
      <ProfileForm profile={profile} returned={returnedTo("profile")} />
      <SettingsForm profile={profile} origin={origin} returned={returnedTo("settings")} withPreview />
      <AccountSections deviceCount={deviceCount} support={isWell ? support : null} />
    </div>
  );
}
