import { SECONDS_PER_QUESTION } from "#worker/quiz/contract.ts";

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;
const SHORT_S = 10;

/** Seconds left, on a dial that empties. Said aloud once, when time gets short. */
export function Countdown({ seconds }: { seconds: number }) {
  const isShort = seconds <= SHORT_S;
  return (
    <div
      className={`relative grid size-16 shrink-0 place-items-center ${isShort ? "text-red" : "text-blue"}`}
    >
      <svg viewBox="0 0 60 60" aria-hidden className="-rotate-90 absolute inset-0" fill="none">
        <circle cx="30" cy="30" r={RADIUS} stroke="var(--rule)" strokeWidth="4" />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / SECONDS_PER_QUESTION)}
          className="motion-safe:transition-[stroke-dashoffset] motion-safe:duration-1000 motion-safe:ease-linear"
        />
      </svg>
      <p role="timer" aria-live="off" className="numerals text-2xl text-ink">
        <span className="sr-only">Seconds left: </span>
        {seconds}
      </p>
      <p role="status" className="sr-only">
        {isShort && seconds > 0 ? `${SHORT_S} seconds left` : ""}
      </p>
    </div>
  );
}
