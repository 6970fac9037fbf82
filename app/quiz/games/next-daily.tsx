import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { formatWait } from "#app/formats.ts";

const TICK_MS = 20_000;

/**
 * The time until the next daily challenge: "in 3 h 12 min". Loads the page's data again when it opens. It goes by the
 * time of day, because `performance.now` may stop while a phone sleeps.
 */
export function NextDaily({ inMs }: { inMs: number }) {
  const [leftMs, setLeftMs] = useState(inMs);
  const revalidator = useRevalidator();
  const tick = useEffectEvent((end: number) => {
    const left = Math.max(0, end - Date.now());
    setLeftMs(left);
    if (left === 0) void revalidator.revalidate();
  });
  useEffect(() => {
    const end = Date.now() + inMs;
    const update = () => tick(end);
    update();
    const timer = setInterval(update, TICK_MS);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [inMs]);
  return <span>{leftMs > 0 ? `in ${formatWait(leftMs)}` : "now"}</span>;
}
