import relations from "#generated/catalog/relations.json";

/*
 * Relations between works, derived from the works' items. Only pages import this module, so that the Worker starts
 * without it.
 */

/** Ids of series, by the id of a work. Works without relations are left out. */
type SeriesOf = Readonly<Record<string, readonly string[]>>;

/** The ids of the series that each compilation retells. */
export const RETOLD_STORIES: SeriesOf = relations.retells;

/**
 * The ids of the series to watch immediately before a series. A compilation that is not listed has the requirements of
 * the story that it retells.
 */
export const WATCH_FIRST: SeriesOf = relations.watchFirst;

/** The ids of the series whose story a game tells, or parallel to whose story it is set. */
export const GAME_STORIES: SeriesOf = relations.stories;
