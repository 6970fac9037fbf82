import { type ComponentProps, useMemo, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { orders } from "#app/content/orders.ts";
import { Poster } from "#app/drawings/poster.tsx";
import { bestSeenAfter, RETOLD_STORIES } from "#app/guide/works/related.server.ts";
import { type Actions, useEntries } from "#app/log/actions.ts";
import { toCompact } from "#app/log/compact.server.ts";
import { type Entries, fromCompact } from "#app/log/entry.ts";
import { PressForm } from "#app/log/press-form.tsx";
import { EpisodeProgress } from "#app/log/progress-badges.tsx";
import { seriesShelf, workOfSeries } from "#app/log/series-shelf.tsx";
import { StepButton } from "#app/log/step-button.tsx";
import { useKeepDraft, useRestoreDraft } from "#app/members/sign-in/sign-in-again.tsx";
import { useInBrowser } from "#app/page/hydration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { laneId } from "#app/poster/work-link.tsx";
import { servicesOf, viewerOf } from "#app/requests/services.server.ts";
import { OrderLinks, TextLink } from "#app/ui/links.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { useListMemory } from "#app/ui/use-list-memory.ts";
import type { SeriesTimeline } from "#franchise/calendars.ts";
import { CALENDARS, MAIN_CALENDAR } from "#franchise/calendars.ts";
import type { SeriesFacts } from "../catalog-parts.server";
import { nextUp, reasonText } from "../list/next-up.server";
import { SERIES_FACTS } from "../list/series-catalog";
import { Counts, TrackerHead } from "../tracker-head";
import type { Route } from "./+types/chronology";
import { CalendarPicker } from "./calendar-picker";
import { LaneSection } from "./lane-section";
import { LANE_ORDERS, type Lane, type LaneOrder, lanesOf } from "./lanes";
import styles from "./map.css?url";
import type { Viewer } from "./station-dialog";
import { SeriesForm, SeriesTitle } from "./station-stop";
import { trackOf } from "./track";

export const meta = pageMeta({
  title: "Chronology",
  description:
    "A map of the Gundam franchise: every series, film and video by timeline, in story or release order, with where to begin and what comes next.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { tracker } = servicesOf(context);
  const visitor = await viewerOf(context);
  const entries = visitor?.member ? await tracker.series.list(visitor.member.id) : [];
  const suggestions = nextUp(tracker.listSeries(), new Map(entries.map((entry) => [entry.workId, entry])));
  return {
    entries: toCompact(entries),
    suggestions: suggestions.map((one) => ({ id: one.series.id, why: reasonText(one) })),
    viewer: kindOf(visitor),
    bestSeenAfter,
    retellings: RETOLD_STORIES,
  };
}

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

const loadSheet = () => import("./station-dialog");

export default function Chronology({ loaderData }: Route.ComponentProps) {
  const { viewer, retellings } = loaderData;
  const { hash } = useLocation();
  const [searchParams] = useSearchParams();
  useListMemory("chronology", ["order"]);
  const order: LaneOrder = searchParams.get("order") === "release" ? "release" : "story";
  const [openedId, setOpenedId] = useState<string | null>(null);
  const sheet = useOnIntent(loadSheet);
  const openSheet = (id: string) => sheet.ask(() => setOpenedId(id));
  useKeepDraft("station", openedId);
  useRestoreDraft("station", openSheet);
  const tracked = useMemo(() => fromCompact(loaderData.entries), [loaderData.entries]);
  const own = useEntries(seriesShelf, tracked);
  const lanes = useMemo(() => lanesOf(SERIES_FACTS, own.entries, order), [own.entries, order]);
  // Uses the suggestions of the page load, so that a step neither moves nor hides the card under the finger.
  const suggestions = loaderData.suggestions.flatMap(({ id, ...suggestion }) => {
    const series = SERIES_FACTS.find((one) => one.id === id);
    return series ? [{ series, ...suggestion }] : [];
  });
  const { picked, isReady } = usePicked(lanes, suggestions[0]?.series.timeline ?? MAIN_CALENDAR);
  const opened = lanes.find(({ stations }) => stations.some((one) => one.series.id === openedId));
  const open = viewer === "visitor" ? null : ({ id }: SeriesFacts) => openSheet(id);
  const done = lanes.reduce((sum, lane) => sum + lane.done, 0);
  const hasBegun = tracked.length > 0;

  return (
    <div className="page grid content-start gap-4 py-4 sm:gap-5 md:py-8" {...(open && sheet.intent)}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <TrackerHead
        title="Chronology"
        lead={`Every animated Gundam work on one map, with a line for each timeline. ${
          hasBegun ? "What you've finished lights up." : "Open a station to see what it is."
        }`}
      >
        {hasBegun && <Counts counts={[{ label: "Completed", value: done, of: SERIES_FACTS.length }]} />}
      </TrackerHead>
      {hasBegun && suggestions.length > 0 && (
        <NextUpCards suggestions={suggestions} own={viewer === "patron" ? own : null} onOpen={open} />
      )}
      {suggestions.length === 0 && <NothingLeft />}
      <section aria-label="Map" className="mt-2 grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <OrderLinks
            className="flex flex-wrap items-center gap-4"
            orders={LANE_ORDERS.map((value) => ({
              label: orders[value].name,
              to: `/tracker${value === "story" ? "" : "?order=release"}${isReady ? hash : ""}`,
              isCurrent: value === order,
              preventScrollReset: true,
              replace: true,
            }))}
          />
          <div className="flex min-w-0 flex-1 basis-80 items-center justify-between gap-4 md:justify-end">
            <p className="text-quiet text-sm">
              {orders[order].about}{" "}
              <span className="with-script max-lg:hidden">
                Drag a line, scroll it sideways or use the arrow keys. Small dots are recaps.
              </span>
            </p>
            <TextLink to="/tonight" className="whitespace-nowrap">
              What fits tonight?
            </TextLink>
          </div>
        </div>
        <CalendarPicker lanes={lanes} picked={picked} />
        <div className="lanes" data-ready={isReady || undefined}>
          {lanes.map((lane) => (
            <LaneSection
              key={lane.timeline}
              lane={lane}
              entries={own.entries}
              track={trackOf(lane.stations, order, retellings)}
              order={order}
              color={CALENDARS[lane.timeline].color}
              bestSeenAfter={order === "story" ? loaderData.bestSeenAfter : {}}
              withProgress={viewer !== "visitor"}
              isPicked={lane.timeline === picked}
              onOpen={open}
            />
          ))}
        </div>
      </section>
      {open && <SeriesForm />}
      {sheet.part && opened && openedId && (
        <sheet.part.StationDialog
          lane={opened}
          seriesId={openedId}
          viewer={viewer}
          hasLogged={hasBegun}
          actions={own.actions}
          onOpen={setOpenedId}
          onClose={() => setOpenedId(null)}
        />
      )}
    </div>
  );
}

/** A phone shows the lane that the address names last. The server doesn't know the hash. */
function usePicked(lanes: readonly Lane[], otherwise: SeriesTimeline) {
  const { hash } = useLocation();
  const isReady = useInBrowser(() => true, false);
  const [picked, setPicked] = useState<SeriesTimeline | null>(null);
  const named = isReady ? lanes.find(({ timeline }) => hash === `#${laneId(timeline)}`) : undefined;
  if (named && named.timeline !== picked) setPicked(named.timeline);
  return { picked: picked ?? otherwise, isReady };
}

const kindOf = (visitor: { member: unknown; patron: boolean } | null): Viewer =>
  visitor?.patron ? "patron" : visitor?.member ? "member" : "visitor";

type ShownSuggestion = { series: SeriesFacts; why: string };

type NextUpCardsProps = {
  suggestions: ShownSuggestion[];
  /** Null for everybody but patrons. */
  own: { entries: Entries; actions: Actions } | null;
  onOpen: ComponentProps<typeof SeriesTitle>["onOpen"];
};

function NextUpCards({ suggestions, own, onOpen }: NextUpCardsProps) {
  return (
    <section aria-labelledby="next-up" className="grid gap-3">
      <h2 id="next-up" className="text-xl">
        Next up
      </h2>
      <ul className="next-up">
        {suggestions.map((suggestion) => (
          <Card key={suggestion.series.id} suggestion={suggestion} own={own} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function Card({
  suggestion: { series, why },
  own,
  onOpen,
}: { suggestion: ShownSuggestion } & Pick<NextUpCardsProps, "own" | "onOpen">) {
  return (
    <li className="grid">
      <article className="panel next-card group">
        <Poster kind="series" id={series.id} sky={series.sky} size="small" isFirst className="w-full" />
        <p className="label-caps text-yellow">{why}</p>
        <h3 className="text-base leading-snug">
          <SeriesTitle series={series} onOpen={onOpen} />
        </h3>
        {own && <Step series={series} {...own} />}
      </article>
    </li>
  );
}

function Step({ series, entries, actions }: { series: SeriesFacts } & NonNullable<NextUpCardsProps["own"]>) {
  const work = workOfSeries(series);
  const entry = entries.get(series.id);
  return (
    <PressForm
      actions={actions}
      works={[work]}
      action="/tracker/series"
      hiddenFields={{ returnTo: "/tracker" }}
      className="step-place content-end gap-1 self-end"
    >
      {series.episodes !== 1 && <EpisodeProgress entry={entry} episodes={series.episodes} />}
      <StepButton shelf={seriesShelf} work={work} entry={entry} isSelected={null} />
    </PressForm>
  );
}

function NothingLeft() {
  return (
    <section className="panel grid gap-2 p-6">
      <h2 className="text-2xl">Nothing left to suggest</h2>
      <p className="text-quiet">
        You've seen it all, or what's left is paused, dropped or a retelling.{" "}
        <Link to="/tracker/statistics">Look back</Link>.
      </p>
    </section>
  );
}
