import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { formatWait } from "#app/formats.ts";
import { countDown } from "./countdown";

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
