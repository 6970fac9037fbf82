import { beforeEach, expect, test, vi } from "vitest";
import { createPodcastPlayer, type Memory } from "#app/feeds/podcast/podcast-player.ts";
import { connectTabs } from "#app/feeds/podcast/use-podcast-player.ts";
import { formatTime } from "#app/ui/formats.ts";
import { FALLBACK_PODCAST } from "#worker/feeds/contract/index.ts";
import { parsePodcast } from "#worker/feeds/parsers.ts";
import { podcastXml } from "../../fakes/podcast";
import { until } from "../../support/until";
import { FakeSound } from "./fake-sound";

const podcast = parsePodcast(podcastXml());
const [newest, older] = podcast.episodes as [(typeof podcast.episodes)[0], (typeof podcast.episodes)[0]];

function memoryOf(): Memory {
  let kept: ReturnType<Memory["read"]> = { rate: 1, last: null, positions: [] };
  return {
    read: () => kept,
    write(remembered) {
      kept = remembered;
    },
  };
}

let sound: FakeSound;
let memory: Memory;
/** A new visit, after the feed has loaded. */
const visit = (shown: typeof podcast | null = podcast) => {
  sound = new FakeSound();
  const player = createPodcastPlayer(sound, memory);
  if (shown) player.show(shown);
  return player;
};

beforeEach(() => {
  memory = memoryOf();
  vi.spyOn(console, "debug").mockImplementation(() => {});
});

test("seconds are shown as minutes and seconds", () => {
  expect([0, 5.9, 65, 3723, -1].map(formatTime)).toEqual(["0:00", "0:05", "1:05", "62:03", "0:00"]);
});

test("the episode that is shown is a default one before the feed has loaded, and then the newest, also while it plays", () => {
  const player = visit(null);
  expect(player.getState().episode).toBe(FALLBACK_PODCAST.episodes[0]);
  player.show(podcast);
  const paused = { duration: 3723, position: 0, status: "paused" };
  expect(player.getState()).toMatchObject({ episode: newest, ...paused });
  expect(sound.loaded).toEqual([]);
  const playing = visit(null);
  playing.play();
  playing.show(podcast);
  expect(sound.loaded).toEqual(["/audio/stand-by.wav", newest.audioUrl]);
  expect(sound.paused).toBe(false);
});

test("playing shows that it is loading until the sound begins, and then the file's own length", () => {
  const player = visit();
  player.toggle();
  expect(player.getState().status).toBe("loading");
  sound.begin(3700);
  expect(player.getState()).toMatchObject({ status: "playing", duration: 3700 });
  sound.stall();
  expect(player.getState().status).toBe("loading");
  player.toggle();
  expect(player.getState().status).toBe("paused");
  expect(sound.paused).toBe(true);
});

test("playing stays paused if the browser refuses to play", async () => {
  const player = visit();
  sound.refusesWith = new Error("NotAllowedError");
  player.play();
  await until(() => expect(player.getState().status).toBe("paused"));
});

test("playing starts from the beginning after the end was reached", () => {
  const player = visit();
  player.play();
  sound.begin(100);
  sound.playOnTo(100);
  sound.end();
  expect(player.getState()).toMatchObject({ status: "paused", position: 0 });
  const next = visit();
  expect(next.getState()).toMatchObject({ episode: newest, position: 0 });
});

test("seeking is limited to the beginning and, after the sound has loaded, to the end", () => {
  const player = visit();
  player.seek(60);
  player.skip(-90);
  expect(player.getState().position).toBe(0);
  player.seek(60);
  player.play();
  sound.begin(3700);
  expect(sound.currentTime).toBe(60);
  player.skip(30);
  expect(sound.currentTime).toBe(90);
  player.seek(99_999);
  expect(sound.currentTime).toBe(3700);
  const next = visit();
  next.seek(99_999);
  next.play();
  sound.begin(3700);
  // The place was behind the file's end.
  expect(next.getState()).toMatchObject({ position: 0, duration: 3700 });
});

test("seeking goes past the feed's length, because the file may have more advertising", () => {
  const short = { ...newest, duration: 60 };
  const player = visit({ ...podcast, episodes: [short] });
  player.seek(50);
  expect(player.getState()).toMatchObject({ position: 50, duration: 60 });
  player.play();
  sound.begin(200);
  sound.playOnTo(103);
  player.pause();
  const next = visit({ ...podcast, episodes: [short] });
  expect(next.getState()).toMatchObject({ position: 103, duration: null });
  next.skip(30);
  expect(next.getState()).toMatchObject({ position: 133, duration: null });
  next.play();
  sound.begin(200);
  expect(sound.currentTime).toBe(133);
  expect(next.getState().duration).toBe(200);
});

test("what the player remembers is the last episode and its position, for the next visit, but not the default one", () => {
  const early = visit(null);
  early.play();
  sound.begin(2.6);
  sound.playOnTo(2);
  early.pause();
  expect(memory.read()).toMatchObject({ last: null, positions: [] });
  const player = visit();
  player.choose(older);
  sound.begin(2850);
  sound.playOnTo(42.5);
  player.pause();
  const next = visit();
  expect(next.getState()).toMatchObject({ episode: older, position: 42 });
  next.play();
  sound.begin(2850);
  expect(sound.currentTime).toBe(42);
});

test("what the player remembers is limited to the last twenty episodes", () => {
  const many = Array.from({ length: 25 }, (_, n) => ({ ...older, audioUrl: `https://cdn.example/${n}.mp3` }));
  const player = visit({ ...podcast, episodes: many });
  for (const episode of many) {
    player.choose(episode);
    sound.begin(2850);
    sound.playOnTo(30);
    player.pause();
  }
  const next = visit({ ...podcast, episodes: many });
  const positions = many.toReversed().map((episode) => {
    next.choose(episode);
    return next.getState().position;
  });
  expect(positions).toEqual([...Array(20).fill(30), ...Array(5).fill(0)]);
});

test("a tab that begins to play pauses the other tab", () => {
  const listeners: ((event: { key: string }) => void)[] = [];
  let writer = 0;
  // The browser tells all tabs but the writer of a change.
  const setItem = (key: string) =>
    listeners.filter((_, tab) => tab !== writer).forEach((tell) => void tell({ key }));
  vi.stubGlobal("localStorage", { setItem });
  vi.stubGlobal("addEventListener", (_: "storage", listener: (typeof listeners)[0]) =>
    listeners.push(listener),
  );
  const players = [0, 1].map(() => {
    const player = createPodcastPlayer(new FakeSound(), memoryOf());
    connectTabs(player);
    return player;
  });
  const playIn = (tab: 0 | 1) => {
    writer = tab;
    players[tab]?.play();
    return players.map((player) => player.getState().status);
  };
  expect(playIn(0)).toEqual(["loading", "paused"]);
  expect(playIn(1)).toEqual(["paused", "loading"]);
  expect(playIn(0)).toEqual(["loading", "paused"]);
});
