import { Link, useSearchParams } from "react-router";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { ERAS, type Era, timelineEvents } from "#franchise/timeline.ts";

/** Reads the address, such as `?era=Cosmic+Era`. Null means all eras. */
export function useEra(): Era | null {
  const [searchParams] = useSearchParams();
  return ERAS.find((era) => era === searchParams.get("era")) ?? null;
}

export const eventsOf = (era: Era | null) =>
  era ? timelineEvents.filter((event) => event.era === era) : timelineEvents;

const eraAddress = (era: Era | null) => (era ? `/timeline?${new URLSearchParams({ era })}` : "/timeline");

const ENTRY_CLASS =
  "inline-flex min-h-11 items-center gap-2.5 border border-rule-strong whitespace-nowrap px-3.5 font-display font-medium hover:border-blue hover:bg-raised aria-[current=true]:border-blue-solid aria-[current=true]:bg-blue-solid aria-[current=true]:text-on-blue";

type Props = { label: string; className: string; onChoice?: () => void };

/** The filter consists of links, so that each choice has an address and works without scripts. */
export function EraFilter({ label, className, onChoice }: Props) {
  const current = useEra();
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className={className}>
        {[null, ...ERAS].map((era) => (
          <li key={era}>
            <Link
              to={eraAddress(era)}
              preventScrollReset
              aria-current={era === current ? "true" : undefined}
              onClick={onChoice}
              className={`${ENTRY_CLASS} w-full`}
            >
              {era && <TimelineGlyph timeline={era} className="size-5 shrink-0" />}
              {era ?? "All Eras"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
