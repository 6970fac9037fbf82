import relations from "#generated/catalog/relations.json";

/* What pages tell about the relations between works, from the works' items. The Worker starts without it. */

/** Ids of works, each with the ids of series. Works that are not listed have none. */
type SeriesOf = Readonly<Record<string, readonly string[]>>;

/** The stories that each compilation tells again. */
export const RETOLD_STORIES: SeriesOf = relations.retells;

/** What to watch before a series, only the step before it. A compilation that isn't listed needs what its story needs. */
export const WATCH_FIRST: SeriesOf = relations.watchFirst;

/** The series whose story a game tells, or beside whose story it is set. */
export const GAME_STORIES: SeriesOf = relations.stories;
