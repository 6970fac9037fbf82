import { TrackerNav } from "../tracker-nav";

const CARDS = ["a", "b", "c", "d", "e", "f"];

/** The shape of a room while its works are on their way. */
export function RoomSkeleton() {
  return (
    <div aria-busy="true" className="page grid content-start gap-6 py-10">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="grid animate-pulse-quiet gap-2">
        <div className="h-10 w-72 max-w-full bg-raised" />
        <div className="h-6 w-96 max-w-full bg-raised" />
      </div>
      <TrackerNav />
      <div className="grid animate-pulse-quiet gap-6">
        <div className="h-34 bg-panel" />
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {CARDS.map((card) => (
            <li key={card} className="panel h-66" />
          ))}
        </ul>
      </div>
    </div>
  );
}
