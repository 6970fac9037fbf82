import type { Game, GamePlatform } from "../contract";

/** A game as it is written down. The first of its platforms is the one it came out on first. */
export type Entry = Omit<Game, "also" | "platform"> & {
  platforms: readonly [GamePlatform, ...GamePlatform[]];
};
