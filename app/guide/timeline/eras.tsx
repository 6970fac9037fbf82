import { useSearchParams } from "react-router";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { ChoiceLink } from "#app/ui/links.tsx";
import { ERAS, type Era, timelineEvents } from "#franchise/timeline.ts";

/** Reads the address, such as `?era=Cosmic+Era`. Null means all eras. */
export function useEra(): Era | null {
  const [searchParams] = useSearchParams();
  return ERAS.find((era) => era === searchParams.get("era")) ?? null;
}

export const eventsOf = (era: Era | null) =>
  era ? timelineEvents.filter((event) => event.era === era) : timelineEvents;

const eraAddress = (era: Era | null) => (era ? `/timeline?${new URLSearchParams({ era })}` : "/timeline");

type Props = { label: string; className: string; onChoice?: () => void };

export function EraFilter({ label, className, onChoice }: Props) {
  const current = useEra();
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {[null, ...ERAS].map((era) => (
          <li key={era}>
            <ChoiceLink to={eraAddress(era)} isOn={era === current} onClick={onChoice} className="w-full">
              {era && <TimelineGlyph timeline={era} className="size-5 shrink-0" />}
              {era ?? "All Eras"}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
