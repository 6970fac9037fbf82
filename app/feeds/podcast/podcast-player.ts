import { deviceStorage } from "#app/requests/device-storage.ts";
import { logDebug } from "#app/requests/log.ts";
import { type Episode, FALLBACK_PODCAST, type Podcast } from "#worker/feeds/contract/index.ts";

export type PodcastState = {
  podcast: Podcast;
  episode: Episode;
  status: "paused" | "loading" | "playing";
  position: number;
  /** Measured in seconds. It is the feed's until the file's own has loaded, and null while it is unknown. */
  duration: number | null;
  rate: number;
  /** Whether the feed has answered. Until then the fallback episode doesn't show. */
  isRead: boolean;
  hasPlayed: boolean;
  /** Null after another try. */
  failed: Episode | null;
};

const [standBy] = FALLBACK_PODCAST.episodes as [Episode];

export const INITIAL_STATE: PodcastState = {
  podcast: FALLBACK_PODCAST,
  episode: standBy,
  status: "paused",
  position: 0,
  duration: null,
  rate: 1,
  isRead: false,
  hasPlayed: false,
  failed: null,
};

const REMEMBER_EVERY_S = 5;

type Sound = Pick<
  HTMLAudioElement,
  "src" | "currentTime" | "duration" | "paused" | "playbackRate" | "defaultPlaybackRate" | "play" | "pause"
> &
  EventTarget;

/** Plays on one audio element, which outlives pages. Loads nothing before the visitor presses play. */
export function createPodcastPlayer(sound: Sound, memory: Memory) {
  let state: PodcastState = { ...INITIAL_STATE, rate: memory.read().rate };
  let loadedUrl: string | null = null;
  let rememberedAt = 0;
  /** The file may have more advertising than the feed knows. */
  let ownLength: number | null = null;
  const listeners = new Set<() => void>();

  const update = (changes: Partial<PodcastState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  const isLoaded = () => loadedUrl === state.episode.audioUrl;

  function remember(position = state.position) {
    if (state.episode === standBy) return;
    rememberedAt = position;
    memory.write(withPosition(memory.read(), state.episode.audioUrl, position));
  }

  function take(episode: Episode) {
    const position = positionIn(memory.read(), episode.audioUrl);
    rememberedAt = position;
    ownLength = null;
    update({ episode, position, duration: lengthAt(position, episode) });
  }

  /** The feed's duration is wrong if the position is beyond it. */
  function lengthAt(position: number, { duration } = state.episode): number | null {
    return ownLength ?? (duration !== null && position > duration ? null : duration);
  }

  function play() {
    if (!isLoaded()) {
      loadedUrl = state.episode.audioUrl;
      ownLength = null;
      sound.src = loadedUrl;
      sound.defaultPlaybackRate = state.rate;
    }
    sound.playbackRate = state.rate;
    update({ status: "loading", hasPlayed: true, failed: null });
    sound.play().catch((error: unknown) => {
      logDebug("podcast_not_played", error);
      if (sound.paused) update({ status: "paused" });
    });
  }

  function pause() {
    sound.pause();
    update({ status: "paused" });
  }

  function seek(seconds: number) {
    const position = Math.min(Math.max(0, seconds), ownLength ?? Number.POSITIVE_INFINITY);
    if (isLoaded()) sound.currentTime = position;
    update({ position, duration: lengthAt(position) });
    remember();
  }

  const on = (event: string, react: () => void) => sound.addEventListener(event, react);
  on("loadedmetadata", () => {
    if (ownLength !== null && state.position >= ownLength) update({ position: 0 });
    if (state.position > 0) sound.currentTime = state.position;
  });
  on("durationchange", () => {
    if (!Number.isFinite(sound.duration) || sound.duration <= 0) return;
    ownLength = sound.duration;
    update({ duration: ownLength });
  });
  on("timeupdate", () => {
    // The element reports zero until it reaches the start position.
    if (!isLoaded() || (sound.currentTime === 0 && state.position > 1)) return;
    update({ position: sound.currentTime, duration: lengthAt(sound.currentTime) });
    if (Math.abs(state.position - rememberedAt) >= REMEMBER_EVERY_S) remember();
  });
  on("playing", () => update({ status: "playing" }));
  on("waiting", () => {
    if (!sound.paused) update({ status: "loading" });
  });
  on("pause", () => {
    update({ status: "paused" });
    remember();
  });
  on("ended", () => {
    update({ status: "paused", position: 0 });
    remember();
  });
  on("error", () => {
    loadedUrl = null;
    update({ status: "paused", failed: state.episode });
    logDebug("podcast_sound_failed", state.episode.audioUrl);
  });

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    play,
    pause,
    toggle: () => (state.status === "paused" ? play() : pause()),
    seek,
    skip: (seconds: number) => seek(state.position + seconds),

    neighbor(step: 1 | -1): Episode | undefined {
      const { episodes } = state.podcast;
      return episodes[episodes.findIndex(({ audioUrl }) => audioUrl === state.episode.audioUrl) + step];
    },

    choose(episode: Episode) {
      if (state.episode.audioUrl !== episode.audioUrl) {
        remember();
        take(episode);
      }
      play();
    },

    remember: () => remember(),

    setRate(rate: number) {
      sound.playbackRate = rate;
      sound.defaultPlaybackRate = rate;
      update({ rate });
      memory.write({ ...memory.read(), rate });
    },

    /** The newest episode, or one that the visitor started and did not finish. */
    show(podcast: Podcast) {
      const { last, ...remembered } = memory.read();
      const begun = podcast.episodes.find(
        ({ audioUrl }) => audioUrl === last && positionIn({ last, ...remembered }, audioUrl) > 0,
      );
      const episode = begun ?? podcast.episodes[0];
      if (!episode) return;
      const goesOn = state.status !== "paused";
      update({ podcast, isRead: true });
      take(episode);
      if (goesOn) play();
    },
  };
}

export type PodcastPlayer = ReturnType<typeof createPodcastPlayer>;

const STORAGE_NAME = "podcast";
const EPISODES_MAX = 20;

type Remembered = { rate: number; last: string | null; positions: [audioUrl: string, seconds: number][] };

export type Memory = { read(): Remembered; write(remembered: Remembered): void };

const NOTHING: Remembered = { rate: 1, last: null, positions: [] };

/** Nothing if storage is forbidden or full, or has data from an older version of the site. */
export const browserMemory: Memory = {
  read() {
    const stored = { ...NOTHING, ...(deviceStorage.readJson(STORAGE_NAME) as Partial<Remembered>) };
    return Number.isFinite(stored.rate) && Array.isArray(stored.positions) ? stored : NOTHING;
  },
  write(remembered) {
    deviceStorage.writeJson(STORAGE_NAME, remembered);
  },
};

function withPosition(before: Remembered, audioUrl: string, seconds: number): Remembered {
  const others = before.positions.filter(([known]) => known !== audioUrl);
  const positions = [...others, [audioUrl, Math.floor(seconds)] as [string, number]].slice(-EPISODES_MAX);
  return { ...before, last: audioUrl, positions };
}

const positionIn = ({ positions }: Remembered, audioUrl: string): number =>
  positions.find(([known]) => known === audioUrl)?.[1] ?? 0;
