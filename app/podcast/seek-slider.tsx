import type { CSSProperties, KeyboardEvent } from "react";
import { shownTime } from "./time";
import { getPlayer, usePlayer } from "./use-player";

const KEY_STEPS_S: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

export function SeekSlider({ className = "" }: { className?: string }) {
  const position = usePlayer((state) => state.position);
  const duration = usePlayer((state) => state.duration);

  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEPS_S[event.key];
    if (step === undefined || duration === null) return;
    event.preventDefault();
    getPlayer().skip(step);
  }

  return (
    <input
      type="range"
      aria-label="Seek"
      aria-valuetext={
        duration === null ? "Length unknown" : `${shownTime(position)} of ${shownTime(duration)}`
      }
      min={0}
      max={Math.ceil(duration ?? 0)}
      step={1}
      value={Math.round(position)}
      disabled={duration === null}
      onChange={(event) => getPlayer().seek(event.target.valueAsNumber)}
      onKeyDown={onKeyDown}
      className={`player-slider ${className}`}
      style={{ "--played": `${duration ? (position / duration) * 100 : 0}%` } as CSSProperties}
    />
  );
}

export function Position({ className = "" }: { className?: string }) {
  const position = usePlayer((state) => Math.floor(state.position));
  return <span className={`numerals ${className}`}>{shownTime(position)}</span>;
}

/** m:ss of m:ss. */
export function Times({ className = "" }: { className?: string }) {
  const duration = usePlayer((state) => state.duration);
  return (
    <span className={`numerals whitespace-nowrap ${className}`}>
      <Position />
      <span className="text-quiet"> / {duration === null ? "-:--" : shownTime(duration)}</span>
    </span>
  );
}
