import { ListMusic, X } from "lucide-react";
import { Popover } from "radix-ui";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { SkipButton, SpeedSelect } from "./controls";
import { EpisodeList } from "./episode-list";
import { SeekSlider, Times } from "./seek-slider";
import { usePlayer } from "./use-player";

/** All episodes; on a phone also what the bar has no room for. */
export function EpisodesPanel() {
  const { title, description } = usePlayer((state) => state.podcast);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Tooltip label="Episodes">
          <button
            type="button"
            aria-label="Episodes"
            className="grid size-11 shrink-0 cursor-pointer place-items-center text-quiet hover:text-ink data-[state=open]:text-blue"
          >
            <ListMusic aria-hidden size={24} />
          </button>
        </Tooltip>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={22}
          collisionPadding={8}
          aria-label={title}
          className="z-50 flex max-h-[min(34rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1rem))] flex-col border border-rule-strong bg-panel text-ink shadow-2xl data-[state=open]:animate-rise"
        >
          <div className="flex items-start gap-3 p-4 pb-3">
            <div className="grid flex-1 gap-1">
              <h2 className="text-xl">{title}</h2>
              <p className="line-clamp-2 text-quiet text-sm">{description}</p>
            </div>
            <Popover.Close
              aria-label="Close"
              className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center text-quiet hover:text-ink"
            >
              <X aria-hidden size={20} />
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
          <p className="label-caps hidden border-rule border-t px-4 py-2.5 text-quiet md:block">
            Keys: K play or pause · J back · L forward
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
