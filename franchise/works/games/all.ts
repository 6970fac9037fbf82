import type { GameItem } from "../../schemas";
import { arcadeCabinets } from "./arcade-cabinets";
import { battleSeries } from "./battle-series";
import { capsuleWars } from "./capsule-wars";
import { crossovers } from "./crossovers";
import { duels } from "./duels";
import { fromTheScreen } from "./from-the-screen";
import { gGeneration } from "./g-generation";
import { grandStrategy } from "./grand-strategy";
import { homeComputers } from "./home-computers";
import { onlineAndMobile } from "./online-and-mobile";
import { sdAction } from "./sd-action";
import { sdLegends } from "./sd-legends";
import { sideStories } from "./side-stories";
import { versus } from "./versus";
import { warriorsAndBreakers } from "./warriors-and-breakers";

/**
 * Gundam's video games, and crossovers in which Gundam is a main part.
 * Years are those of the first release anywhere. If no source names the studio, the developer is the company that made
 * and sold the game. A port or a localized version is part of the original game. Super Robot Wars has more than fifty
 * games: the list has the main console line, and leaves out side games with only a few Gundams. A new game needs two
 * sources that agree on its year, developer and first platform.
 * Members' rows store the ids: add items, but never rename or remove one.
 */
export const ALL_GAMES: readonly GameItem[] = [
  ...arcadeCabinets,
  ...battleSeries,
  ...capsuleWars,
  ...crossovers,
  ...duels,
  ...fromTheScreen,
  ...gGeneration,
  ...grandStrategy,
  ...homeComputers,
  ...onlineAndMobile,
  ...sdAction,
  ...sdLegends,
  ...sideStories,
  ...versus,
  ...warriorsAndBreakers,
];
