import { useMemo, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { orders } from "#app/content/orders.ts";
import { bestSeenAfter, RETOLD_STORIES } from "#app/guide/works/related.server.ts";
import { useEntries } from "#app/log/actions.ts";
import { fromCompact } from "#app/log/entry.ts";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import { toCompact } from "#app/log/shelf.server.ts";
import { useKeepDraft, useRestoreDraft } from "#app/members/sign-in/sign-in-again.tsx";
import { useInBrowser } from "#app/page/hydration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { laneId } from "#app/poster/work-link.tsx";
import { servicesOf, viewerOf } from "#app/requests/services.server.ts";
import { OrderLinks } from "#app/ui/links.tsx";
import { partOfPage, useOnIntent } from "#app/ui/on-intent.ts";
import { useListMemory } from "#app/ui/use-list-memory.ts";
import { CALENDARS, MAIN_CALENDAR, type SeriesTimeline } from "#franchise/calendars.ts";
import type { SeriesFacts } from "../catalog-parts.server";
import { seriesOpening } from "../list/next-up.server";
import { SERIES_FACTS, SERIES_WORKS } from "../list/series-catalog";
import { Counts, TrackerHead } from "../tracker-head";
import type { Route } from "./+types/chronology";
import { CalendarPicker } from "./calendar-picker";
import { LaneSection } from "./lane-section";
import { LANE_ORDERS, type Lane, type LaneOrder, lanesOf, trackOf } from "./lanes";
import styles from "./map.css?url";
import type { Viewer } from "./station-dialog";
import { SeriesForm } from "./station-stop";

export const meta = pageMeta({
  title: "Chronology",
  description:
    "A map of the Gundam franchise: every series, film and video by timeline, in story or release order, with where to begin and what comes next.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { tracker } = servicesOf(context);
  const visitor = await viewerOf(context);
  const entries = visitor?.member ? await tracker.series.list(visitor.member.id) : [];
  return {
    entries: toCompact(entries),
    opening: seriesOpening(tracker.listSeries(), new Map(entries.map((entry) => [entry.workId, entry]))),
    viewer: kindOf(visitor),
    bestSeenAfter,
    retellings: RETOLD_STORIES,
  };
}

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

const loadSheet = () => import("./station-dialog");
/** Only members who have begun load it. */
const OpeningLists = partOfPage(async () => (await import("../list/opening")).OpeningLists);
const HERE = { returnTo: "/tracker" };

export default function Chronology({ loaderData }: Route.ComponentProps) {
  // The opening is that of the page load, so that a step neither moves nor hides the card under the finger.
  const { viewer, retellings, opening } = loaderData;
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
  const [first = opening.next[0]?.id] = opening.underWay;
  const { picked, isReady } = usePicked(
    lanes,
    SERIES_FACTS.find(({ id }) => id === first)?.timeline ?? MAIN_CALENDAR,
  );
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
      {hasBegun && (
        <OpeningLists
          {...own}
          works={SERIES_WORKS}
          opening={opening}
          action="/tracker/series"
          hiddenFields={HERE}
          canLog={viewer === "patron"}
        />
      )}
      {!first && <NothingLeft />}
      <section aria-label="Map" className="mt-2 grid gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <OrderLinks
            className="flex flex-wrap items-center gap-4"
            orders={LANE_ORDERS.map((value) => ({
              label: orders[value],
              to: `/tracker${value === "story" ? "" : "?order=release"}${isReady ? hash : ""}`,
              isCurrent: value === order,
              preventScrollReset: true,
              replace: true,
            }))}
          />
          <CalendarPicker lanes={lanes} picked={picked} />
        </div>
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

const NothingLeft = () => (
  <section className="panel grid gap-2 p-6">
    <h2 className="text-2xl">Nothing left to suggest</h2>
    <p className="text-quiet">
      You've seen it all, or what's left is paused, dropped or a retelling.{" "}
      <Link to="/tracker/statistics">Look back</Link>.
    </p>
  </section>
);
