import { pageMeta } from "#app/page-meta.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { eventsOf, useEra } from "./era";
import { EraDrawer } from "./era-drawer";
import { EraFilter } from "./era-filter";
import { EventList } from "./event-list";

export const meta = pageMeta({
  title: "Gundam Timeline",
  description:
    "The wars that shape four Gundam calendars, from the One Year War to the Calamity War: what happened, when, and where to see it.",
});

export default function Timeline() {
  const era = useEra();
  const count = eventsOf(era).length;
  return (
    <>
      <PageHead
        label="Chronicle"
        title="Gundam Timeline"
        lead="Eight turning points from four calendars: how each war began, who stood where, and which series tells it. Endings are left for you to see."
      />
      <div className="page relative py-10 md:py-14">
        <div className="pointer-events-none absolute inset-x-[inherit] inset-y-0 z-30 flex items-end">
          <div className="pointer-events-auto sticky bottom-[calc(var(--player-space)+1rem)]">
            <EraDrawer />
          </div>
        </div>
        <EraFilter label="Eras" className="flex flex-wrap gap-2" />
        <p role="status" className="numerals mt-5 mb-8 text-quiet text-sm">
          {count} {count === 1 ? "event" : "events"} · {era ?? "All Eras"}
        </p>
        <EventList />
      </div>
    </>
  );
}
