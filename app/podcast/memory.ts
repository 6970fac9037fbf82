import { deviceStorage } from "#app/device-storage.ts";

const STORAGE_NAME = "podcast";
const EPISODES_MAX = 20;

type Remembered = { rate: number; last: string | null; positions: [audioUrl: string, seconds: number][] };

/** What a visitor's browser remembers: the position in each episode, and the speed. */
export type Memory = {
  read(): Remembered;
  write(remembered: Remembered): void;
};

const NOTHING: Remembered = { rate: 1, last: null, positions: [] };

/** Remembers nothing where storage is forbidden or full, or holds data of an older version of the site. */
export const browserMemory: Memory = {
  read() {
    const stored = { ...NOTHING, ...(deviceStorage.readJson(STORAGE_NAME) as Partial<Remembered>) };
    return Number.isFinite(stored.rate) && Array.isArray(stored.positions) ? stored : NOTHING;
  },
  write(remembered) {
    deviceStorage.writeJson(STORAGE_NAME, remembered);
  },
};

export function withPosition(before: Remembered, audioUrl: string, seconds: number): Remembered {
  const others = before.positions.filter(([known]) => known !== audioUrl);
  const positions = [...others, [audioUrl, Math.floor(seconds)] as [string, number]].slice(-EPISODES_MAX);
  return { ...before, last: audioUrl, positions };
}

export const positionIn = ({ positions }: Remembered, audioUrl: string): number =>
  positions.find(([known]) => known === audioUrl)?.[1] ?? 0;
