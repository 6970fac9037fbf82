import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isHydrating } from "#app/page/hydration.ts";

const ACTS = ["wheel", "touchmove", "pointerdown", "keydown"];

const isRestored = () => {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !isHydrating() || load?.type !== "navigate";
};

/**
 * Keeps the part of the page that the address names in view while content above it arrives or gets its height, until
 * the reader acts. Going back keeps the reader's own place.
 */
export function useHeldTarget() {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (!target || (type === "POP" && isRestored())) return;
    // The browser may have gone there before all styles had arrived. A reader who scrolled on stays where they are.
    if (Math.abs(target.getBoundingClientRect().top) < innerHeight) target.scrollIntoView();
    let height = document.body.scrollHeight;
    const observer = new ResizeObserver(() => {
      if (height !== document.body.scrollHeight) target.scrollIntoView();
      height = document.body.scrollHeight;
    });
    observer.observe(document.body);
    const release = new AbortController();
    release.signal.onabort = () => observer.disconnect();
    for (const act of ACTS) addEventListener(act, () => release.abort(), { signal: release.signal });
    return () => release.abort();
  }, [hash, key, type]);
}
