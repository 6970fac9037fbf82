import { Form, useSearchParams, useSubmit } from "react-router";
import { SEEN_BEFORE } from "#app/guide/works/related.server.ts";
import { toCompact } from "#app/log/shelf.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { nullIfUnreadable, servicesOf, viewerOf } from "#app/requests/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { partOfPage } from "#app/ui/on-intent.ts";
import { FREE_TIMES, type FreeTime } from "#worker/pages.ts";
import { dayOf } from "#worker/platform/time.ts";
import { TrackerHead } from "../tracker-head";
import type { Route } from "./+types/tonight";

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

/** A visitor chooses a time before the answers' scripts are here. */
const Answers = partOfPage(async () => (await import("./answers")).Answers);

export default function Tonight({ loaderData }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const time = FREE_TIMES.find((one) => one === searchParams.get("time")) ?? "50";
  const withRecaps = searchParams.get("recaps") === "1";
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 sm:gap-5 md:py-8">
      <TrackerHead {...TEXTS} />
      <Choice time={time} withRecaps={withRecaps} />
      <Answers {...loaderData} time={time} withRecaps={withRecaps} />
    </div>
  );
}

const TIME_LABELS: Record<FreeTime, string> = {
  "25": "25 min",
  "50": "50 min",
  "90": "90 min",
  "120": "2 h",
  weekend: "Weekend",
};

function Choice({ time, withRecaps }: { time: FreeTime; withRecaps: boolean }) {
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
