import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Flame } from "#app/drawings/icons.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** "3 h 12 min". Rounded up, so that nothing opens before it says so. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

const TICK_MS = 20_000;

/**
 * Reads the time of day, because `performance.now` may stop while a phone sleeps. Returns a function that ends it.
 */
export function countDown(inMs: number, show: (leftMs: number) => void): () => void {
  const end = Date.now() + inMs;
  const update = () => show(Math.max(0, end - Date.now()));
  update();
  const timer = setInterval(update, TICK_MS);
  document.addEventListener("visibilitychange", update);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", update);
  };
}

/** The time until the next daily challenge: "in 3 h 12 min". Loads the page's data again when it opens. */
export function NextDaily({ inMs }: { inMs: number }) {
  const [leftMs, setLeftMs] = useState(inMs);
  const revalidator = useRevalidator();
  const show = useEffectEvent((left: number) => {
    setLeftMs(left);
    if (left === 0) void revalidator.revalidate();
  });
  useEffect(() => {
    const end = countDown(inMs, (left) => show(left));
    return () => end();
  }, [inMs]);
  return <span>{leftMs > 0 ? `in ${formatWait(leftMs)}` : "now"}</span>;
}

export const StreakBadge = ({ streak }: { streak: number }) =>
  streak > 0 && (
    <Badge tone="own">
      <Flame aria-hidden size={12} /> {streak}-day streak
    </Badge>
  );
