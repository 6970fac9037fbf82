import { type SubmitEvent, useState } from "react";
import { z } from "zod/mini";
import type { Profile } from "../../../worker/members/contract";
import { api, read } from "../../api";
import { useKeeping, useRestoring } from "../session/use-kept";
import { Button } from "../ui/button";
import { CONTROL_CLASS, Field, TextField } from "../ui/field";
import { Switch } from "../ui/switch";
import { useSave } from "../ui/use-save";
import { CopyProfileLink } from "./copy-profile-link";

const draftSchema = z.object({ username: z.string(), publicProfile: z.boolean() });

export function SettingsForm({ profile, origin }: { profile: Profile; origin: string }) {
  const [username, setUsername] = useState(profile.username ?? "");
  const [publicProfile, setPublicProfile] = useState(profile.publicProfile);
  const isChanged = username !== (profile.username ?? "") || publicProfile !== profile.publicProfile;
  useKeeping("settings", isChanged ? { username, publicProfile } : null);
  useRestoring("settings", draftSchema, (draft) => {
    setUsername(draft.username);
    setPublicProfile(draft.publicProfile);
  });
  const { pending, issues, save } = useSave({
    success: "Profile settings updated successfully!",
    failure: "Error",
    failureText: "Failed to update settings",
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save(() => read(api.profile.settings.$post({ json: { username: username.trim(), publicProfile } })));
  }

  return (
    <form onSubmit={submit} method="dialog" className="panel grid content-start gap-5 p-6">
      <h2 className="text-2xl">How others find you</h2>
      <TextField
        label="Username"
        hint="3-20 characters, letters, numbers, _ and - only"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={issues.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Switch
          label="Public Profile"
          hint="Allow others to view your tracking progress"
          checked={publicProfile}
          onChange={setPublicProfile}
        />
        <p
          role="status"
          className="border-yellow bg-raised not-empty:mt-3 not-empty:border-l-4 not-empty:p-3"
        >
          {publicProfile && username.trim() === "" && "Choose a username too: it is how others find you."}
        </p>
      </div>
      {profile.publicProfile && profile.publicUsername && (
        <PublicUrl url={`${origin}/u/${profile.publicUsername}`} />
      )}
      <Button type="submit" disabled={pending}>
        {pending ? "Saving..." : "Save Settings"}
      </Button>
    </form>
  );
}

function PublicUrl({ url }: { url: string }) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label="Public Profile URL">
          {(control) => <input {...control} readOnly value={url} className={`numerals ${CONTROL_CLASS}`} />}
        </Field>
      </div>
      <CopyProfileLink url={url} label="Copy public profile URL" />
    </div>
  );
}
