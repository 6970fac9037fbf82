import { api, read } from "#app/requests/api.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PlainForm, type Returned } from "#app/ui/plain-form.tsx";
import { useSave } from "#app/ui/use-submit.ts";
import { NAME_MAX, type Profile } from "#worker/members/account/contract.ts";
import { PictureUpload } from "./picture-upload";
import { SaveButton, useOwnForm } from "./unsaved-forms";

type Props = { profile: Profile; returned: Returned | null };

export function ProfileForm({ profile, returned }: Props) {
  const shownName = profile.fullName || profile.name;
  const { values, set, isChanged, form } = useOwnForm({
    name: "profile",
    saved: { displayName: shownName, profileImage: profile.ownImage ?? "" },
    returned,
    loadSchema: async () => (await import("./kept-forms")).profileSchema,
  });
  const { displayName, profileImage } = values;
  const { pending, issues, save } = useSave({
    success: "Profile updated successfully!",
    failure: "Error",
    failureText: "Failed to update profile",
    issues: returned?.issues,
  });

  const send = () =>
    save(async () => {
      const json = {
        // Sends only a changed name, so that an unchanged name keeps following the name on Patreon.
        ...(displayName !== shownName && { displayName: displayName.trim() || null }),
        // An empty field keeps an uploaded picture.
        ...(!(profile.isUploaded && profileImage.trim() === "") && {
          profileImage: profileImage.trim() || null,
        }),
      };
      const saved = await read(api.auth.profile.$patch({ json }));
      if (!saved) return;
      set({ displayName: saved.fullName, profileImage: saved.ownImage ?? "" });
    });

  return (
    <div className="panel grid grid-rows-[auto_1fr] gap-5 p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <Avatar src={profile.profileImage} size={88} />
        <div className="grid min-w-0 flex-1 gap-3">
          <h2 className="text-2xl">Your name and picture</h2>
          <PictureUpload profile={profile} onReplaced={() => set({ profileImage: "" })} />
        </div>
      </div>
      <PlainForm
        {...form}
        action="/profile"
        onSend={send}
        className="grid grid-rows-[auto_auto_auto_1fr] gap-5"
      >
        <TextField
          label="Display Name"
          name="displayName"
          hint="Leave this empty to use your Patreon name."
          value={displayName}
          onChange={({ target }) => set({ displayName: target.value })}
          error={issues.displayName}
          autoComplete="nickname"
          // HTML counts UTF-16 units. An emoji has two of them.
          maxLength={2 * NAME_MAX}
          placeholder={profile.name}
        />
        <details open={profile.ownImage !== null || Boolean(issues.profileImage)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue hover:underline">
            Use a picture from the web
          </summary>
          <TextField
            label="Profile Image"
            name="profileImage"
            hint={
              profile.isUploaded
                ? "An https address. It replaces the picture you uploaded."
                : "An https address. Leave this empty to use your Patreon picture."
            }
            type="url"
            value={profileImage}
            onChange={({ target }) => set({ profileImage: target.value })}
            error={issues.profileImage}
            placeholder="https://"
          />
        </details>
        <TextField
          label="Email"
          hint="Email is managed through your Patreon account."
          type="email"
          value={profile.email ?? ""}
          readOnly
        />
        <SaveButton isChanged={isChanged} pending={pending}>
          {pending ? "Updating..." : "Update Profile"}
        </SaveButton>
      </PlainForm>
    </div>
  );
}
