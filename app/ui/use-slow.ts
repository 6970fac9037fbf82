import { useEffect, useState } from "react";

/** What is there sooner needs no skeleton to flash up first. */
const PATIENCE_MS = 200;

/** Whether the wait has gone on for so long that it should be shown. */
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
