import { z } from "zod";
import { FIGURES, MOODS, type Scene, SETTINGS } from "./art/scene";
import {
  countOrNull,
  day,
  entry,
  flag,
  id,
  list,
  oneOf,
  premiere,
  text,
  textOr,
  texts,
  wholeNumber,
  year,
} from "./fields";
import { DIFFICULTIES } from "./questions";
import type { Era } from "./timeline";
import { GAME_GENRES, GAME_PLATFORMS, SERIES_KINDS } from "./works";

export * from "./fields";

/*
 * The shapes of everything that people write down about the franchise. `npm run content` checks the items with them,
 * and all types come from them. Their messages tell authors what to write. The Worker and browsers import only types.
 */

/** The ids that items may refer to, and the eras of the timeline. */
export type Known = Readonly<
  Record<"series" | "games" | "questions" | "machines" | "people", ReadonlySet<string>>
> & { eras: readonly Era[] };

const SHORT_TITLE_MAX = 24;

const SCENE = "write a setting, a mood and a figure of scene.ts, such as space void core";
const SCENE_WORDS: readonly (readonly string[])[] = [SETTINGS, MOODS, FIGURES];

/** Setting, mood and figure of a poster, as docs/content.md describes them. */
export const scene = z.custom<Scene>((value) => {
  const words = typeof value === "string" ? value.split(" ") : [];
  return words.length === SCENE_WORDS.length && words.every((word, at) => SCENE_WORDS[at]?.includes(word));
}, SCENE);

/** An id that the catalog knows. `remedy` tells authors what to write. */
export const among = (ids: ReadonlySet<string>, remedy: string) =>
  z.string(remedy).refine((value) => ids.has(value), remedy);

/** At least one item. */
const some = <Item extends z.ZodType>(item: Item, message: string) => z.tuple([item], item, message);

export function itemSchemas(known: Known) {
  const seriesId = among(known.series, "write the id of a series of the catalog");
  const gameId = among(known.games, "write the id of a game of the catalog");
  const questionId = among(known.questions, "write the id of another question");
  const machineId = among(known.machines, "write the id of a machine in franchise/cast/machines.ts");
  const personId = among(known.people, "write the id of a person in franchise/cast/people.ts");
  const seriesIds = some(seriesId, "name at least one series, or remove the field").optional();

  const work = {
    /** Members' rows store it: it stays forever. */
    id,
    title: text,
    /** A unique name for narrow places, such as "ZZ". */
    shortTitle: text.refine(
      (title) => title.length <= SHORT_TITLE_MAX,
      `write a title with at most ${SHORT_TITLE_MAX} letters`,
    ),
    /**
     * More names that people type or import, used only for searches and imports: titles on MyAnimeList and Kitsu, names
     * without their first words, and common abbreviations such as `CCA`. A name belongs to one work, so leave out
     * doubtful names. Case, accents and punctuation don't matter.
     */
    also: texts.optional(),
    description: text,
    /** What its poster shows. docs/content.md says how to choose. */
    poster: scene,
  };

  /** An entry of another tracker that is only a part of one of our works. */
  const part = entry({
    /** The title on the other tracker; null if it equals the title of the whole work. */
    title: textOr("write the title that other trackers use, or null").nullable(),
    episodes: wholeNumber,
    myAnimeListId: countOrNull,
    aniListId: countOrNull,
  });
  const PARTS = "write two parts or more, each with its title (or null), episodes and ids at other trackers";

  /** An animated work of any kind. */
  const series = entry({
    ...work,
    /** The original Japanese title. Searches find it too. */
    alternativeTitle: textOr("write the Japanese title, or null").nullable(),
    /** Other names that people use, such as abbreviations and other spellings. Searches find them too. */
    otherTitles: texts,
    /** The day of the first showing or stream (`2002-10-05`), or only the year (`1992`). */
    premiere,
    /** Set if the story departs from the history of its timeline, as in GQuuuuuuX. */
    isAlternate: flag,
    /** Set if a compilation also tells parts of the story that its series doesn't tell. */
    addsStory: flag,
    kind: oneOf(SERIES_KINDS),
    /** The number of episodes: 1 for a film, null if the number is not announced. */
    episodes: countOrNull,
    /** Minutes of an episode or of the film, on average if episodes differ much. Null if unknown. */
    minutesPerEpisode: countOrNull,
    /**
     * The year in the calendar of its timeline when the story begins, without prologues and flashbacks. Null if the
     * story has no date.
     */
    startsIn: wholeNumber.nullable(),
    /** Ids of the series that a compilation retells. */
    retells: seriesIds,
    /** Set if the compilation retells those series in full. Watching the compilation then counts as watching them. */
    retellsAll: flag,
    /**
     * Ids of the series to watch immediately before this one. Earlier steps follow from those series' own items. A
     * compilation without this field has the requirements of the story that it retells.
     */
    watchFirst: seriesIds,
    /** Ids of this work on other trackers, for import and export. Null if unknown, or if they split the work. */
    myAnimeListId: countOrNull,
    aniListId: countOrNull,
    /** Set if other trackers split the work: its parts there, in order. Together the parts have all episodes. */
    parts: list(part).min(2, PARTS).optional(),
  });

  const game = entry({
    ...work,
    developer: text,
    /** The platform of its first release comes first. */
    platforms: some(oneOf(GAME_PLATFORMS), "write at least one platform"),
    genre: oneOf(GAME_GENRES),
    releaseYear: year,
    /** The day of the first release, such as `2015-08-27`. Left out unless two sources agree. */
    released: day.optional(),
    /**
     * Ids of the series whose story the game tells, or parallel to whose story it is set. Left out for games about the
     * whole franchise, crossovers with other franchises, and games with a world of their own.
     */
    stories: seriesIds,
  });

  const SOURCES = "write two sources or more, each with its page and the place there";
  /** A page, and the place on the page. Sites have the names of the time when the item was written. */
  const sources = list(z.tuple([text, text], SOURCES)).min(2, SOURCES);

  const OPTIONS = "write four different answers";
  const question = entry({
    id,
    difficulty: oneOf(DIFFICULTIES),
    question: text,
    options: z
      .tuple([text, text, text, text], OPTIONS)
      .refine((options) => new Set(options).size === options.length, OPTIONS),
    correct: z.literal([0, 1, 2, 3], "write 0 for the first answer, 1, 2, or 3 for the last one"),
    explanation: text,
    /**
     * Ids of the series that answer the question, the main series first. Each of them alone is enough to know the
     * answer. Compilations are found through the series' items. Left out for questions about the whole franchise, model
     * kits, statues, and works outside the catalog.
     */
    about: seriesIds,
    /**
     * Ids of questions that never appear in the same game as this one, because one reveals the answer to the other.
     * Only one question of a pair needs to name the other.
     */
    clashes: list(questionId).optional(),
    /** Visitors without an account get this question with its answer, so no ranked game uses it. */
    taste: flag,
    /**
     * At least two places that confirm the answer. Left out for the first questions, which were checked one by one
     * before sources were recorded.
     */
    sources: sources.optional(),
  });

  const cast = {
    id,
    name: text,
    /** Other spellings, nicknames and short forms. None of them may give away more than the name does. */
    also: texts.optional(),
    /** Ids of the series in which it appears, its main series first. Compilations are found through the series' items. */
    works: some(seriesId, "name at least one series"),
    /** One sentence that gives nothing away. */
    text,
    /** Set if the name alone gives a story away: the ids of those series. */
    nameSpoils: seriesIds,
    /** At least two places, on different sites, that confirm the item. */
    sources,
  };
  const machine = entry({
    ...cast,
    /** The model number, such as `RX-78-2`; null if it has none. */
    model: textOr("write the model number, or null").nullable(),
    /** The id of the person who is known for piloting it. Left out if the pilot is a turn of the story. */
    pilot: personId.optional(),
  });
  const person = entry(cast);

  /** A text that gives away part of the stories of these series. Pages hide it until a visitor opens it. */
  const spoiler = entry({
    text,
    spoils: some(seriesId, "name at least one series, in square brackets"),
  }).optional();
  /** A machine with a drawing. Its item in cast/ has its names, its model number, its pilot and its works. */
  const shownMachine = entry({
    id: machineId,
    /** What fans know it by, for people who can't see the drawing. */
    look: text,
    text,
    spoiler,
  });
  /** `names` are other words for it, for the search. */
  const term = entry({ id, term: text, meaning: text, names: texts.optional() });
  const timelineEvent = entry({
    id,
    year: text,
    title: text,
    era: oneOf(known.eras),
    /** How the event began and who took part, without spoilers. */
    description: text,
    spoiler,
    toldIn: text,
    /** The series that tells it. */
    seriesId,
  });

  const TITLE = 'write the title, { veiled: "the title" } if it gives the story away, or null';
  /** The titles of a series' episodes, as the official English release spells them. */
  const episodeTitles = entry({
    series: seriesId,
    sources,
    /** The episodes' titles, in order. Where two sources don't agree on one, it is null, and pages show its number. */
    titles: list(z.union([text, entry({ veiled: text })], TITLE).nullable()),
  });

  return {
    ...{ seriesId, gameId, series, game, question, episodeTitles },
    ...{ machine, person, shownMachine, term, timelineEvent },
  };
}

type Schemas = ReturnType<typeof itemSchemas>;
export type SeriesItem = z.infer<Schemas["series"]>;
export type GameItem = z.infer<Schemas["game"]>;
export type QuestionItem = z.infer<Schemas["question"]>;
export type MachineItem = z.infer<Schemas["machine"]>;
export type PersonItem = z.infer<Schemas["person"]>;
export type ShownMachine = z.infer<Schemas["shownMachine"]>;
export type Term = z.infer<Schemas["term"]>;
export type TimelineEvent = z.infer<Schemas["timelineEvent"]>;
export type EpisodeTitles = z.infer<Schemas["episodeTitles"]>;
