import { type ReactNode, Suspense } from "react";
import { useInBrowser } from "#app/page/hydration.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { logDebug } from "#app/requests/log.ts";
import { partOfPage } from "#app/ui/on-intent.ts";
import { marksOf, PosterAbout } from "./card-parts";
import { nextEpisodeOf, spanText } from "./editor/log-step";
import type { WorkOnShelf } from "./shelf";
import { nextStep } from "./steps";

type Props = WorkOnShelf & {
  why?: string | null;
  /** How many episodes the evening has room for. */
  count?: number;
  /** Over the poster, instead of the link to the work's page. */
  control?: ReactNode;
  /** The button that logs it, in a `PressForm`. */
  children?: ReactNode;
};

/** A poster with what comes next, how long it takes, and the button that logs it. */
export function NextEpisodeCard({ why, count, control, children, ...shown }: Props) {
  const { shelf, work, entry } = shown;
  return (
    <>
      <PosterCard
        work={{ ...work, kind: shelf.kind }}
        size="M"
        entry={marksOf(work, entry)}
        about={<PosterAbout {...shown} />}
        isFirst
        control={control}
      />
      {why && <p className="text-pretty text-xs text-yellow">{why}</p>}
      {shelf.kind === "series" && <NextEpisode {...shown} count={count} lines={3} />}
      {children && <div className="step-place mt-auto">{children}</div>}
    </>
  );
}

/** "Ep 14 · The Phantom Colony" and "24 min, until 22:04". Nothing moves when the title loads: the time is on the last line. */
export function NextEpisode({ shelf, work, entry, count = 1, lines }: WorkOnShelf & TextProps) {
  const step = nextStep(work, shelf.kind, entry);
  const episode = nextEpisodeOf(work, entry);
  const isWhole = step === "whole" || step === "wholeAgain";
  return (
    <p
      className={lines > 2 ? "grid content-between text-xs" : "grid content-between"}
      style={{ minHeight: `${lines}lh` }}
    >
      <span className="line-clamp-2 font-medium">
        {step === "episode" && <span>{`Ep ${spanText(episode, episode + count - 1)}`}</span>}
        {step === "episode" && count === 1 && (
          <Suspense>
            <Title series={work.id} episode={episode} />
          </Suspense>
        )}
        {isWhole && <span>{work.facts[0]}</span>}
      </span>
      {work.minutes !== null && (step === "episode" || isWhole) && <Until minutes={work.minutes * count} />}
    </p>
  );
}

type TextProps = { count?: number | undefined; lines: 2 | 3 };

/** The next episode's title. It gives nothing away, because the member has reached the episode before. */
const Title = partOfPage(() =>
  import("#franchise/episodes.ts").then(
    ({ episodeTitle }) =>
      function EpisodeTitle({ series, episode }: { series: string; episode: number }) {
        const title = episodeTitle(series, episode, episode - 1);
        return title && <span>{` · ${title}`}</span>;
      },
    (error: unknown) => {
      logDebug("titles_not_loaded", error);
      return () => null;
    },
  ),
);

/** Longer ones end on another day. */
const EVENING_MIN = 300;

/** The server knows neither the time zone nor when a copy is read, and leaves room for the time. */
function Until({ minutes }: { minutes: number }) {
  const now = useInBrowser(() => Math.floor(Date.now() / 60_000) * 60_000, null);
  return (
    <span className="numerals text-quiet">
      {lengthText(minutes)}
      {minutes <= EVENING_MIN && (
        <span style={{ visibility: now === null ? "hidden" : undefined }}>
          {`, until ${endText(now ?? 0, minutes, now === null ? "UTC" : undefined)}`}
        </span>
      )}
    </span>
  );
}

/** Such as "48 min" or "2 h 4 min". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(" ");
}

/** Writes "23:10" in the time zone, or else in the browser's own. */
export const endText = (now: number, minutes: number, timeZone?: string) =>
  new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(
    now + minutes * 60_000,
  );
