import { Popover } from "radix-ui";
import { type RefObject, useRef } from "react";
import { AudioLines, ChevronDown, X } from "#app/drawings/icons.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { formatDay, formatTime } from "#app/ui/formats.ts";
import type { Episode } from "#worker/feeds/contract/index.ts";
import { SeekSlider, SkipButton, SpeedSelect, Times } from "./controls";
import { getPodcastPlayer, usePodcastPlayer } from "./use-podcast-player";

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFold: () => void;
};

const OPENERS = ".player-bar [aria-haspopup]";

/** The panel also has the controls that don't fit in the bar on a phone. */
export function EpisodesPanel({ button, open, onOpenChange, onFold }: Props) {
  const isFolding = useRef(false);
  /** The button that was pressed. Safari doesn't focus it. */
  const opener = useRef<HTMLElement>(button.current);
  const { title, description } = usePodcastPlayer((state) => state.podcast);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={22}
          collisionPadding={8}
          aria-label={title}
          onOpenAutoFocus={() => {
            const pressed = document.activeElement?.closest<HTMLElement>(OPENERS);
            opener.current = pressed ?? button.current;
          }}
          onInteractOutside={(event) => {
            // The buttons that open the panel close it with their own click handler.
            if ((event.target as Element).closest(OPENERS)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isFolding.current) onFold();
            else opener.current?.focus();
            isFolding.current = false;
          }}
          className="z-50 flex max-h-[min(34rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1rem))] flex-col border border-rule-strong bg-panel text-ink lifted data-[state=open]:animate-rise"
        >
          <div className="flex items-start gap-3 p-4 pb-3">
            <div className="grid min-w-0 flex-1 gap-1">
              <h2 className="outside-text text-xl">{title}</h2>
              <p className="outside-text text-quiet text-sm">
                <span className="line-clamp-2">{description}</span>
              </p>
            </div>
            <Popover.Close asChild>
              <IconButton label="Close" className="-m-2">
                <X aria-hidden size={20} />
              </IconButton>
            </Popover.Close>
          </div>
          <div className="grid gap-1 border-rule border-t bg-raised px-4 py-2 md:hidden">
            <SeekSlider />
            <div className="flex items-center justify-between">
              <Times className="text-sm" />
              <span className="flex">
                <SkipButton direction="back" />
                <SkipButton direction="forward" />
              </span>
              <SpeedSelect />
            </div>
          </div>
          <div className="overflow-y-auto overscroll-contain">
            <EpisodeList />
          </div>
          <div className="flex items-center gap-4 border-rule border-t px-4">
            <Popover.Close
              onClick={() => {
                isFolding.current = true;
              }}
              className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 font-display font-semibold text-blue hover:underline"
            >
              <ChevronDown aria-hidden size={16} /> Hide player
            </Popover.Close>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function EpisodeList() {
  const episodes = usePodcastPlayer((state) => state.podcast.episodes);
  const currentUrl = usePodcastPlayer((state) => state.episode.audioUrl);
  return (
    <ol className="grid">
      {episodes.map((episode) => (
        <li key={episode.audioUrl} className="border-rule border-t">
          <EpisodeButton episode={episode} isCurrent={episode.audioUrl === currentUrl} />
        </li>
      ))}
    </ol>
  );
}

function EpisodeButton({ episode, isCurrent }: { episode: Episode; isCurrent: boolean }) {
  const { title, pubDate, duration } = episode;
  const facts = [pubDate && formatDay(pubDate), duration && formatTime(duration)].filter(Boolean);
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => getPodcastPlayer().choose(episode)}
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left hover:bg-raised aria-[current]:text-yellow"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="outside-text font-medium leading-snug">{title}</span>
        {facts.length > 0 && <span className="numerals text-quiet text-sm">{facts.join(" · ")}</span>}
      </span>
      {isCurrent && <AudioLines aria-hidden size={18} className="shrink-0" />}
    </button>
  );
}
