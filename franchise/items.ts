/*
 * Everything as people write it down. The build makes the catalog and all art from these items, and tests check them.
 * The Worker and browsers don't load this module.
 */
export { MACHINES as MACHINE_ITEMS } from "./cast/machines";
export { PEOPLE as PEOPLE_ITEMS } from "./cast/people";
export { QUESTIONS_BY_TIMELINE } from "./questions/all";
export { ALL_GAMES } from "./works/games/all";
export { SERIES_BY_TIMELINE } from "./works/series/all";
export { WATCH_ORDER } from "./works/watch-order";
