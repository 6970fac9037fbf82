import { type ReactNode, useMemo } from "react";
import { type Entries, fromCompact } from "#app/log/entry.ts";
import { NextEpisodeCard } from "#app/log/next-episode.tsx";
import { seriesShelf, workOfSeries } from "#app/log/series-shelf.tsx";
import type { Work } from "#app/log/shelf.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { POSTER_STRIP } from "#app/poster/poster-card.tsx";
import { useSeen } from "#app/spoilers/seen.ts";
import { SERIES_FACTS } from "#app/tracker/list/series-catalog.ts";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { partOfPage } from "#app/ui/on-intent.ts";
import type { FreeTime } from "#worker/pages.ts";
import { MINUTES, reasonText, whatFits } from "./fits";
import type { loader } from "./tonight";

/** Only patrons' browsers load it. */
const OwnAnswers = partOfPage(async () => (await import("./own-answers")).OwnAnswers);

type Props = Awaited<ReturnType<typeof loader>> & { time: FreeTime; withRecaps: boolean };

export function Answers({ entries: compact, lastWatched, isUnread, needs, today, time, withRecaps }: Props) {
  const { has, ids, isMember } = useSeen();
  const { patron } = useSessionUser();
  const loaded = useMemo(() => fromCompact(compact), [compact]);
  const entries = new Map(loaded.map((entry) => [entry.workId, entry]));
  // The answers are those of the page load, so that a step neither moves nor hides the card under the finger.
  const states = loaded.map((entry) => {
    const nextEpisode = entry.nextEpisode ?? entry.progress + 1;
    return [entry.workId, { ...entry, nextEpisode, lastWatched: lastWatched[entry.workId] ?? "" }] as const;
  });
  const evening = { minutes: MINUTES[time], withRecaps, today, needs };
  const answers = whatFits(SERIES_FACTS, { knows: has, entries: new Map(states) }, evening);
  const cards = (entries: Entries, button?: (work: Work, isFirst: boolean) => ReactNode) => (
    <ul
      aria-label="Answers"
      className={`${POSTER_STRIP} lg:auto-cols-[minmax(0,1fr)]`}
      style={{ maxWidth: "66rem" }}
    >
      {answers.map((answer, at) => {
        const work = workOfSeries(answer.series);
        const why = reasonText(answer);
        return (
          <li key={work.id} className="flex min-w-0 flex-col gap-2">
            <NextEpisodeCard
              {...{ shelf: seriesShelf, work, entry: entries.get(work.id), why, count: answer.count }}
            >
              {button?.(work, at === 0)}
            </NextEpisodeCard>
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      {isUnread && (
        <p role="alert" className="text-red">
          We can't read your list right now. These are first steps only.
        </p>
      )}
      {answers.length === 0 && (
        <EmptyLine>Nothing that you can begin or continue fits. Take a little longer.</EmptyLine>
      )}
      {patron ? <OwnAnswers loaded={loaded}>{cards}</OwnAnswers> : cards(entries)}
      {!isMember && (
        <p className="text-quiet text-sm">
          {ids.length > 0
            ? "From what you marked as seen in this browser."
            : "You haven't marked anything as seen in this browser, so these are first steps."}
        </p>
      )}
    </>
  );
}
