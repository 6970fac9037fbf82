import { UserCog } from "#app/drawings/icons.tsx";
import { useSessionUser } from "#app/page/session-user.ts";
import { FollowButton } from "#app/profiles/crew/follow-button.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { Badge, FactionPlate, MembershipBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { CopyProfileLink, DeviceShareButton } from "#app/ui/share-buttons.tsx";
import type { PublicProfile } from "#worker/profiles/public/contract/index.ts";
import { useComparePath } from "./compare-path";

type Props = {
  user: PublicProfile["user"];
  gCard: PublicProfile["gCard"];
  url: string;
  /** Only a profile that others can see can be shared. */
  canShare: boolean;
  isOwn: boolean;
  /** Null for visitors without an account, and for oneself. */
  isFollowed: boolean | null;
};

export function ProfileHeader({ user, gCard, url, canShare, isOwn, isFollowed }: Props) {
  const share = { title: `${user.fullName}'s Gundam profile`, url };
  return (
    <header className="grid content-start gap-4">
      <div className="flex items-center gap-5">
        <Avatar src={user.profileImage} size={96} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 title={user.fullName} className="outside-text text-4xl">
            <span className="line-clamp-2 text-wrap">{user.fullName}</span>
          </h1>
          <Name name={`@${user.username}`} className="numerals text-quiet" />
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
      {(isOwn || canShare) && (
        <div className="flex flex-wrap gap-2">
          {isFollowed !== null && (
            <FollowButton person={user} isFollowed={isFollowed} returnTo={`/u/${user.username}`} />
          )}
          {isOwn && <Button to="/profile/gcard">Edit card</Button>}
          {isOwn && (
            <Button look="secondary" to="/profile">
              <UserCog aria-hidden size={18} /> Edit profile
            </Button>
          )}
          {canShare && (
            <>
              <CopyProfileLink url={url} label="Share Profile">
                Share Profile
              </CopyProfileLink>
              <DeviceShareButton share={share} />
            </>
          )}
        </div>
      )}
      {canShare && !isOwn && <CompareWithMe username={user.username} />}
    </header>
  );
}

/** Members see this on somebody else's profile. */
function CompareWithMe({ username }: { username: string }) {
  const path = useComparePath(username);
  const { profile } = useSessionUser();
  if (path)
    return (
      <Button look="secondary" className="justify-self-start" to={path}>
        Compare with me
      </Button>
    );
  if (!profile || profile.profileHidden) return null;
  return (
    <p className="text-quiet text-sm">
      Compare your lists: <TextLink to="/profile">make your profile public</TextLink>
    </p>
  );
}
