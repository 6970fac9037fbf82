import { expect, test, vi } from "vitest";
import { createPodcastPlayer } from "#app/feeds/podcast/podcast-player.ts";
import { RecordingLink } from "#app/feeds/videos/recording-parts.tsx";
import { parsePodcast } from "#worker/feeds/parsers.ts";
import { podcastXml } from "../../fakes/podcast";
import { FakeSound } from "./fake-sound";

const sound = new FakeSound();
const player = createPodcastPlayer(sound, {
  read: () => ({ rate: 1, last: null, positions: [] }),
  write() {},
});
vi.mock("#app/feeds/podcast/use-podcast-player.ts", () => ({ getPodcastPlayer: () => player }));

test("a chapter of an episode plays from its second, the first one too, and the title goes on", () => {
  const podcast = parsePodcast(podcastXml());
  player.show(podcast);
  const id = podcast.episodes[1]?.audioUrl ?? "";
  const press = (at?: number) => {
    const preventDefault = vi.fn();
    const link = RecordingLink({
      recording: { id, kind: "episode" },
      ...(at !== undefined && { at }),
      children: "",
    });
    link.props.onClick({ preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    sound.begin(600);
    return [player.getState().episode.audioUrl, sound.currentTime];
  };
  expect(press(90)).toEqual([id, 90]);
  expect(press()).toEqual([id, 90]);
  expect(press(0)).toEqual([id, 0]);
});
