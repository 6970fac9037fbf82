import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { formatWait } from "#app/formats.ts";

const TICK_MS = 20_000;

/** The time until the next daily challenge: "in 3 h 12 min". Loads the page's data again when it opens. */
export function NextDaily({ inMs }: { inMs: number }) {
  const [leftMs, setLeftMs] = useState(inMs);
  const revalidator = useRevalidator();
  const tick = useEffectEvent((end: number) => {
    const left = Math.max(0, end - performance.now());
    setLeftMs(left);
    if (left === 0) void revalidator.revalidate();
  });
  useEffect(() => {
    const end = performance.now() + inMs;
    tick(end);
    const timer = setInterval(() => tick(end), TICK_MS);
    return () => clearInterval(timer);
  }, [inMs]);
  return <>{leftMs > 0 ? `in ${formatWait(leftMs)}` : "now"}</>;
}
