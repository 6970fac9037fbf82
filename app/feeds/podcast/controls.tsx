import { type CSSProperties, type KeyboardEvent, useId } from "react";
import { LoaderCircle, Pause, Play, RotateCcw, RotateCw } from "#app/drawings/icons.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { formatTime } from "#app/ui/formats.ts";
import { BACK_S, FORWARD_S, getPodcastPlayer, usePodcastPlayer } from "./use-podcast-player";

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2];

const ICONS = { paused: Play, loading: LoaderCircle, playing: Pause };

export function PlayButton() {
  const status = usePodcastPlayer((state) => state.status);
  const Icon = ICONS[status];
  const label = status === "paused" ? "Play" : "Pause";
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={() => getPodcastPlayer().toggle()}
      className="player-play cut-corner grid size-11 shrink-0 cursor-pointer place-items-center bg-blue-solid text-on-blue hover:[filter:brightness(1.1)]"
    >
      <Icon
        aria-hidden
        size={22}
        fill={status === "loading" ? "none" : "currentColor"}
        className={status === "loading" ? "motion-safe:animate-spin" : ""}
      />
    </button>
  );
}

export function SkipButton({ direction }: { direction: "back" | "forward" }) {
  const isBack = direction === "back";
  const seconds = isBack ? BACK_S : FORWARD_S;
  const Icon = isBack ? RotateCcw : RotateCw;
  const label = isBack ? `Back ${seconds} seconds` : `Forward ${seconds} seconds`;
  return (
    <IconButton
      label={label}
      data-tooltip={label}
      onClick={() => getPodcastPlayer().skip(isBack ? -seconds : seconds)}
      className="relative"
    >
      <Icon aria-hidden size={30} strokeWidth={1.5} />
      <span aria-hidden className="numerals absolute pt-px font-medium text-[0.625rem]">
        {seconds}
      </span>
    </IconButton>
  );
}

/** A native select is easy to use with a thumb on every device. */
export function SpeedSelect({ className = "" }: { className?: string }) {
  const rate = usePodcastPlayer((state) => state.rate);
  const id = useId();
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <label htmlFor={id} className="label-caps text-quiet">
        Speed
      </label>
      <select
        id={id}
        value={rate}
        onChange={(event) => getPodcastPlayer().setRate(Number(event.target.value))}
        className="numerals h-11 cursor-pointer border border-rule-strong bg-space px-2 text-ink"
      >
        {RATES.map((choice) => (
          <option key={choice} value={choice}>
            {choice}×
          </option>
        ))}
      </select>
    </span>
  );
}

const KEY_STEPS_S = new Map<string, number>([
  ["ArrowLeft", -5],
  ["ArrowDown", -5],
  ["ArrowRight", 5],
  ["ArrowUp", 5],
  ["PageDown", -30],
  ["PageUp", 30],
]);

export function SeekSlider({ className = "" }: { className?: string }) {
  const position = usePodcastPlayer((state) => state.position);
  const duration = usePodcastPlayer((state) => state.duration);

  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEPS_S.get(event.key);
    if (step === undefined || duration === null) return;
    event.preventDefault();
    getPodcastPlayer().skip(step);
  }

  return (
    <input
      type="range"
      aria-label="Seek"
      aria-valuetext={
        duration === null ? "Length unknown" : `${formatTime(position)} of ${formatTime(duration)}`
      }
      min={0}
      max={Math.ceil(duration ?? 0)}
      step={1}
      value={Math.round(position)}
      disabled={duration === null}
      onChange={(event) => getPodcastPlayer().seek(event.target.valueAsNumber)}
      onKeyDown={onKeyDown}
      className={`player-slider ${className}`}
      style={{ "--played": `${duration ? (position / duration) * 100 : 0}%` } as CSSProperties}
    />
  );
}

export function Times({ className = "" }: { className?: string }) {
  const position = usePodcastPlayer((state) => Math.floor(state.position));
  const duration = usePodcastPlayer((state) => state.duration);
  return (
    <span className={`numerals whitespace-nowrap ${className}`}>
      <span>{formatTime(position)}</span>
      <span className="text-quiet">{` / ${duration === null ? "-:--" : formatTime(duration)}`}</span>
    </span>
  );
}
