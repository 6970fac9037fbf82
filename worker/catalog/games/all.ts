import { arcadeCabinets } from "./arcade-cabinets";
import { battleSeries } from "./battle-series";
import { capsuleWars } from "./capsule-wars";
import { crossovers } from "./crossovers";
import { duels } from "./duels";
import { fromTheScreen } from "./from-the-screen";
import { gGeneration } from "./g-generation";
import { grandStrategy } from "./grand-strategy";
import { homeComputers } from "./home-computers";
import type { GameItem } from "./item";
import { onlineAndMobile } from "./online-and-mobile";
import { sdAction } from "./sd-action";
import { sdLegends } from "./sd-legends";
import { sideStories } from "./side-stories";
import { versus } from "./versus";
import { warriorsAndBreakers } from "./warriors-and-breakers";

/**
 * Gundam's video games and the crossovers that Gundam is a main part of.
 * Years are those of the first release anywhere. Where nobody names the studio, the developer is the company that
 * made and sold the game. A port or a localized version belongs to the game it came from. Super Robot Wars has more
 * than fifty games: the main line on consoles is in, and side games with only a few Gundams are not. A new game needs
 * two sources that agree on its year, developer and first platform.
 * Ids are kept in members' rows: add items, never rename or remove one.
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
