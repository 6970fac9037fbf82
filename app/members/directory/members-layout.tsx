import { Outlet, useNavigation } from "react-router";
import { ProfileSkeleton } from "#app/members/public/profile-states.tsx";
import { useSlow } from "#app/shell/page-skeleton.tsx";

/** Shows an outline while a profile loads. */
export default function MembersLayout() {
  const next = useNavigation().location?.pathname ?? "";
  const isSlow = useSlow(/^\/(?:u|profile)\/./.test(next));
  return isSlow ? <ProfileSkeleton /> : <Outlet />;
}
