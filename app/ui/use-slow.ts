import { useEffect, useState } from "react";

/** A shorter wait shows no skeleton, because it would only flash. */
const PATIENCE_MS = 300;

/** True when the wait is so long that the page should show it. */
export function useSlow(isWaiting: boolean): boolean {
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
