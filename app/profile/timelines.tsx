import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import type { TimelineProgress } from "#worker/tracker/timeline-progress.ts";

/** How far through each timeline a member is: done in green, begun or planned behind it. */
export function Timelines({ timelines }: { timelines: TimelineProgress[] }) {
  if (timelines.length === 0) return null;
  return (
    <section aria-labelledby="timelines" className="grid gap-4">
      <h2 id="timelines" className="text-2xl">
        Progress by timeline
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {timelines.map((progress) => (
          <li key={progress.timeline} className="border border-rule bg-panel p-4">
            <Timeline {...progress} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Timeline({ timeline, completed, tracked, total }: TimelineProgress) {
  const share = (count: number) => ({ width: `${(count / total) * 100}%` });
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4">
      <TimelineGlyph timeline={timeline} className="size-10 text-blue" />
      <div className="grid gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h3>{timeline}</h3>
          <p className="numerals text-sm">
            {completed}
            <span className="text-quiet">/{total}</span>
            <span className="sr-only"> series completed, {tracked} tracked</span>
          </p>
        </div>
        <div aria-hidden className="relative h-1.5 bg-raised">
          <div className="absolute inset-y-0 left-0 bg-rule-strong" style={share(tracked)} />
          <div className="absolute inset-y-0 left-0 bg-green" style={share(completed)} />
        </div>
      </div>
    </div>
  );
}
