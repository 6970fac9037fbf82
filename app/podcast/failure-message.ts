import type { Message } from "#app/ui/toast-region.tsx";
import type { Episode } from "#worker/feeds/contract.ts";
import type { PodcastPlayer } from "./podcast-player";

export function failureMessage({ title }: Episode, player: PodcastPlayer): Message {
  const next = player.neighbor(1);
  return {
    title: "Episode not loaded",
    description: `We couldn't load "${title}". ${next ? "You can play the next one, or try again later." : "Please try again later."}`,
    variant: "destructive",
    action: next && { label: "Play next", run: () => player.choose(next) },
  };
}
