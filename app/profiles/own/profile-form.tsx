import { type ChangeEvent, useRef, useState } from "react";
import { ActionForm, useActionForm, useSend } from "#app/forms/action-form.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { preloadOnIntent } from "#app/ui/on-intent.ts";
import { NAME_MAX, type Profile, type TileFault } from "#worker/members/account/contract/index.ts";

export function ProfileForm({ profile }: { profile: Profile }) {
  const shownName = profile.fullName || profile.name;
  const form = useActionForm({
    name: "profile",
    saved: { displayName: shownName, profileImage: profile.ownImage ?? "" },
    done: { title: "Profile updated successfully!" },
    failed: { text: "Failed to update profile" },
  });
  return (
    <div className="panel grid grid-rows-[auto_1fr] gap-5 p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <Avatar src={profile.profileImage} size={88} />
        <div className="grid min-w-0 flex-1 gap-3">
          <h2 className="text-2xl">Your name and picture</h2>
          <PictureUpload profile={profile} />
        </div>
      </div>
      <ActionForm
        form={form}
        hiddenFields={{ shownName, ...(profile.isUploaded && { isUploaded: "1" }) }}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Display Name"
          hint="Leave this empty to use your Patreon name."
          {...form.field("displayName")}
          autoComplete="nickname"
          // HTML counts UTF-16 units. An emoji has two of them.
          maxLength={2 * NAME_MAX}
          placeholder={profile.name}
        />
        <details open={profile.ownImage !== null || Boolean(form.issues.profileImage)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue hover:underline">
            Use a picture from the web
          </summary>
          <TextField
            label="Profile Image"
            hint={
              profile.isUploaded
                ? "An https address. It replaces the picture you uploaded."
                : "An https address. Leave this empty to use your Patreon picture."
            }
            type="url"
            {...form.field("profileImage")}
            placeholder="https://"
          />
        </details>
        <TextField
          label="Email"
          hint="Email is managed through your Patreon account."
          type="email"
          defaultValue={profile.email ?? ""}
          readOnly
        />
        <SaveButton {...form}>{form.isPending ? "Updating..." : "Update Profile"}</SaveButton>
      </ActionForm>
    </div>
  );
}

const UNREADABLE = "Your browser can't read this file as a picture. Please choose another one.";
const NOT_LOADED = "We can't prepare your picture right now. Please reload the page and try again.";

const loadShrinking = () => import("./shrunk-picture");

/** Browsers without scripts can only remove a picture. */
function PictureUpload({ profile }: { profile: Profile }) {
  const { isUploaded } = profile;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const upload = useSend({
    name: "upload",
    done: { title: "Picture uploaded" },
    failed: { text: "Failed to upload your picture" },
    onRefused: ({ issues }) => setProblem(issues.picture ?? null),
  });
  const removal = useActionForm({
    name: "picture",
    saved: {},
    done: { title: "Picture removed" },
    failed: { text: "Failed to remove your picture" },
  });
  const isBusy = isPreparing || upload.isPending || removal.isPending;

  async function prepared(file: File): Promise<string | null> {
    setProblem(null);
    setIsPreparing(true);
    try {
      const { shrunkPicture } = await loadShrinking();
      const picture = await shrunkPicture(file);
      if (picture === null) setProblem(UNREADABLE);
      return picture;
    } catch {
      setProblem(NOT_LOADED);
      return null;
    } finally {
      setIsPreparing(false);
    }
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Choosing the same file again is a change too.
    currentTarget.value = "";
    const picture = file ? await prepared(file) : null;
    if (picture !== null) upload.send({ picture });
  }

  return (
    <>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            aria-disabled={isBusy}
            onClick={() => isBusy || input.current?.click()}
            {...preloadOnIntent(loadShrinking)}
            scripts="needed"
          >
            {isPreparing || upload.isPending ? "Uploading..." : "Upload a picture"}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            onChange={choose}
            aria-label="Picture file"
            hidden
          />
          {isUploaded && (
            <ActionForm form={removal}>
              <Button type="submit" look="quiet" disabled={isBusy} aria-label="Remove picture">
                {removal.isPending ? "Removing..." : "Remove"}
              </Button>
            </ActionForm>
          )}
        </div>
        {problem && (
          <p role="alert" className="text-red text-sm">
            {problem}
          </p>
        )}
      </div>
      <PictureNotice profile={profile} title="Your picture isn't shown yet." />
    </>
  );
}

const REASONS: Record<TileFault, string> = {
  away: "We can't load it from its address.",
  address: "Its address leads to this site, or isn't a public https address.",
  type: "It isn't a PNG, JPEG or GIF, or it's damaged. Uploading works with every kind of picture that your browser shows.",
  size: "It's too large. The limit is 2 MB and 1400 × 1400 pixels.",
};

type Shown = Pick<Profile, "picture" | "ownImage" | "pictureHidden">;

/** Null if others see the picture or there is none. */
function pictureReason({ picture, ownImage, pictureHidden }: Shown): string | null {
  if (pictureHidden) return null;
  if (picture.state === "making") return "We're getting it ready.";
  if (picture.state !== "failed") return null;
  const reason = REASONS[picture.fault];
  if (picture.isRetried)
    return `${reason} We'll try again automatically, or right away if you update your profile.`;
  if (picture.fault === "away") return `${reason} Check the address, then update your profile to try again.`;
  return ownImage === null
    ? `${reason} You can enter the address of another picture.`
    : `${reason} Please use another picture.`;
}

type NoticeProps = { profile: Profile; title: string; changeAt?: string };

export function PictureNotice({ profile, title, changeAt }: NoticeProps) {
  const reason = pictureReason(profile);
  if (reason === null) return null;
  return (
    <Notice
      as="div"
      tone={profile.picture.state === "making" ? "quiet" : "warn"}
      role="status"
      className="flex flex-wrap items-center gap-x-4"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-display">{title}</strong> <span className="text-quiet">{reason}</span>
      </p>
      {changeAt && <TextLink to={changeAt}>Change your picture</TextLink>}
    </Notice>
  );
}

type Props = { isChanged: boolean; isPending: boolean; children: string };

/** The button stands out once there is something to save. */
export const SaveButton = ({ isChanged, isPending, children }: Props) => (
  <div className="mt-auto flex items-center gap-4">
    <Button
      type="submit"
      look={isChanged ? "primary" : "secondary"}
      disabled={isPending}
      className="max-sm:flex-1"
    >
      {children}
    </Button>
    <p role="status" className="text-sm text-yellow empty:absolute">
      {isChanged && "Not saved yet"}
    </p>
  </div>
);
