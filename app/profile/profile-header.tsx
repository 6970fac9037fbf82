import { FactionPlate } from "#app/card/faction-plate.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, MembershipBadge } from "#app/ui/badge.tsx";
import type { PublicProfile } from "#worker/profiles/contract.ts";
import { CopyProfileLink, ShareLinks } from "./share-profile";

type Props = {
  user: PublicProfile["user"];
  gCard: NonNullable<PublicProfile["gCard"]>;
  url: string;
  /** Only what others can see is worth sharing. */
  canShare: boolean;
};

export function ProfileHeader({ user, gCard, url, canShare }: Props) {
  return (
    <header className="grid gap-6">
      <div className="flex items-center gap-5">
        <Avatar src={user.profileImage} size={96} />
        <div className="grid min-w-0 gap-1">
          <h1 className="text-4xl [overflow-wrap:anywhere]">{user.fullName}</h1>
          <p className="numerals text-quiet">@{user.username}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <MembershipBadge patron={user.isPatron} />
        <Badge tone="act">{gCard.gundamTitle}</Badge>
      </div>
      <div className="flex items-center gap-3">
        <FactionPlate faction={gCard.badgeType} size={48} />
        <p className="grid">
          <span className="font-display font-semibold">{gCard.badgeType}</span>
          <span className="text-quiet text-sm">
            Member since <span className="numerals">{new Date(user.memberSince).getUTCFullYear()}</span>
          </span>
        </p>
      </div>
      {canShare && <Share user={user} url={url} />}
    </header>
  );
}

function Share({ user, url }: { user: PublicProfile["user"]; url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <CopyProfileLink url={url} label="Share Profile">
        Share Profile
      </CopyProfileLink>
      <ShareLinks url={url} title={`${user.fullName}'s Gundam profile`} />
    </div>
  );
}
