import type { PodcastPlayer } from "./podcast-player";

/** The address at which this site serves a cover, so that the cover's host learns nothing of visitors. */
export const coverAddress = (url: string) => `/api/podcast/cover?${new URLSearchParams({ url })}`;

export const BACK_S = 15;
export const FORWARD_S = 30;

/** Connects the player to headphones, lock screens and media keys. */
export function connectMediaSession(player: PodcastPlayer) {
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
