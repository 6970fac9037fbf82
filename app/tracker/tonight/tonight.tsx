import { Form, useSearchParams, useSubmit } from "react-router";
import { SEEN_BEFORE } from "#app/guide/works/related.server.ts";
import { useInBrowser } from "#app/page/hydration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { nullIfUnreadable, servicesOf, viewerOf } from "#app/requests/services.server.ts";
import { useSeen } from "#app/spoilers/seen.ts";
import { SERIES_FACTS } from "#app/tracker/list/series-catalog.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { More } from "#app/ui/links.tsx";
import { PageHead } from "#app/ui/section.tsx";
import { FREE_TIMES } from "#worker/pages.ts";
import { dayOf } from "#worker/platform/time.ts";
import type { Route } from "./+types/tonight";
import { type Answer, endText, lengthText, MINUTES, reasonText, TIME_LABELS, whatFits } from "./fits";

const TEXTS = {
  title: "What fits tonight?",
  lead: "Say how long you have. Nothing here gives away a story that you haven't reached.",
};

export const meta = pageMeta({ title: TEXTS.title, description: TEXTS.lead, path: "/tonight" });

export async function loader({ context }: Route.LoaderArgs) {
  const member = (await viewerOf(context))?.member;
  const states = member
    ? await nullIfUnreadable("tonight_not_read", servicesOf(context).tracker.statesOf(member.id))
    : null;
  return {
    states: (states?.series ?? []).map(({ workId, status, progress, facts }) => ({
      ...{ workId, status, progress, nextEpisode: facts.nextEpisode, lastWatched: facts.lastWatched },
    })),
    isUnread: member !== undefined && member !== null && states === null,
    needs: SEEN_BEFORE,
    today: dayOf(),
  };
}

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

/** The present minute. Null during hydration: the server knows neither the time zone nor when a copy is read. */
function useMinute() {
  const minute = useInBrowser(() => Math.floor(Date.now() / 60_000), null);
  return minute === null ? null : minute * 60_000;
}

export default function Tonight({ loaderData: { states, isUnread, needs, today } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const time = FREE_TIMES.find((one) => one === searchParams.get("time")) ?? "50";
  const withRecaps = searchParams.get("recaps") === "1";
  const { has, ids, isMember } = useSeen();
  const minute = useMinute();
  const viewer = { knows: has, entries: new Map(states.map((state) => [state.workId, state] as const)) };
  const evening = { minutes: MINUTES[time], withRecaps, today, needs };
  const answers = whatFits(SERIES_FACTS, viewer, evening);
  return (
    <>
      <PageHead {...TEXTS}>
        <More to="/tracker">Chronology</More>
      </PageHead>
      <div className="page grid grid-cols-1 gap-5 py-5">
        <Choice time={time} withRecaps={withRecaps} />
        {isUnread && (
          <p role="alert" className="text-red">
            We can't read your list right now. These are first steps only.
          </p>
        )}
        {answers.length > 0 ? (
          <ul aria-label="Answers" className="grid gap-5 sm:grid-cols-3 md:grid-cols-5">
            {answers.map((answer) => (
              <OneAnswer
                key={answer.series.id}
                answer={answer}
                end={minute === null || time === "weekend" ? null : endText(minute, answer.minutes)}
              />
            ))}
          </ul>
        ) : (
          <EmptyLine>Nothing that you can begin or continue fits. Take a little longer.</EmptyLine>
        )}
        {!isMember && (
          <p className="text-quiet text-sm">
            {ids.length > 0
              ? "From what you marked as seen in this browser."
              : "You haven't marked anything as seen in this browser, so these are first steps."}
          </p>
        )}
      </div>
    </>
  );
}

function Choice({ time, withRecaps }: { time: (typeof FREE_TIMES)[number]; withRecaps: boolean }) {
  const submit = useSubmit();
  return (
    <Form
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
      className="flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">How long do you have?</legend>
        {FREE_TIMES.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center border border-rule-strong px-2.5 font-display font-semibold hover:bg-raised sm:px-4 has-checked:border-blue-solid has-checked:bg-blue-solid has-checked:text-on-blue has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
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

/** Phones show the words beside the poster. */
function OneAnswer({ answer, end }: { answer: Answer; end: string | null }) {
  const { id, title, shortTitle = title, sky = "" } = answer.series;
  return (
    <li className="grid min-w-0 content-start gap-2 max-sm:grid-cols-[7rem_1fr] max-sm:gap-4">
      <PosterCard work={{ kind: "series", id, title, shortTitle, sky }} size="M" isFirst />
      <p className="text-pretty text-sm">
        {reasonText(answer)}
        <span className="numerals mt-1 block text-quiet">
          {lengthText(answer.minutes)}
          {end && `, until ${end}`}
        </span>
      </p>
    </li>
  );
}
