import { TextLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Profile, TileFault } from "#worker/members/account/contract.ts";

const REASONS: Record<TileFault, string> = {
  away: "We can't load it from its address.",
  address: "Its address leads to this site, or isn't a public https address.",
  type: "It isn't a PNG, JPEG or GIF, or it's damaged. Uploading works with every kind of picture that your browser shows.",
  size: "It's too large. The limit is 2 MB and 1400 × 1400 pixels.",
};

type Shown = Pick<Profile, "picture" | "ownImage" | "pictureHidden">;

/** And what to do about it. Null if others see the picture or there is none. */
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

type Props = {
  profile: Profile;
  title: string;
  changeAt?: string;
};

export function PictureNotice({ profile, title, changeAt }: Props) {
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
