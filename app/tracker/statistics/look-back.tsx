import type { ReactNode } from "react";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { formatDay, formatNumber } from "#app/formats.ts";
import { PosterCard } from "#app/works/poster-card.tsx";
import { WorkTitle } from "#app/works/work-view.tsx";
import type { ShownJudgment, shownLookBack } from "./look-back.server";

type Shown = ReturnType<typeof shownLookBack>;

type OpeningProps = Pick<Shown, "home" | "posters" | "morePosters" | "isOfYear"> & { hoursPlayed: number };

const FEW = 6;

export const Opening = ({ home, posters, morePosters, isOfYear, hoursPlayed }: OpeningProps) => (
  <section aria-label="At a glance" className="flex flex-wrap items-center gap-x-10 gap-y-6">
    <div className="flex flex-1 basis-80 items-center gap-5">
      {home && (
        <span style={{ color: home.color }} className="max-sm:hidden">
          <TimelineGlyph timeline={home.timeline} className="size-20" />
        </span>
      )}
      <p className="font-display font-semibold text-balance text-3xl leading-tight md:text-4xl">
        <InShort home={home} hoursPlayed={hoursPlayed} />
      </p>
    </div>
    {posters.length > 0 && (
      <div className={`grid min-w-0 grid-cols-1 gap-2 ${posters.length > FEW ? "w-full" : ""}`}>
        <ul
          aria-label="Watched and played"
          className={
            posters.length > FEW
              ? "grid grid-cols-[repeat(auto-fill,minmax(clamp(4rem,7vw,6rem),1fr))] gap-1"
              : "flex gap-1 *:w-24 *:min-w-0 *:shrink"
          }
        >
          {posters.map((poster) => (
            <li key={`${poster.kind}/${poster.id}`}>
              <PosterCard work={poster} size="S" />
            </li>
          ))}
        </ul>
        <p className="text-quiet text-sm">
          What you watched and played {isOfYear ? "in the last year" : "so far"}, the latest{" "}
          {morePosters > 0 ? `first, and ${morePosters} more` : "first"}.
        </p>
      </div>
    )}
  </section>
);

function InShort({ home, hoursPlayed }: Pick<OpeningProps, "home" | "hoursPlayed">) {
  if (home) {
    return (
      <span>
        You've spent <span className="text-yellow">{home.time}</span> in {home.place}.
      </span>
    );
  }
  if (hoursPlayed === 0) return <span>Your first episode starts the clock.</span>;
  return (
    <span>
      You've spent{" "}
      <span className="text-yellow">
        {formatNumber(hoursPlayed)} {hoursPlayed === 1 ? "hour" : "hours"}
      </span>{" "}
      at the controls.
    </span>
  );
}

type HighlightsProps = Pick<Shown, "decade" | "streak" | "kindest" | "harshest">;

export function Highlights({ decade, streak, kindest, harshest }: HighlightsProps) {
  if (!decade && !streak && !kindest && !harshest) return null;
  return (
    <section aria-labelledby="highlights" className="grid gap-4">
      <h2 id="highlights" className="text-2xl">
        What stands out
      </h2>
      <div className="grid gap-4 sm:auto-cols-fr sm:grid-cols-2 lg:grid-flow-col lg:grid-cols-none">
        {decade && <Highlight label="Favorite decade" value={decade.name} note={`${decade.time} watched`} />}
        {streak && (
          <Highlight
            label="Longest streak"
            value={streak.days === 1 ? "1 day" : `${streak.days} days`}
            note={`${streak.days === 1 ? "On" : "Until"} ${formatDay(streak.until)}`}
          />
        )}
        {kindest && <JudgmentCard label="Kinder than others" {...kindest} />}
        {harshest && <JudgmentCard label="Harsher than others" {...harshest} />}
      </div>
    </section>
  );
}

type HighlightProps = { label: string; value: ReactNode; note: string; poster?: ReactNode };

const Highlight = ({ label, value, note, poster }: HighlightProps) => (
  <div className="flex items-center gap-4 border border-rule bg-panel p-4">
    {poster}
    <div className="grid gap-1">
      <h3 className="label-caps text-quiet">{label}</h3>
      <p className="font-display font-semibold text-xl">{value}</p>
      <p className="text-quiet text-sm">{note}</p>
    </div>
  </div>
);

const JudgmentCard = ({ label, poster, rating, average }: ShownJudgment & { label: string }) => (
  <Highlight
    label={label}
    value={<WorkTitle {...poster} title={poster.shortTitle} />}
    note={`You gave it ${rating}. The average is ${average.toFixed(1)}.`}
    poster={
      <div className="w-16 shrink-0">
        <PosterCard work={poster} size="S" />
      </div>
    }
  />
);
