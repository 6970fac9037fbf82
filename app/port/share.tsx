import { useMemo } from "react";
import { Form, useLocation } from "react-router";
import { useEntries } from "#app/log/actions.ts";
import { dayOfEpisode, viewingsOf } from "#app/log/editor/cells.ts";
import { nextEpisodeOf } from "#app/log/editor/log-step.ts";
import { fromCompact } from "#app/log/entry.ts";
import { withLog } from "#app/log/log-rules.ts";
import { PressForm } from "#app/log/press-form.tsx";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import { toCompact } from "#app/log/shelf.server.ts";
import { buttonValue } from "#app/log/shelf.ts";
import { isSingle } from "#app/log/steps.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { servicesOf, visitorOf } from "#app/requests/services.server.ts";
import { OpeningLists } from "#app/tracker/list/opening.tsx";
import { SERIES_WORKS } from "#app/tracker/list/series-catalog.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/share";

export const meta = pageMeta({
  title: "Log What You Share",
  description: "Share an episode from another app to log it.",
});

/** The system's share dialog opens this page: see `share_target` in the manifest. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { member } = await visitorOf(context);
  const { loadPort, tracker } = servicesOf(context);
  const of = (name: string) => searchParams.get(name) ?? "";
  const { guessOf } = await loadPort();
  const guess = guessOf({ title: of("title"), text: of("text"), url: of("url") });
  const { candidates } = guess;
  const entries = member && candidates.length > 0 ? await tracker.series.listOf(member.id, candidates) : [];
  return { ...guess, entries: toCompact(entries, candidates[0]) };
}

const RULES = { withLog };

export default function Share({ loaderData }: Route.ComponentProps) {
  const { candidates, episode, words } = loaderData;
  const { pathname, search } = useLocation();
  const loaded = useMemo(() => fromCompact(loaderData.entries), [loaderData.entries]);
  const { entries, actions } = useEntries(seriesShelf, loaded, RULES);
  // The answer leads browsers without scripts back here.
  const form = { actions, action: "/tracker/series" };
  const returnTo = pathname + search;
  const works = candidates.flatMap((id) => SERIES_WORKS.find((work) => work.id === id) ?? []);
  const [work] = works;
  const isOne = works.length === 1;
  const entry = work && entries.get(work.id);
  const isSeen =
    episode !== null && entry?.log && dayOfEpisode(viewingsOf(entry.log).at(-1) ?? [], episode) !== undefined;
  const isOther =
    work &&
    episode !== null &&
    !isSingle(work) &&
    episode <= (work.length ?? 0) &&
    episode !== nextEpisodeOf(work, entry);
  const opening = {
    underWay: [],
    next: candidates.map((id) => ({ id, why: isOne ? null : "It may be this one" })),
  };
  return (
    <>
      <PageHead
        title={
          isOne
            ? "Did you watch this?"
            : works.length > 0
              ? "Which one did you watch?"
              : "What did you watch?"
        }
        lead={
          work ? (isOne ? work.title : words) : "We can't tell which series that is. Please search for it."
        }
      />
      <div className="page grid grid-cols-1 gap-6 py-5">
        {isOne && work && isSeen && (
          <p
            role="status"
            className="text-green"
          >{`${isSingle(work) ? "It" : `Episode ${episode}`} is in your log.`}</p>
        )}
        {isOne && isOther && !isSeen && (
          <PressForm
            {...form}
            works={works}
            hiddenFields={{ returnTo, first: String(episode), last: String(episode) }}
          >
            <Button type="submit" name="upTo" value={buttonValue(work, entry)}>
              {seriesShelf.progress.step(episode)}
            </Button>
          </PressForm>
        )}
        <OpeningLists {...form} {...{ works, entries, opening }} hiddenFields={{ returnTo }} />
        <Form action="/tracker/series" className="flex max-w-xl flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <TextField
              label={works.length > 0 ? "Something else?" : "Search your tracker"}
              name="q"
              defaultValue={words}
            />
          </div>
          <Button type="submit" look={works.length > 0 ? "secondary" : "primary"}>
            Search
          </Button>
        </Form>
      </div>
    </>
  );
}
