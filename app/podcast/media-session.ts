import type { PodcastPlayer } from "./podcast-player";

/** A cover of the podcast as this site serves it: its own host hears of nobody who has not pressed play. */
export const coverAddress = (url: string) => `/api/podcast/cover?${new URLSearchParams({ url })}`;

export const BACK_S = 15;
export const FORWARD_S = 30;

/** Lets headphones, lock screens and media keys do what the bar does. */
export function connectMediaSession(player: PodcastPlayer) {
  const { mediaSession } = navigator;
  if (!mediaSession) return;

  const neighbour = (step: 1 | -1) => () => {
    const { podcast, episode } = player.getState();
    const index = podcast.episodes.findIndex(({ audioUrl }) => audioUrl === episode.audioUrl);
    const next = podcast.episodes[index + step];
    if (next) player.choose(next);
  };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: player.play,
    pause: player.pause,
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? BACK_S)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? FORWARD_S),
    seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
    previoustrack: neighbour(-1),
    nexttrack: neighbour(1),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // Browsers throw for an action they don't know.
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
