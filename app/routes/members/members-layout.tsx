import { Outlet, useNavigation } from "react-router";
import { ProfileSkeleton } from "../../components/profile/profile-skeleton";
import { useSlow } from "../../components/ui/use-slow";
import { limitReads } from "../../services.server";

/** A page of members and a whole shelf read more of the database than other pages. */
export const middleware = [limitReads];

/** Around the directory and the profiles: while a profile is on its way, its outline. */
export default function MembersLayout() {
  const next = useNavigation().location?.pathname ?? "";
  const isSlow = useSlow(/^\/(?:u|profile)\/./.test(next));
  return isSlow ? <ProfileSkeleton /> : <Outlet />;
}
