import type { Scene } from "../../art/scene";
import type { Game, GamePlatform } from "../../works";

/** A game as its source file describes it. The first of `platforms` is the platform of the first release. */
export type GameItem = Omit<Game, "also" | "platform" | "platforms"> & {
  /** A unique name for narrow places, such as "Battle Operation 2". */
  shortTitle: string;
  /** More names, only for searches: see `also` of `SeriesItem`. */
  also?: readonly string[];
  platforms: readonly [GamePlatform, ...GamePlatform[]];
  /**
   * Ids of the series whose story the game tells, or parallel to whose story it is set. Left out for games about the
   * whole franchise, crossovers with other franchises, and games with a world of their own.
   */
  stories?: readonly string[];
  /** What its poster shows. docs/content.md says how to choose. */
  poster: Scene;
};
