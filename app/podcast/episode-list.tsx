import { AudioLines } from "lucide-react";
import { shownDay } from "#app/formats.ts";
import type { Episode } from "#worker/feeds/contract.ts";
import { shownTime } from "./time";
import { getPlayer, usePlayer } from "./use-player";

export function EpisodeList() {
  const episodes = usePlayer((state) => state.podcast.episodes);
  const currentUrl = usePlayer((state) => state.episode.audioUrl);
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
  const facts = [pubDate && shownDay(pubDate), duration && shownTime(duration)].filter(Boolean);
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => getPlayer().choose(episode)}
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left hover:bg-raised aria-[current]:text-yellow"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium leading-snug">{title}</span>
        {facts.length > 0 && <span className="numerals text-quiet text-sm">{facts.join(" · ")}</span>}
      </span>
      {isCurrent && <AudioLines aria-hidden size={18} className="shrink-0" />}
    </button>
  );
}
