import { type ReactNode, useMemo } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { SEEN_BEFORE } from "#app/guide/works/related.server.ts";
import { toCompact } from "#app/log/compact.server.ts";
import { type Entries, fromCompact } from "#app/log/entry.ts";
import { NextEpisodeCard } from "#app/log/next-episode.tsx";
import { seriesShelf, workOfSeries } from "#app/log/series-shelf.tsx";
import type { Work } from "#app/log/shelf.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { POSTER_STRIP } from "#app/poster/poster-card.tsx";
import { nullIfUnreadable, servicesOf, viewerOf } from "#app/requests/services.server.ts";
import { useSeen } from "#app/spoilers/seen.ts";
import { SERIES_FACTS } from "#app/tracker/list/series-catalog.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { partOfPage } from "#app/ui/on-intent.ts";
import { FREE_TIMES } from "#worker/pages.ts";
import { dayOf } from "#worker/platform/time.ts";
import { TrackerHead } from "../tracker-head";
import type { Route } from "./+types/tonight";
import { MINUTES, reasonText, TIME_LABELS, whatFits } from "./fits";

const TEXTS = {
  title: "What fits tonight?",
  lead: "Say how long you have. Nothing here gives away a story that you haven't reached.",
};

export const meta = pageMeta({ title: TEXTS.title, description: TEXTS.lead, path: "/tonight" });

export async function loader({ context }: Route.LoaderArgs) {
  const member = (await viewerOf(context))?.member;
  const entries = member
    ? await nullIfUnreadable("tonight_not_read", servicesOf(context).tracker.series.list(member.id))
    : [];
  return {
    entries: toCompact(entries ?? []),
    lastWatched: Object.fromEntries((entries ?? []).map(({ workId, facts }) => [workId, facts.lastWatched])),
    isUnread: entries === null,
    needs: SEEN_BEFORE,
    today: dayOf(),
  };
}

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

/** Only patrons' browsers load it. */
const OwnAnswers = partOfPage(async () => (await import("./own-answers")).OwnAnswers);

export default function Tonight({ loaderData }: Route.ComponentProps) {
  const { lastWatched, isUnread, needs, today } = loaderData;
  const [searchParams] = useSearchParams();
  const time = FREE_TIMES.find((one) => one === searchParams.get("time")) ?? "50";
  const withRecaps = searchParams.get("recaps") === "1";
  const { has, ids, isMember } = useSeen();
  const { patron } = useSessionUser();
  const loaded = useMemo(() => fromCompact(loaderData.entries), [loaderData.entries]);
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
    <div className="page grid grid-cols-1 content-start gap-4 py-4 sm:gap-5 md:py-8">
      <TrackerHead {...TEXTS} />
      <Choice time={time} withRecaps={withRecaps} />
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
    </div>
  );
}

type ChoiceProps = { time: (typeof FREE_TIMES)[number]; withRecaps: boolean };

function Choice({ time, withRecaps }: ChoiceProps) {
  const submit = useSubmit();
  return (
    <Form
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
      className="flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <fieldset className="flex min-w-0 flex-wrap gap-1.5 sm:gap-2">
        <legend className="sr-only">How long do you have?</legend>
        {FREE_TIMES.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center border border-rule-strong px-1.5 font-display font-semibold hover:bg-raised sm:px-4 has-checked:border-blue-solid has-checked:bg-blue-solid has-checked:text-on-blue has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
          >
            <input type="radio" name="time" value={one} defaultChecked={one === time} className="sr-only" />
            {TIME_LABELS[one]}
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="recaps"
          value="1"
          defaultChecked={withRecaps}
          className="size-5 accent-(--blue-solid)"
        />
        Recaps too
      </label>
      <Button type="submit" look="secondary" scripts="missing">
        Show
      </Button>
    </Form>
  );
}
