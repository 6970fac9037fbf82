import type { Game, GamePlatform } from "../contract";
import type { Scene } from "../scene";

/** A game as we write it down. The first of its platforms is the one it came out on first. */
export type GameItem = Omit<Game, "also" | "platform" | "platforms"> & {
  /** For narrow places, such as "Battle Operation 2". No other work has it. */
  shortTitle: string;
  /** Further names, only searched, as those of a series. */
  also?: readonly string[];
  platforms: readonly [GamePlatform, ...GamePlatform[]];
  /**
   * Ids of the series whose story it tells, or beside whose story it is set. Left out for games that draw on the whole
   * franchise, crossovers with others, and games with a world of their own.
   */
  stories?: readonly string[];
  /** What its poster shows. docs/content.md says how to choose. */
  poster: Scene;
};
