import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { CONTROL_CLASS, Field, Switch, TextField } from "#app/ui/field.tsx";
import { Eye } from "#app/ui/icons.tsx";
import { PlainForm, type Returned } from "#app/ui/plain-form.tsx";
import { useSave } from "#app/ui/use-submit.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "#worker/card/contract.ts";
import {
  FORMER_NAME_DAYS,
  FORMER_NAMES_KEPT,
  NEEDS_USERNAME,
  type Profile,
} from "#worker/members/account/contract.ts";
import { CopyProfileLink } from "../public/share-profile";
import { SaveButton, useOwnForm } from "./unsaved-forms";

const RENAMING = `After a change, nobody else can take your former name for ${FORMER_NAME_DAYS} days. Links to your profile under that name stop working, unless the switch below is on. The G-Card's codes that you copy from now on lead to your profile under any name.`;

type Props = {
  profile: Profile;
  origin: string;
  returned: Returned | null;
  /** The picture of the member's card, if others see it. */
  card: string | null;
};

export function SettingsForm({ profile, origin, returned, card }: Props) {
  const { values, set, isChanged, form } = useOwnForm({
    name: "settings",
    saved: {
      username: profile.username ?? "",
      publicProfile: profile.publicProfile,
      showDays: profile.showDays,
      oldLinks: profile.oldLinks,
    },
    returned,
    loadSchema: async () => (await import("./kept-forms")).settingsSchema,
  });
  const { username, publicProfile, showDays, oldLinks } = values;
  const isRenaming =
    profile.username !== null && username.trim().toLowerCase() !== profile.username.toLowerCase();
  const { pending, issues, save } = useSave({
    success: "Profile settings updated successfully!",
    failure: "Error",
    failureText: "Failed to update settings",
    issues: returned?.issues,
  });

  const send = () =>
    save(async () => {
      const json = { username: username.trim(), publicProfile, showDays, oldLinks };
      const saved = await read(api.profile.settings.$post({ json }));
      if (saved) set({ username: saved.username ?? "" });
    });

  return (
    <PlainForm
      {...form}
      action="/profile"
      onSend={send}
      className="panel flex flex-col gap-5 p-5 sm:p-6 md:row-span-2"
    >
      <h2 className="text-2xl">Your public profile</h2>
      <TextField
        label="Username"
        name="username"
        // The message about a username says the same.
        hint={issues.username ? undefined : "3-20 characters, letters, numbers, _ and - only"}
        value={username}
        onChange={({ target }) => set({ username: target.value })}
        error={issues.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {profile.username !== null && (
        <div className="grid gap-3">
          <p role="status" className="border-yellow bg-raised not-empty:border-l-4 not-empty:p-3">
            {isRenaming && RENAMING}
          </p>
          <Switch
            label="Old links lead to my new name"
            name="oldLinks"
            hint={`For your last ${FORMER_NAMES_KEPT} names. Whoever has an old link then learns your new name.`}
            checked={oldLinks}
            onChange={(isOn) => set({ oldLinks: isOn })}
          />
        </div>
      )}
      <div>
        <Switch
          label="Public Profile"
          name="publicProfile"
          hint="Allow others to view your tracking progress"
          checked={publicProfile}
          onChange={(isOn) => set({ publicProfile: isOn })}
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
        name="showDays"
        hint="Your public profile then says what you watched on each of the last 60 days, without times and private entries"
        checked={showDays}
        onChange={(isOn) => set({ showDays: isOn })}
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
      <SaveButton isChanged={isChanged} pending={pending}>
        {pending ? "Saving..." : "Save Settings"}
      </SaveButton>
    </PlainForm>
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
