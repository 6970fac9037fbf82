import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { AudioLines, ChevronDown, ListMusic } from "#app/drawings/icons.tsx";
import { foldPlayer } from "#app/page/device-choices.ts";
import { IconButton } from "#app/ui/button.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import type { Message } from "#app/ui/toast-region.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import type { Episode } from "#worker/feeds/contract/index.ts";
import { PlayButton, SeekSlider, SkipButton, SpeedSelect, Times } from "./controls";
import type { PodcastPlayer } from "./podcast-player";
import { coverAddress, getPodcastPlayer, usePodcastFeed, usePodcastPlayer } from "./use-podcast-player";

type Props = {
  /** Null without a podcast; undefined on error pages, which don't have this data. */
  feedAddress: string | null | undefined;
};

export function PodcastBar({ feedAddress }: Props) {
  usePodcastFeed(feedAddress);
  useFailureMessage();
  const folded = useRef<HTMLButtonElement>(null);

  function fold() {
    foldPlayer(true);
    folded.current?.focus();
  }

  return (
    <>
      {feedAddress === null ? (
        <EmptyBar onFold={fold} />
      ) : (
        <Bar onFold={fold} isAwaited={Boolean(feedAddress)} />
      )}
      <FoldedPlayer button={folded} />
    </>
  );
}

function useFailureMessage() {
  const showToast = useToast();
  const failed = usePodcastPlayer((state) => state.failed);
  useEffect(() => {
    if (failed) showToast(failureMessage(failed, getPodcastPlayer()));
  }, [failed, showToast]);
}

/** Replaces the folded bar. Playback continues. */
function FoldedPlayer({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const isPlaying = usePodcastPlayer((state) => state.status === "playing");
  const label = isPlaying ? "Show the podcast player, playing now" : "Show the podcast player";
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      data-tooltip="Podcast player"
      onClick={() => {
        foldPlayer(false);
        document.querySelector<HTMLElement>(".player-play, .player-fold")?.focus();
      }}
      className="player-button fixed right-[max(0.75rem,env(safe-area-inset-right))] bottom-[calc(var(--toast-space)+0.75rem)] z-30 grid size-12 cursor-pointer place-items-center border border-rule-strong bg-panel text-blue lifted hover:bg-raised"
    >
      {isPlaying ? (
        <span aria-hidden className="player-signal text-green" />
      ) : (
        <AudioLines aria-hidden size={22} />
      )}
    </button>
  );
}

const BAR_CLASS = "player-bar fixed inset-x-0 bottom-0 z-30 border-rule-strong border-t bg-panel/95 frosted";

const EmptyBar = ({ onFold }: { onFold: () => void }) => (
  <section aria-label="Podcast player" className={BAR_CLASS}>
    <div className="page flex h-full items-center gap-3 md:gap-4">
      <PodcastCover className="size-10 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="label-caps text-quiet">Podcast</p>
        <p className="font-medium leading-tight">This site doesn't have a podcast yet.</p>
      </div>
      <IconButton label="Hide player" data-tooltip="Hide player" onClick={onFold} className="player-fold">
        <ChevronDown aria-hidden size={24} />
      </IconButton>
    </div>
  </section>
);

const loadPanel = () => import("./episodes-panel");

/** One row until the first play. Then it gets more controls. */
function Bar({ onFold, isAwaited }: { onFold: () => void; isAwaited: boolean }) {
  const hasPlayed = usePodcastPlayer((state) => state.hasPlayed);
  const isShown = usePodcastPlayer(({ isRead, hasPlayed }) => isRead || hasPlayed || !isAwaited);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part, ask, intent } = useOnIntent(loadPanel);
  const opening = {
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    ...intent,
    onClick: () => ask(() => setOpen((isOpen) => !isOpen)),
  } as const;
  return (
    <section aria-label="Podcast player" data-played={hasPlayed || undefined} className={BAR_CLASS}>
      <ProgressLine />
      <div className="page flex h-full items-center gap-3 md:gap-4">
        <PlayButton />
        <NowPlaying {...opening} isShown={isShown} />
        {hasPlayed && (
          <div className="flex items-center max-md:hidden">
            <SkipButton direction="back" />
            <SkipButton direction="forward" />
          </div>
        )}
        <SeekSlider className="flex-1 max-md:hidden" />
        <Times className="text-sm max-md:hidden md:w-24" />
        {hasPlayed && <SpeedSelect className="max-lg:hidden" />}
        <IconButton
          ref={button}
          label="Episodes"
          data-tooltip="Episodes"
          {...opening}
          className="aria-expanded:text-blue"
        >
          <ListMusic aria-hidden size={24} />
        </IconButton>
        {part && <part.EpisodesPanel button={button} open={open} onOpenChange={setOpen} onFold={onFold} />}
      </div>
    </section>
  );
}

/** A press opens the episodes, and on a phone the controls that have no room in the bar. */
function NowPlaying({ isShown, ...opening }: ComponentProps<"button"> & { isShown: boolean }) {
  const title = usePodcastPlayer((state) => state.episode.title);
  const isPlaying = usePodcastPlayer((state) => state.status === "playing");
  const cover = usePodcastPlayer((state) => state.episode.imageUrl ?? state.podcast.imageUrl);
  return (
    <button
      type="button"
      {...opening}
      className="now-playing flex h-full min-w-0 flex-1 cursor-pointer items-center gap-3 text-left md:w-80 md:flex-none xl:w-120"
    >
      <Cover src={cover} className="size-8 shrink-0 max-[22rem]:hidden" />
      <span className="grid min-w-0 md:flex md:items-baseline md:gap-3">
        <span className="label-caps flex items-center gap-2 whitespace-nowrap text-quiet max-md:tracking-wide">
          {isPlaying && <span aria-hidden className="player-signal text-green" />}
          Now Playing
          <Times className="font-normal text-ink tracking-normal md:hidden" />
        </span>{" "}
        <span
          className="truncate font-medium text-sm leading-tight md:max-w-80"
          data-tooltip={isShown ? title : ""}
        >
          {isShown ? title : "\u00a0"}
        </span>
      </span>
    </button>
  );
}

/** Replaces the slider on a phone, where the panel has one that is large enough for a thumb. */
function ProgressLine() {
  const share = usePodcastPlayer(({ position, duration }) => (duration ? position / duration : 0));
  return (
    <div aria-hidden className="absolute inset-x-0 -top-px h-0.5 md:hidden">
      <div className="h-full origin-left bg-blue" style={{ scale: `${share} 1` }} />
    </div>
  );
}

/** Our drawing if there is no picture or it fails to load. */
function Cover({ src, className = "" }: { src: string | null; className?: string }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (!src || src === failedSrc) return <PodcastCover className={className} />;
  return (
    <img
      src={coverAddress(src)}
      alt=""
      width={48}
      height={48}
      className={`object-cover ${className}`}
      onError={() => setFailedSrc(src)}
    />
  );
}

function failureMessage({ title }: Episode, player: PodcastPlayer): Message {
  const next = player.neighbor(1);
  return {
    title: "Episode not loaded",
    description: `We couldn't load "${title}". ${next ? "You can play the next one, or try again later." : "Please try again later."}`,
    variant: "destructive",
    action: next && { label: "Play next", run: () => player.choose(next) },
  };
}

const bars = [8, 16, 28, 20, 40, 30, 52, 36, 24, 44, 30, 14, 22, 10];

const PodcastCover = ({ className = "" }: { className?: string }) => (
  <svg viewBox="0 0 160 160" aria-hidden="true" fill="none" className={`block bg-panel ${className}`}>
    <path stroke="var(--rule)" d="M20 0V160M80 0V160M140 0V160M0 62H160M0 122H160" />
    <g transform="translate(80 54) rotate(-20)" stroke="var(--blue)" strokeWidth="2">
      <ellipse rx={58} ry={26} />
      <ellipse rx={34} ry={15} stroke="var(--rule)" strokeWidth="1" />
      <circle r={11} fill="color-mix(in srgb, var(--blue) 30%, var(--space))" />
      <circle cx={58} r={4} stroke="var(--text)" fill="var(--space)" />
      <circle cx={-58} r={6} stroke="none" fill="var(--yellow)" />
    </g>
    <path
      stroke="var(--text)"
      strokeWidth="3"
      strokeLinecap="round"
      d={bars.map((height, index) => `M${28 + index * 8} ${122 - height / 2}v${height}`).join("")}
    />
  </svg>
);
