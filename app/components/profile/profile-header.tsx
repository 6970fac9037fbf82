import type { PublicProfile } from "../../../worker/members/contract";
import { Avatar } from "../ui/avatar";
import { Badge, MembershipBadge } from "../ui/badge";
import { CopyButton } from "../ui/copy-button";
import { useToast } from "../ui/toasts";

export function ProfileHeader({ profile: { user, gCard }, url }: { profile: PublicProfile; url: string }) {
  const showToast = useToast();
  return (
    <header className="grid gap-5">
      <div className="flex items-center gap-5">
        <Avatar name={user.fullName} src={user.profileImage} size={96} />
        <div className="min-w-0">
          <h1 className="text-4xl [overflow-wrap:anywhere]">{user.fullName}</h1>
          <p className="numerals text-quiet">@{user.username}</p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <MembershipBadge patron={user.isPatron} />
        <Badge tone="act">{gCard.gundamTitle}</Badge>
        <Badge>{gCard.badgeType}</Badge>
        <span className="text-quiet text-sm">
          Member since <span className="numerals">{new Date(user.memberSince).getUTCFullYear()}</span>
        </span>
      </p>
      <div>
        <CopyButton
          text={url}
          label="Share profile"
          onCopied={() =>
            showToast({
              title: "Profile link copied!",
              description: "You can now share your public profile with others.",
            })
          }
        >
          Share profile
        </CopyButton>
      </div>
    </header>
  );
}
