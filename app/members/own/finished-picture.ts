import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { api } from "#app/requests/api.ts";
import type { Profile } from "#worker/members/account/contract.ts";

/** Most pictures take seconds. The others wait for a cron trigger. */
const LOOK_AFTER_MS = [1000, 2500, 5000, 10_000];

export function useFinishedPicture({ picture }: Profile) {
  const isMaking = picture.state === "making";
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMaking) return;
    const look = async () => {
      const answer = await api.auth.user.$get().catch(() => null);
      const user = answer?.ok ? await answer.json() : null;
      if (user && "profile" in user && user.profile?.picture.state !== "making") await revalidate();
    };
    const timers = LOOK_AFTER_MS.map((delay) => setTimeout(look, delay));
    return () => timers.forEach(clearTimeout);
  }, [isMaking, revalidate]);
}
