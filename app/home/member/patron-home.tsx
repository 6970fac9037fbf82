import { type Ref, useMemo } from "react";
import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { useEntries } from "#app/log/actions.ts";
import { fromCompact } from "#app/log/entry.ts";
import { withLog } from "#app/log/log-rules.ts";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import { useSessionUser } from "#app/page/session-user.ts";
import { Posters } from "#app/poster/poster-card.tsx";
import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { formatWait, StreakBadge } from "#app/quiz/games/next-daily.tsx";
import { OpeningLists } from "#app/tracker/list/opening.tsx";
import { TextLink } from "#app/ui/links.tsx";
import type { Entry } from "#worker/log/contract/entry.ts";
import { isFinished } from "#worker/log/contract/facts.ts";
import { type Mark, QUESTION_COUNTS } from "#worker/quiz/contract/index.ts";
import { lastNightAfter, type LastNight as Shown } from "./last-night-after";
import type { MarkedPoster, OwnHome } from "./own-home.server";

type Props = Pick<
  Extract<OwnHome, { kind: "patron" }>,
  "daily" | "seen" | "shelf" | "lastNight" | "recordYear"
> & { headingRef: Ref<HTMLHeadingElement> };

export function PatronHome({ daily, seen, shelf, lastNight, recordYear, headingRef }: Props) {
  const { profile } = useSessionUser();
  const loaded = useMemo(() => fromCompact(shelf.entries), [shelf.entries]);
  const { entries, actions } = useEntries(seriesShelf, loaded, RULES);
  const line = lastNightAfter(lastNight, shelf.works, entries);
  const lengths = new Map(shelf.works.map(({ id, length }) => [id, length]));
  const finishedIn = (some: Iterable<Entry>) =>
    [...some].filter((entry) => isFinished(entry, lengths.get(entry.workId) ?? null)).length;
  const completed = seen.completed + finishedIn(entries.values()) - finishedIn(loaded);
  return (
    <section aria-labelledby="own-home" className="border-rule border-b">
      <div className="page grid grid-cols-1 gap-4 py-3 md:gap-5 md:pt-6 md:pb-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h1
            id="own-home"
            ref={headingRef}
            tabIndex={-1}
            className="outside-text min-w-0 flex-1 basis-80 text-2xl outline-none md:text-4xl"
          >
            Welcome back, {profile?.fullName}
          </h1>
          <SeenSoFar completed={completed} all={seen.all} />
        </div>
        {recordYear && (
          <TextLink to={`/tracker/year/${recordYear}`} className="justify-self-start">
            Your {recordYear} in pictures and numbers
          </TextLink>
        )}
        <OwnShelf {...{ shelf, entries, actions }} />
        <DailyTile daily={daily} />
        {/* Each step changes this line, so it is the last one. */}
        {line && <LastNight {...line} />}
      </div>
    </section>
  );
}

const words = homeWords.member;

const SeenSoFar = ({ completed, all }: Props["seen"]) => (
  <Link to="/tracker/statistics" className="group grid w-full gap-1 sm:w-72 sm:py-1">
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

/** Shows the works of the page load, so that a step neither moves nor hides the poster under the finger. */
function OwnShelf({ shelf, entries, actions }: Pick<Props, "shelf"> & ReturnType<typeof useEntries>) {
  const { works, opening, latest } = shelf;
  if (works.length === 0) return <NothingLeft latest={latest} />;
  return (
    // The answer leads browsers without scripts back to the poster.
    <OpeningLists
      actions={actions}
      works={works}
      entries={entries}
      opening={opening}
      action="/tracker/series"
      hiddenFields={HOME}
    />
  );
}

const RULES = { withLog };
const HOME = { returnTo: "/" };

/** A member who has seen everything gets the series with the latest progress. */
const NothingLeft = ({ latest }: { latest: readonly MarkedPoster[] }) => (
  <div className="grid gap-3">
    <p className="text-quiet">{words.nothingLeft}</p>
    <Posters
      works={latest.map(({ work, entry }) => ({ ...work, entry }))}
      label={homeWords.gate.lapsed.wall}
      className="grid grid-cols-4 gap-2 sm:gap-4 lg:grid-cols-8"
      isTitleHidden
      isFirst
    />
  </div>
);

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
        <h2 className="text-lg leading-snug">
          <Link to="/chat" className="after:absolute after:inset-0 hover:text-blue hover:underline">
            {result
              ? `${words.daily}: ${result.correctAnswers} of ${result.marks.length} right`
              : words.daily}
          </Link>
        </h2>
        <p className="text-quiet text-sm">
          {result ? words.dailyPlayed : words.dailyOpen} {formatWait(daily.nextInMs)}.
        </p>
      </div>
      <StreakBadge streak={daily.streak} />
    </article>
  );
}

const LastNight = ({ day, when, watched }: Shown) => (
  <p className="flex flex-wrap items-center gap-x-2 text-quiet">
    <span>{when}:</span>
    {watched.map(({ work, text }, at) => (
      <span key={`${workPath(work)} ${text}`}>
        <WorkTitle {...work} title={work.shortTitle} className="font-medium text-ink" /> <span>{text}</span>
        <span>{at < watched.length - 1 && ","}</span>
      </span>
    ))}
    <TextLink to={`/tracker/diary#day-${day}`} className="text-sm">
      Diary
    </TextLink>
  </p>
);
