import { useEffect, useSyncExternalStore } from "react";
import { deviceStorage, storageItem } from "#app/requests/device-storage.ts";
import { logDebug } from "#app/requests/log.ts";
import { FALLBACK_PODCAST } from "#worker/feeds/contract/index.ts";
import {
  browserMemory,
  createPodcastPlayer,
  INITIAL_STATE,
  type PodcastPlayer,
  type PodcastState,
} from "./podcast-player";

let player: PodcastPlayer | undefined;
let askedFor: string | undefined;

/** One for the whole visit. It keeps playing while pages change and their frame is replaced. */
export function getPodcastPlayer(): PodcastPlayer {
  if (!player) {
    const sound = new Audio();
    sound.preload = "none";
    player = createPodcastPlayer(sound, browserMemory);
    connectMediaSession(player);
    connectTabs(player);
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

export function usePodcastFeed(address: string | null | undefined) {
  useEffect(() => {
    if (!address || askedFor === address) return;
    const ask = () => {
      askedFor = address;
      readPodcast(address)
        .catch((error: unknown) => {
          logDebug("podcast_not_read", error);
          return FALLBACK_PODCAST;
        })
        .then(getPodcastPlayer().show);
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
  // Loaded on demand, because most pages use no other part of the API.
  const { api, read } = await import("#app/requests/api.ts");
  return (await read(api.podcast.$get({ query: { url: address } }))) ?? FALLBACK_PODCAST;
}

/** Covers come from this site, so that their host learns nothing about visitors. */
export const coverAddress = (url: string) => `/api/podcast/cover?${new URLSearchParams({ url })}`;

const PLAYING_TAB = "podcast-tab";

/** A tab that begins to play pauses the others. */
export function connectTabs(player: PodcastPlayer) {
  let wasPaused = true;
  player.subscribe(() => {
    const isPaused = player.getState().status === "paused";
    if (wasPaused && !isPaused) deviceStorage.write(PLAYING_TAB, String(Math.random()));
    wasPaused = isPaused;
  });
  // The browser tells only the other tabs.
  addEventListener("storage", ({ key }) => {
    if (key === storageItem(PLAYING_TAB) && player.getState().status !== "paused") player.pause();
  });
}

export const BACK_S = 15;
export const FORWARD_S = 30;

/** Headphones, lock screens and media keys. */
function connectMediaSession(player: PodcastPlayer) {
  const { mediaSession } = navigator;
  if (!mediaSession) return;

  const neighbor = (step: 1 | -1) => () => {
    const next = player.neighbor(step);
    if (next) player.choose(next);
  };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: player.play,
    pause: player.pause,
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? BACK_S)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? FORWARD_S),
    seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
    previoustrack: neighbor(-1),
    nexttrack: neighbor(1),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // Browsers throw for an unknown action.
    }
  }

  let shownUrl: string | null = null;
  player.subscribe(() => {
    const { podcast, episode, status, position, duration, rate } = player.getState();
    if (status !== "paused" && shownUrl !== episode.audioUrl) {
      shownUrl = episode.audioUrl;
      const cover = episode.imageUrl ?? podcast.imageUrl;
      mediaSession.metadata = new MediaMetadata({
        title: episode.title,
        artist: podcast.title,
        artwork: [{ src: cover ? coverAddress(cover) : "/icons/icon-512.png" }],
      });
    }
    mediaSession.playbackState = status === "paused" ? "paused" : "playing";
    if (duration) {
      mediaSession.setPositionState({ duration, position: Math.min(position, duration), playbackRate: rate });
    }
  });
}
