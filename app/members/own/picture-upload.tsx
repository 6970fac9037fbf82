import { type ChangeEvent, useRef, useState } from "react";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PlainForm } from "#app/ui/plain-form.tsx";
import { useSave } from "#app/ui/use-submit.ts";
import type { Profile, TileFault } from "#worker/members/account/contract.ts";

const UNREADABLE = "Your browser can't read this file as a picture. Please choose another one.";
const NOT_LOADED = "We can't prepare your picture right now. Please reload the page and try again.";

const loadShrinking = () => import("./shrunk-picture");

type Props = {
  profile: Profile;
  onReplaced: () => void;
};

/** Browsers without scripts can only remove a picture. */
export function PictureUpload({ profile, onReplaced }: Props) {
  const { isUploaded } = profile;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const upload = useSave({
    success: "Picture uploaded",
    failure: "Error",
    failureText: "Failed to upload your picture",
  });
  const removal = useSave({
    success: "Picture removed",
    failure: "Error",
    failureText: "Failed to remove your picture",
  });
  const isBusy = isPreparing || upload.pending || removal.pending;

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
    if (picture === null) return;
    await upload.save(async () => {
      await read(api.auth.profile.picture.$post({ json: { picture } }));
      onReplaced();
    });
  }

  function remove() {
    setProblem(null);
    removal.save(async () => {
      await read(api.auth.profile.$patch({ json: { profileImage: null } }));
      onReplaced();
    });
  }

  const preload = () => void loadShrinking().catch(() => {});
  const shownProblem = problem ?? upload.issues.picture;
  return (
    <>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            aria-disabled={isBusy}
            onClick={() => isBusy || input.current?.click()}
            onPointerEnter={preload}
            onFocus={preload}
            scripts="needed"
          >
            {isPreparing || upload.pending ? "Uploading..." : "Upload a picture"}
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
            <PlainForm action="/profile" hiddenFields={{ form: "picture" }} onSend={remove}>
              <Button type="submit" look="quiet" disabled={isBusy} aria-label="Remove picture">
                {removal.pending ? "Removing..." : "Remove"}
              </Button>
            </PlainForm>
          )}
        </div>
        {shownProblem && (
          <p role="alert" className="text-red text-sm">
            {shownProblem}
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

type NoticeProps = {
  profile: Profile;
  title: string;
  changeAt?: string;
};

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
