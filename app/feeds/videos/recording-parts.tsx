import { type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { AudioLines, Play } from "#app/drawings/icons.tsx";
import { Backdrop } from "#app/drawings/logo.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { getPodcastPlayer } from "#app/feeds/podcast/use-podcast-player.ts";
import { type PosterWork, workPath } from "#app/poster/work-link.tsx";
import { Spoiler } from "#app/spoilers/spoiler.tsx";
import { formatDay, formatTime } from "#app/ui/formats.ts";
import { mediumThumbnail, type Recording, recordingAddress } from "#worker/feeds/contract/index.ts";

/** Writes 1:02:03. */
const formatLength = (seconds: number) =>
  seconds < 3600
    ? formatTime(seconds)
    : `${Math.floor(seconds / 3600)}:${formatTime(seconds % 3600).padStart(5, "0")}`;

type PictureProps = Pick<ShownRecording, "id" | "kind" | "picture" | "seconds"> & { className?: string };

/** The feed's or YouTube's standard one, with the length in its corner. */
export function Picture({ id, kind, picture, seconds, className = "" }: PictureProps) {
  const [failures, setFailures] = useState(0);
  const sources = kind === "video" ? [...new Set([picture ?? mediumThumbnail(id), mediumThumbnail(id)])] : [];
  const src = sources[failures];
  /** The browser may have failed to load the server's picture before React listened. */
  const checkAlreadyFailed = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailures(1);
  };
  return (
    <div className={`cut-corner relative overflow-hidden bg-raised ${className}`}>
      {src ? (
        <img
          ref={failures === 0 ? checkAlreadyFailed : undefined}
          src={src}
          alt=""
          width={480}
          height={270}
          loading="lazy"
          decoding="async"
          className="aspect-video w-full object-cover"
          onError={() => setFailures((count) => count + 1)}
        />
      ) : (
        <div aria-hidden className="grid aspect-video place-items-center text-rule-strong">
          {kind === "episode" ? <AudioLines size={40} /> : <Backdrop />}
        </div>
      )}
      {kind === "video" && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 grid size-9 place-items-center bg-red-solid text-on-red"
        >
          <Play size={16} fill="currentColor" />
        </span>
      )}
      {seconds !== null && (
        <span className="numerals absolute right-0 bottom-0 bg-black/80 px-2 py-1 text-sm text-white">
          <span className="sr-only">Length: </span>
          {formatLength(seconds)}
        </span>
      )}
    </div>
  );
}

type LinkProps = {
  recording: Pick<ShownRecording, "id" | "kind">;
  at?: number;
  className?: string;
  children: ReactNode;
};

/**
 * Plays from the second `at`, or goes on where the listener stopped. Episodes play in the site's own player, once scripts
 * run.
 */
export function RecordingLink({ recording, at, className, children }: LinkProps) {
  function play(event: MouseEvent) {
    if (recording.kind !== "episode" || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const player = getPodcastPlayer();
    const episode = player.getState().podcast.episodes.find(({ audioUrl }) => audioUrl === recording.id);
    if (!episode) return;
    event.preventDefault();
    player.choose(episode);
    if (at !== undefined) player.seek(at);
  }
  return (
    <a
      href={recordingAddress(recording, at)}
      target="_blank"
      rel="noopener"
      onClick={play}
      className={className}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** A title with spoilers stays closed, with everything else that might spoil the story. */
export function Unspoiled({ recording, children }: { recording: ShownRecording; children: ReactNode }) {
  const { spoils, works, kind } = recording;
  const label = `A${kind === "video" ? " video" : "n episode"} with spoilers for ${works.map(({ title }) => title).join(" and ")}`;
  return (
    <Spoiler
      of={spoils ? works.map(({ id }) => id) : undefined}
      label={label}
      className="[&>div]:relative [&>div]:p-0"
    >
      {children}
    </Spoiler>
  );
}

const CHIPS = 3;

export function WorkChips({ works }: { works: readonly PosterWork[] }) {
  if (works.length === 0) return null;
  const others = works.slice(CHIPS);
  return (
    <ul aria-label="About" className="relative z-10 flex flex-wrap gap-2">
      {works.slice(0, CHIPS).map(chip)}
      {others.length > 0 && (
        <li>
          <details className="group/more">
            <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 text-quiet text-sm hover:text-ink">
              {others.length} more
            </summary>
            <ul className="flex flex-wrap gap-2">{others.map(chip)}</ul>
          </details>
        </li>
      )}
    </ul>
  );
}

function chip(work: PosterWork) {
  const { kind, id, title, shortTitle } = work;
  return (
    <li key={workPath(work)} className="max-w-full">
      <Link
        to={workPath(work)}
        title={title}
        className="flex min-h-11 items-center gap-2.5 border border-rule bg-space pr-3 text-sm leading-tight hover:border-blue hover:text-blue"
      >
        <Poster kind={kind} id={id} size="small" className="w-8 shrink-0" />
        {shortTitle}
      </Link>
    </li>
  );
}

/** Each links to its second. */
export function Chapters({ recording, isOpen = false }: { recording: ShownRecording; isOpen?: boolean }) {
  const { chapters } = recording;
  if (chapters.length === 0) return null;
  return (
    <details open={isOpen} className="relative z-10 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-display font-semibold text-blue hover:underline">
        {chapters.length} chapters
      </summary>
      <ol className="grid max-h-72 overflow-y-auto border-rule border-t">
        {chapters.map(({ at, title }) => (
          <li key={at} className="border-rule border-b">
            <RecordingLink
              recording={recording}
              at={at}
              className="grid min-h-11 grid-cols-[4.5rem_1fr] items-center gap-2 py-1.5 hover:text-blue"
            >
              <span className="numerals text-quiet">{formatLength(at)}</span>
              <span className="outside-text">{title}</span>
            </RecordingLink>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function Facts({ recording: { kind, day, seconds, at } }: { recording: ShownRecording }) {
  const facts = [
    kind === "episode" && "Podcast",
    day && formatDay(day),
    kind === "episode" && seconds !== null && formatLength(seconds),
    at > 0 && `from ${formatLength(at)}`,
  ].filter((fact) => fact !== false && fact !== null);
  return facts.length > 0 && <p className="numerals text-quiet text-sm">{facts.join(" · ")}</p>;
}

export type ShownRecording = Omit<Recording, "description" | "publishedAt" | "links"> & {
  about: string;
  day: string | null;
  works: PosterWork[];
  /** The second where it gets to this page's work. */
  at: number;
};
