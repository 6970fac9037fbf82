import { beforeEach, describe, expect, test, vi } from "vitest";
import { formatTime } from "#app/formats.ts";
import type { Memory } from "#app/podcast/podcast-player.ts";
import { createPodcastPlayer } from "#app/podcast/podcast-player.ts";
import { FALLBACK_PODCAST } from "#worker/feeds/contract.ts";
import { parsePodcast } from "#worker/feeds/podcast.ts";
import { podcastXml } from "../../fakes/podcast";
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
const visit = () => {
  sound = new FakeSound();
  return createPodcastPlayer(sound, memory);
};

beforeEach(() => {
  memory = memoryOf();
  vi.spyOn(console, "debug").mockImplementation(() => {});
});

test.each([
  [0, "0:00"],
  [5.9, "0:05"],
  [65, "1:05"],
  [3723, "62:03"],
  [-1, "0:00"],
])("%i seconds are shown as %s", (seconds, shown) => expect(formatTime(seconds)).toBe(shown));

describe("what is shown", () => {
  test("a default, until the feed has come; then its newest episode", () => {
    const player = visit();
    expect(player.getState().episode).toBe(FALLBACK_PODCAST.episodes[0]);
    player.show(podcast);
    expect(player.getState()).toMatchObject({
      episode: newest,
      duration: 3723,
      position: 0,
      status: "paused",
    });
    expect(sound.loaded).toEqual([]);
  });

  test("a feed without episodes changes nothing", () => {
    const player = visit();
    player.show({ ...podcast, episodes: [] });
    expect(player.getState().episode).toBe(FALLBACK_PODCAST.episodes[0]);
  });

  test("somebody listening to the default episode continues with the newest one", () => {
    const player = visit();
    player.play();
    player.show(podcast);
    expect(sound.loaded).toEqual(["/audio/stand-by.wav", newest.audioUrl]);
    expect(sound.paused).toBe(false);
  });
});

describe("playing", () => {
  test("is loading until something is heard, and knows the true length then", () => {
    const player = visit();
    player.show(podcast);
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

  test("an error only pauses, and the next try loads again", () => {
    const player = visit();
    player.show(podcast);
    player.play();
    sound.fail();
    expect(player.getState().status).toBe("paused");
    player.play();
    expect(sound.loaded).toEqual([newest.audioUrl, newest.audioUrl]);
  });

  test("a browser that refuses to play leaves it paused", async () => {
    const player = visit();
    player.show(podcast);
    sound.refusesWith = new Error("NotAllowedError");
    player.play();
    await vi.waitFor(() => expect(player.getState().status).toBe("paused"));
  });

  test("at the end, it starts over the next time", () => {
    const player = visit();
    player.show(podcast);
    player.play();
    sound.begin(100);
    sound.playOnTo(100);
    sound.end();
    expect(player.getState()).toMatchObject({ status: "paused", position: 0 });
    const next = visit();
    next.show(podcast);
    expect(next.getState()).toMatchObject({ episode: newest, position: 0 });
  });
});

describe("seeking", () => {
  test("stays between the beginning and the end, before the sound has come and after", () => {
    const player = visit();
    player.show(podcast);
    player.seek(60);
    player.skip(-90);
    expect(player.getState().position).toBe(0);
    player.seek(99_999);
    expect(player.getState().position).toBe(3723);
    player.seek(60);
    player.play();
    sound.begin(3700);
    expect(sound.currentTime).toBe(60);
    player.skip(30);
    expect(sound.currentTime).toBe(90);
  });

  test("the element's zero before the beginning has been reached is not shown", () => {
    const player = visit();
    player.show(podcast);
    player.seek(60);
    player.play();
    sound.playOnTo(0);
    expect(player.getState().position).toBe(60);
  });
});

describe("memory", () => {
  test("the next visit continues where this one stopped, with the episode that was started", () => {
    const player = visit();
    player.show(podcast);
    player.choose(older);
    sound.begin(2850);
    sound.playOnTo(42.5);
    player.pause();
    const next = visit();
    next.show(podcast);
    expect(next.getState()).toMatchObject({ episode: older, position: 42 });
    next.play();
    sound.begin(2850);
    expect(sound.currentTime).toBe(42);
  });

  test("each episode keeps its own place", () => {
    const player = visit();
    player.show(podcast);
    player.play();
    sound.begin(3700);
    sound.playOnTo(10);
    player.choose(older);
    sound.begin(2850);
    sound.playOnTo(20);
    player.choose(newest);
    expect(player.getState().position).toBe(10);
  });

  test("keeps the twenty episodes that were heard last", () => {
    const many = Array.from({ length: 25 }, (_, n) => ({
      ...older,
      audioUrl: `https://cdn.example/${n}.mp3`,
    }));
    const player = visit();
    player.show({ ...podcast, episodes: many });
    for (const episode of many) {
      player.choose(episode);
      sound.begin(2850);
      sound.playOnTo(30);
      player.pause();
    }
    const next = visit();
    next.show({ ...podcast, episodes: many });
    const positions = many.toReversed().map((episode) => {
      next.choose(episode);
      return next.getState().position;
    });
    expect(positions).toEqual([...Array(20).fill(30), ...Array(5).fill(0)]);
  });

  test("is written every five seconds, not with every tick", () => {
    const player = visit();
    player.show(podcast);
    player.play();
    sound.begin(3700);
    const write = vi.spyOn(memory, "write");
    for (let tick = 1; tick <= 40; tick++) sound.playOnTo(tick / 4);
    expect(write).toHaveBeenCalledTimes(2);
  });

  test("speed stays, over episodes and visits", () => {
    const player = visit();
    player.show(podcast);
    player.setRate(1.5);
    player.play();
    player.choose(older);
    expect(sound.playbackRate).toBe(1.5);
    expect(visit().getState().rate).toBe(1.5);
  });

  test("nothing is remembered of the default", () => {
    const player = visit();
    player.play();
    sound.begin(2.6);
    sound.playOnTo(2);
    player.pause();
    expect(memory.read()).toMatchObject({ last: null, positions: [] });
  });
});
