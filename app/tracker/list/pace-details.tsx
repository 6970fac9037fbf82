import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ChevronDown } from "#app/drawings/icons.tsx";
import { type Entries, today } from "#app/log/entry.ts";
import type { Work } from "#app/log/shelf.ts";
import { useInBrowser } from "#app/page/hydration.ts";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { useSeen } from "#app/spoilers/seen.ts";
import { numberText } from "#app/ui/formats.ts";
import { WithScripts } from "#app/ui/scripts.tsx";
import type { SeriesFacts } from "../catalog-parts.server";
import { hoursText, leftText, MOST_EPISODES, type Pace, paceText, USUAL_PACE, wayOf } from "./pace";
import { SERIES_FACTS } from "./series-catalog";

const STORAGE_NAME = "pace";

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_EPISODES;

function readPace(): Pace {
  const { nights, saturdays } = (deviceStorage.readJson(STORAGE_NAME) ?? {}) as Partial<Pace>;
  return isCount(nights) && isCount(saturdays) ? { nights, saturdays } : USUAL_PACE;
}

/** The day in the browser's time zone. Null during hydration, because the server and its copies don't know it. */
const useDay = () => useInBrowser(today, null);

type Props = {
  /** What the series belong to, such as a timeline. */
  of: string;
  series: readonly SeriesFacts[];
  entries: Entries;
  className?: string;
  children?: ReactNode;
};

/** How far one is in hours. Opens over what follows, with sliders that say when one arrives. The parent is `relative`. */
export function PaceDetails({ of, series, entries, className = "", children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const { has } = useSeen();
  const day = useDay();
  const way = wayOf(series, entries, has, day ?? "9999");
  if (way.minutes === 0) return children;
  return (
    <details
      name="pace"
      className="group/part"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape") currentTarget.open = false;
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-quiet text-sm hover:text-ink">
        <span className="numerals grid justify-items-end leading-tight">
          {children}
          <span>
            {hoursText(way)}
            {way.without && <span className={children ? "sr-only" : ""}>{` ${way.without}`}</span>}
            <span className="sr-only"> of {of}: pace</span>
          </span>
        </span>
        <ChevronDown aria-hidden size={16} className="group-open/part:rotate-180" />
      </summary>
      <div
        ref={panel}
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

/** Counts only the series that the list shows. */
export function ShownPace({ works, entries }: { works: readonly Work[]; entries: Entries }) {
  const ids = new Set(works.map(({ id }) => id));
  return (
    <PaceDetails of="what shows" series={SERIES_FACTS.filter(({ id }) => ids.has(id))} entries={entries} />
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
    <div className="flex items-center gap-3 text-sm">
      <label htmlFor={id} className="w-28 shrink-0">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST_EPISODES}
        value={value}
        aria-valuetext={`${numberText(value)} ${value === 1 ? "episode" : "episodes"}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-(--blue-solid)"
      />
      <span aria-hidden className="numerals w-6 text-right">
        {value}
      </span>
    </div>
  );
}
