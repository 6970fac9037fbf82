import { useEffect, useState } from "react";

const DURATION_MS = 700;

/** A score that counts up from zero, unless the visitor prefers reduced motion. Screen readers read only the final score. */
export function CountedUp({ score }: { score: number }) {
  const [shown, setShown] = useState(score);
  useEffect(() => {
    setShown(score);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
      setShown(Math.round(score * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [score]);
  return (
    <>
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{score}</span>
    </>
  );
}
