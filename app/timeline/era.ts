import { useSearchParams } from "react-router";
import { ERAS, type Era, timelineEvents } from "#app/content/timeline.ts";

/** The era in the address, such as `?era=Cosmic+Era`; null shows all. */
export function useEra(): Era | null {
  const [searchParams] = useSearchParams();
  return ERAS.find((era) => era === searchParams.get("era")) ?? null;
}

export const eventsOf = (era: Era | null) =>
  era ? timelineEvents.filter((event) => event.era === era) : timelineEvents;

export const eraAddress = (era: Era | null) =>
  era ? `/timeline?${new URLSearchParams({ era })}` : "/timeline";
