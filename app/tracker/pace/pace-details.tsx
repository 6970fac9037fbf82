import { type ReactNode, useId, useState, useSyncExternalStore } from "react";
import { deviceStorage } from "#app/device-storage.ts";
import { numberText } from "#app/formats.ts";
import { useSeen } from "#app/spoilers/seen.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import { WithScripts } from "#app/ui/scripts.tsx";
import type { SeriesFacts } from "../catalog-parts.server";
import { type Entries, today } from "../entry/entry";
import { hoursText, leftText, MOST_EPISODES, type Pace, paceText, USUAL_PACE, wayOf } from "./pace";

const STORAGE_NAME = "pace";

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_EPISODES;

function readPace(): Pace {
  const { nights, saturdays } = (deviceStorage.readJson(STORAGE_NAME) ?? {}) as Partial<Pace>;
  return isCount(nights) && isCount(saturdays) ? { nights, saturdays } : USUAL_PACE;
}

const never = () => () => {};

/** The day in the browser's time zone. Null during hydration, because the server and its copies don't know it. */
const useDay = () => useSyncExternalStore(never, today, () => null);

type Props = {
  /** Such as a timeline. */
  of: string;
  series: readonly SeriesFacts[];
  entries: Entries;
  className?: string;
  children?: ReactNode;
};

/** How far one is in hours. Opens over what follows, with sliders that say when one arrives. The parent is `relative`. */
export function PaceDetails({ of, series, entries, className = "", children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { has } = useSeen();
  const day = useDay();
  const way = wayOf(series, entries, has, day ?? "9999");
  if (way.minutes === 0) return children;
  return (
    <details
      name="pace"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape") currentTarget.open = false;
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-quiet text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="numerals grid justify-items-end leading-tight">
          {children}
          <span>
            {hoursText(way)}
            <span className="sr-only"> of {of}: pace</span>
          </span>
        </span>
        <ChevronDown aria-hidden size={16} className="in-open:rotate-180" />
      </summary>
      <div
        className={`absolute inset-x-0 top-full z-20 grid max-w-96 gap-3 border border-rule-strong bg-raised p-4 lifted ${className}`}
      >
        {isOpen && day && way.left > 0 && (
          <WithScripts>
            <Sliders left={way.left} day={day} />
          </WithScripts>
        )}
        <p className="text-pretty text-quiet text-sm">{leftText(way)}</p>
      </div>
    </details>
  );
}

function Sliders({ left, day }: { left: number; day: string }) {
  const [pace, setPace] = useState(readPace);
  function change(changes: Partial<Pace>) {
    const changed = { ...pace, ...changes };
    setPace(changed);
    deviceStorage.writeJson(STORAGE_NAME, changed);
  }
  return (
    <>
      <output className="text-balance font-display font-semibold text-lg leading-snug">
        {paceText(left, pace, day)}
      </output>
      <Slider label="A night" value={pace.nights} onChange={(nights) => change({ nights })} />
      <Slider label="On Saturdays" value={pace.saturdays} onChange={(saturdays) => change({ saturdays })} />
    </>
  );
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void };

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[7rem_1fr_1.5rem] items-center gap-2 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST_EPISODES}
        value={value}
        aria-valuetext={`${numberText(value)} ${value === 1 ? "episode" : "episodes"}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full min-w-0 cursor-pointer accent-(--blue-solid)"
      />
      <span aria-hidden className="numerals text-right">
        {value}
      </span>
    </div>
  );
}
