import { expect, test, vi } from "vitest";
import { createPodcastPlayer, type Memory } from "#app/feeds/podcast/podcast-player.ts";
import { connectTabs } from "#app/feeds/podcast/use-podcast-player.ts";
import { FakeSound } from "./fake-sound";

test("a tab that begins to play pauses the other tab", () => {
  const memory: Memory = { read: () => ({ rate: 1, last: null, positions: [] }), write() {} };
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
    const player = createPodcastPlayer(new FakeSound(), memory);
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
