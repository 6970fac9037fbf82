import { useEffect, useState } from "react";
import { Outlet, useNavigation } from "react-router";
import { ProfileSkeleton } from "../../components/profile/profile-skeleton";

/** A profile that is there sooner needs no skeleton to flash up first. */
const PATIENCE_MS = 200;

/** Around the directory and the profiles: while a profile is on its way, its outline. */
export default function MembersLayout() {
  const next = useNavigation().location?.pathname ?? "";
  const isSlow = useSlow(/^\/(?:u|profile)\/./.test(next));
  return isSlow ? <ProfileSkeleton /> : <Outlet />;
}

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}
