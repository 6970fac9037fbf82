import { useEffect, useState } from "react";

const ROTATION_MS = 10_000;
const LESS_MOTION = "(prefers-reduced-motion: reduce)";

/** Shows `count` things in turn, ten seconds each, unless paused or the visitor wants less motion. */
export function useRotation(count: number, isPaused: boolean) {
  const [shown, setShown] = useState(0);
  const [wantsRest, setWantsRest] = useState(false);

  useEffect(() => {
    const query = matchMedia(LESS_MOTION);
    const follow = () => setWantsRest(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each one stays for its full time, also one chosen by hand
  useEffect(() => {
    if (isPaused || wantsRest) return;
    const timer = setTimeout(() => setShown((index) => (index + 1) % count), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [shown, count, isPaused, wantsRest]);

  return { shown, show: setShown };
}
