import { type CSSProperties, type ReactNode, type Ref, useId, useMemo } from "react";
import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { formatWait } from "#app/formats.ts";
import { useSessionUser } from "#app/shell/session-user.ts";
import { LastNight } from "#app/tracker/diary/last-night.tsx";
import { fromCompact } from "#app/tracker/entry/entry.ts";
import { type Actions, useEntries } from "#app/tracker/list/actions.ts";
import { Progress, StepButton } from "#app/tracker/list/card-parts.tsx";
import { IN_ROW } from "#app/tracker/list/opening.tsx";
import { seriesShelf } from "#app/tracker/list/series-shelf.tsx";
import type { Work } from "#app/tracker/list/shelf.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ArrowRight, Flame } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { PlainForm } from "#app/ui/plain-form.tsx";
import { Picture, RecordingLink, Unspoiled } from "#app/videos/recording-parts.tsx";
import type { ShownRecording } from "#app/videos/shown.ts";
import { PosterCard } from "#app/works/poster-card.tsx";
import { type Mark, QUESTION_COUNTS } from "#worker/quiz/contract.ts";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import type { MarkedPoster } from "./marked-poster";
import type { OwnHome } from "./own-home.server";
import styles from "./patron-home.css?url";

type Props = Pick<Extract<OwnHome, { kind: "patron" }>, "daily" | "seen" | "shelf" | "lastNight"> & {
  newestVideo: ShownRecording | null;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The top of the home page for a patron: what to watch now, today's quiz and the newest video. */
export function PatronHome({ daily, seen, shelf, lastNight, newestVideo, headingRef }: Props) {
  const { profile } = useSessionUser();
  return (
    <section aria-labelledby="own-home" className="border-rule border-b">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="page grid grid-cols-1 gap-5 py-5 md:pt-6 md:pb-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h1
            id="own-home"
            ref={headingRef}
            tabIndex={-1}
            className="outside-text min-w-0 flex-1 basis-80 text-2xl outline-none md:text-4xl"
          >
            Welcome back, {profile?.fullName}
          </h1>
          <SeenSoFar {...seen} />
        </div>
        {lastNight && <LastNight {...lastNight} />}
        <OwnShelf shelf={shelf} />
        <div className="grid gap-4 lg:grid-cols-2">
          <DailyTile daily={daily} />
          {newestVideo && <VideoTile video={newestVideo} />}
        </div>
      </div>
    </section>
  );
}

const words = homeWords.member;

function SeenSoFar({ completed, all }: Props["seen"]) {
  return (
    <Link to="/tracker/statistics" className="group grid w-full gap-1.5 py-1 sm:w-72">
      <span className="flex items-baseline justify-between gap-3 text-quiet text-sm">
        <span className="group-hover:text-blue group-hover:underline">{words.seen}</span>
        <span className="numerals font-medium text-ink">
          {completed}/{all}
        </span>
      </span>
      <span data-bar aria-hidden className="block h-1.5 bg-raised">
        <span className="block h-full bg-green" style={{ width: `${(100 * completed) / all}%` }} />
      </span>
    </Link>
  );
}

/** Shows the works of the page load, so that a step neither moves nor hides the poster under the finger. */
function OwnShelf({ shelf }: Pick<Props, "shelf">) {
  const { works, underWay, underWayCount, latest } = shelf;
  const isOne = underWay.length === 1;
  const columns = isOne ? 2 : underWay.length;
  const next = shelf.next.slice(0, IN_ROW - columns);
  const { entries, actions } = useEntries(
    seriesShelf,
    useMemo(() => fromCompact(shelf.entries), [shelf.entries]),
  );
  function shown(id: string, why: string | null) {
    const work = works.find((one) => one.id === id);
    if (!work) return null;
    const shared = { work, entry: entries.get(id), onStep: actions.step };
    return isOne && id === underWay[0] ? (
      <OnlyPoster key={id} {...shared} />
    ) : (
      <OwnPoster key={id} {...shared} why={why} />
    );
  }
  if (underWay.length + next.length === 0) return <NothingLeft latest={latest} />;
  return (
    // Without scripts, the buttons send this form, and the answer leads back to the poster.
    <PlainForm action="/tracker/series" hiddenFields={{ returnTo: "/" }} className="own-shelf">
      {underWay.length > 0 && (
        <Row
          title={words.underWay}
          count={columns}
          more={
            <TextLink to="/tracker/series?status=watching">
              {underWayCount > underWay.length ? `All ${underWayCount}` : "My list"}
              <ArrowRight aria-hidden size={18} className="max-xl:hidden" />
            </TextLink>
          }
        >
          {underWay.map((id) => shown(id, null))}
        </Row>
      )}
      {next.length > 0 && (
        <Row
          title={words.next}
          count={next.length}
          more={
            <TextLink to="/tracker">
              The map <ArrowRight aria-hidden size={18} className="max-xl:hidden" />
            </TextLink>
          }
        >
          {next.map(({ id, why }) => shown(id, why))}
        </Row>
      )}
    </PlainForm>
  );
}

type RowProps = { title: string; count: number; more: ReactNode; children: ReactNode };

function Row({ title, count, more, children }: RowProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="content-start gap-y-2"
      style={{ "--count": count } as CSSProperties}
    >
      <div className="col-span-full flex min-h-11 items-center gap-4">
        <h2 id={id} className="truncate text-xl">
          {title}
        </h2>
        {more}
      </div>
      <ul className="shelf gap-3 lg:gap-4">{children}</ul>
    </section>
  );
}

type OwnPosterProps = {
  work: Work;
  why: string | null;
  entry: Entry | undefined;
  onStep: Actions["step"];
};

function OwnPoster({ work, why, entry, onStep }: OwnPosterProps) {
  return (
    <li id={work.id} className="relative grid min-w-0 scroll-mt-24 grid-rows-[auto_1fr_auto] gap-1.5">
      <PosterCard work={{ ...work, kind: "series" }} size="M" entry={entry} isFirst />
      {why ? (
        <p className="line-clamp-2 min-h-6 text-pretty text-xs text-yellow">{why}</p>
      ) : (
        <div className="min-h-6">
          <Progress shelf={seriesShelf} work={work} entry={entry} />
        </div>
      )}
      <Step work={work} entry={entry} isMain={why === null} onStep={onStep} />
    </li>
  );
}

type StepProps = Omit<OwnPosterProps, "why"> & { isMain: boolean };

/** The button for the next step, as wide as its place. */
const Step = (step: StepProps) => (
  <div className="grid">
    <StepButton shelf={seriesShelf} isSelected={null} {...step} />
  </div>
);

/** The only work in progress, with its step beside the poster. */
function OnlyPoster({ work, entry, onStep }: Omit<OwnPosterProps, "why">) {
  return (
    <li id={work.id} className="own-only scroll-mt-24">
      <PosterCard work={{ ...work, kind: "series" }} size="M" isTitleHidden entry={entry} isFirst />
      <div className="grid min-w-0 content-center gap-3">
        <p className="font-display font-semibold text-xl leading-tight">{work.title}</p>
        <Progress shelf={seriesShelf} work={work} entry={entry} />
        <Step work={work} entry={entry} isMain onStep={onStep} />
      </div>
    </li>
  );
}

/** For a member who has seen everything: the series with the latest progress. */
function NothingLeft({ latest }: { latest: readonly MarkedPoster[] }) {
  return (
    <div className="grid gap-3">
      <p className="text-quiet">{words.nothingLeft}</p>
      <ul aria-label={homeWords.gate.lapsed.wall} className="grid grid-cols-4 gap-2 sm:gap-4 lg:grid-cols-8">
        {latest.map(({ work, entry }) => (
          <li key={work.id} className="min-w-0">
            <PosterCard work={work} entry={entry} size="M" isTitleHidden isFirst />
          </li>
        ))}
      </ul>
    </div>
  );
}

const MARK_COLORS = {
  right: "bg-green",
  wrong: "bg-red-solid",
  none: "bg-rule-strong",
  open: "bg-blue",
} as const;
const NOT_PLAYED: readonly (Mark | "open")[] = Array(QUESTION_COUNTS.daily).fill("open");

/** Today's challenge of the quiz, with the streak of the player that is joined with the member's sign-in. */
function DailyTile({ daily }: Pick<Props, "daily">) {
  const { result } = daily;
  return (
    <article className="panel relative flex items-center gap-5 p-4 [--panel-rule:var(--yellow)]">
      <p aria-hidden className="flex gap-1.5">
        {(result?.marks ?? NOT_PLAYED).map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one bar for each question
          <span key={at} className={`h-10 w-2 [transform:skewX(-12deg)] ${MARK_COLORS[mark]}`} />
        ))}
      </p>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="label-caps text-yellow">{words.daily}</span>
          {daily.streak > 0 && (
            <Badge tone="own">
              <Flame aria-hidden size={12} /> {daily.streak}-day streak
            </Badge>
          )}
        </p>
        <h2 className="text-lg leading-snug">
          <Link to="/chat" className="after:absolute after:inset-0 hover:text-blue hover:underline">
            {result ? `${result.correctAnswers} of ${result.marks.length} right` : words.dailyOpen}
          </Link>
        </h2>
        <p className="text-quiet text-sm">
          {result ? words.dailyPlayed : words.dailyChange} in {formatWait(daily.nextInMs)}.
        </p>
      </div>
    </article>
  );
}

function VideoTile({ video }: { video: ShownRecording }) {
  return (
    <article className="panel relative grid gap-2 p-4">
      <Unspoiled recording={video}>
        <div className="grid grid-cols-[auto_1fr] items-center gap-4">
          <div className="w-32">
            <Picture {...video} />
          </div>
          <div className="grid min-w-0 gap-1">
            <p className="label-caps text-blue">{words.video}</p>
            <h2 className="outside-text line-clamp-3 text-lg leading-snug">
              <RecordingLink
                recording={video}
                className="after:absolute after:inset-0 hover:text-blue hover:underline"
              >
                {video.title}
              </RecordingLink>
            </h2>
          </div>
        </div>
      </Unspoiled>
    </article>
  );
}
