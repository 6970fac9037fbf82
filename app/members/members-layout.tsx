import { Outlet, useNavigation } from "react-router";
import { ProfileSkeleton } from "#app/profile/profile-skeleton.tsx";
import { limitReads } from "#app/services.server.ts";
import { useSlow } from "#app/ui/use-slow.ts";

/** A page of members and a whole shelf read more of the database than other pages. */
export const middleware = [limitReads];

/** Around the directory and the profiles: while a profile is on its way, its outline. */
export default function MembersLayout() {
  const next = useNavigation().location?.pathname ?? "";
  const isSlow = useSlow(/^\/(?:u|profile)\/./.test(next));
  return isSlow ? <ProfileSkeleton /> : <Outlet />;
}
