import { Eye } from "#app/drawings/icons.tsx";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CONTROL_CLASS, Field, Switch, TextField } from "#app/ui/field.tsx";
import { CopyProfileLink } from "#app/ui/share-buttons.tsx";
import { CARD_HEIGHT, CARD_WIDTH } from "#worker/card/contract/index.ts";
import {
  FORMER_NAME_DAYS,
  FORMER_NAMES_KEPT,
  NEEDS_USERNAME,
  type Profile,
} from "#worker/members/account/contract/index.ts";
import { SaveButton } from "./profile-form";

const RENAMING = `After a change, nobody else can take your former name for ${FORMER_NAME_DAYS} days. Links to your profile under that name stop working, unless the switch below is on. The G-Card's codes that you copy from now on lead to your profile under any name.`;

type Props = {
  profile: Profile;
  origin: string;
  /** The picture of the member's card, if others see it. */
  card: string | null;
};

export function SettingsForm({ profile, origin, card }: Props) {
  const form = useActionForm({
    name: "settings",
    saved: {
      username: profile.username ?? "",
      publicProfile: profile.publicProfile,
      showDays: profile.showDays,
      oldLinks: profile.oldLinks,
    },
    done: { title: "Profile settings updated successfully!" },
    failed: { text: "Failed to update settings" },
  });
  const { username, publicProfile } = form.values;
  const isRenaming =
    profile.username !== null && username.trim().toLowerCase() !== profile.username.toLowerCase();
  return (
    <ActionForm form={form} className="panel flex flex-col gap-5 p-5 sm:p-6 md:row-span-2">
      <h2 className="text-2xl">Your public profile</h2>
      <TextField
        label="Username"
        // The message about a username says the same.
        hint={form.issues.username ? undefined : "3-20 characters, letters, numbers, _ and - only"}
        {...form.field("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {profile.username === null ? (
        // This keeps the saved value: only a member who has a name needs the switch.
        profile.oldLinks && <input type="hidden" name="oldLinks" value="on" />
      ) : (
        <div className="grid gap-3">
          <p role="status" className="border-yellow bg-raised not-empty:border-l-4 not-empty:p-3">
            {isRenaming && RENAMING}
          </p>
          <Switch
            label="Old links lead to my new name"
            {...form.flag("oldLinks")}
            hint={`For your last ${FORMER_NAMES_KEPT} names. Whoever has an old link then learns your new name.`}
          />
        </div>
      )}
      <div>
        <Switch
          label="Public Profile"
          {...form.flag("publicProfile")}
          hint="Allow others to view your tracking progress"
        />
        <p
          role="status"
          className="border-yellow bg-raised not-empty:mt-3 not-empty:border-l-4 not-empty:p-3"
        >
          {publicProfile && username.trim() === "" && NEEDS_USERNAME}
        </p>
      </div>
      <Switch
        label="Show my days"
        {...form.flag("showDays")}
        hint="Your public profile then says what you watched on each of the last 60 days, without times and private entries"
      />
      <figure className="grid gap-1.5">
        <figcaption className="text-quiet text-sm">
          {publicProfile && username.trim() ? "What others see" : "Nobody else sees you"}
        </figcaption>
        {card && (
          <img
            src={card}
            alt={`G-Card of ${profile.fullName}`}
            width={CARD_WIDTH}
            height={CARD_HEIGHT}
            className="h-auto w-full"
          />
        )}
      </figure>
      {profile.publicProfile && !profile.profileHidden && profile.publicUsername && (
        <PublicUrl origin={origin} path={`/u/${profile.publicUsername}`} />
      )}
      <SaveButton {...form}>{form.isPending ? "Saving..." : "Save Settings"}</SaveButton>
    </ActionForm>
  );
}

function PublicUrl({ origin, path }: { origin: string; path: string }) {
  const url = origin + path;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label="Public Profile URL">
          {(control) => <input {...control} readOnly value={url} className={`numerals ${CONTROL_CLASS}`} />}
        </Field>
      </div>
      <CopyProfileLink url={url} label="Copy public profile URL" />
      <Button look="secondary" to={path} aria-label="View my profile" data-tooltip="View my profile">
        <Eye aria-hidden size={18} />
      </Button>
    </div>
  );
}
