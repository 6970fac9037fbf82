import { useEffect, useSyncExternalStore } from "react";
import { logDebug } from "#app/log.ts";
import { connectMediaSession } from "./media-session";
import { browserMemory } from "./memory";
import { createPodcastPlayer, INITIAL_STATE, type PodcastPlayer, type PodcastState } from "./podcast-player";

let player: PodcastPlayer | undefined;
let askedFor: string | undefined;

/** One player for the whole visit. It keeps playing while pages, and even the page's frame, change. */
export function getPodcastPlayer(): PodcastPlayer {
  if (!player) {
    const sound = new Audio();
    sound.preload = "none";
    player = createPodcastPlayer(sound, browserMemory);
    connectMediaSession(player);
    addEventListener("pagehide", player.remember);
  }
  return player;
}

const subscribe = (listener: () => void) => getPodcastPlayer().subscribe(listener);

export const usePodcastPlayer = <T>(select: (state: PodcastState) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => select(getPodcastPlayer().getState()),
    () => select(INITIAL_STATE),
  );

/** Reads the podcast once a visit, when the browser is idle. */
export function usePodcastFeed(address: string | null | undefined) {
  useEffect(() => {
    if (!address || askedFor === address) return;
    const ask = () => {
      askedFor = address;
      readPodcast(address).catch((error: unknown) => logDebug("podcast_not_read", error));
    };
    if ("requestIdleCallback" in window) {
      const idle = requestIdleCallback(ask, { timeout: 5000 });
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(ask, 2000);
    return () => clearTimeout(timer);
  }, [address]);
}

async function readPodcast(address: string) {
  // Most pages call no other part of the API.
  const { api, read } = await import("#app/requests/api.ts");
  const podcast = await read(api.podcast.$get({ query: { url: address } }));
  if (podcast) getPodcastPlayer().show(podcast);
}
