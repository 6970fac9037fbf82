import { z } from "zod";
import { GAME_GENRES, GAME_PLATFORMS, SERIES_KINDS, SERIES_TIMELINES } from "#worker/catalog/contract.ts";
import { DIFFICULTIES } from "#worker/catalog/question.ts";
import { FIGURES, MOODS, SETTINGS } from "#worker/catalog/scene.ts";
import { pagesWith } from "#worker/pages.ts";
import { GAME_MODES, PERIODS, REPORT_REASONS } from "#worker/quiz/contract.ts";
import { SPONSOR_TIERS } from "#worker/sponsor/contract.ts";
import { SERIES_STATUSES } from "#worker/tracker/contract.ts";
import {
  byName,
  countOrNull,
  day,
  email,
  entry,
  https,
  httpsOrNone,
  id,
  list,
  oneOf,
  path,
  premiere,
  text,
  textOr,
  textOrNone,
  texts,
  wholeNumber,
  year,
} from "./fields.ts";

export type Known = {
  series: ReadonlySet<string>;
  games: ReadonlySet<string>;
  questions: ReadonlySet<string>;
  machines: ReadonlySet<string>;
  people: ReadonlySet<string>;
  spoiled: ReadonlySet<string>;
  eras: readonly string[];
  isPublicFile: (path: string) => boolean;
};

const NAME_MAX = 40;
const SHORT_TITLE_MAX = 24;
const MOST_BENEFITS = 5;

const among = (ids: ReadonlySet<string>, remedy: string) =>
  z.string(remedy).refine((value) => ids.has(value), remedy);

type FileSchema = Record<string, z.ZodType>;

export function schemasOf(known: Known): {
  files: Record<string, FileSchema>;
  folders: Record<string, z.ZodType>;
} {
  const seriesId = among(known.series, "write the id of a series of the catalog");
  const gameId = among(known.games, "write the id of a game of the catalog");
  const workId = among(new Set([...known.series, ...known.games]), "write the id of a work of the catalog");
  const questionId = among(known.questions, "write the id of another question");
  const picture = z
    .string("write the path of a file in the folder public, such as /friends/anna.jpg")
    .refine(
      known.isPublicFile,
      "put the picture into the folder public, and write its path without public, such as /friends/anna.jpg",
    );
  const titled = entry({ title: text, text });
  const asked = entry({ question: text, answer: text });
  const spoiled = among(known.spoiled, "write ids that app/content/spoilers.ts lists");
  const spoiler = entry({ text, spoils: list(spoiled).min(1, "name at least one series") }).optional();

  const SCENE = "write a setting, a mood and a figure of scene.ts, such as space void core";
  const scene = z.string(SCENE).refine((value) => {
    const words: readonly (readonly string[])[] = [SETTINGS, MOODS, FIGURES];
    const parts = value.split(" ");
    return parts.length === words.length && parts.every((part, at) => words[at]?.includes(part));
  }, SCENE);
  const shortTitle = text.refine(
    (title) => title.length <= SHORT_TITLE_MAX,
    `write a title with at most ${SHORT_TITLE_MAX} letters`,
  );
  const OPTIONAL_SERIES = "name at least one series, or remove the field";
  const seriesIds = list(seriesId).min(1, OPTIONAL_SERIES).optional();
  const PARTS = "write two parts or more, each with its title (or null), episodes and ids at other trackers";
  const part = entry({
    title: textOr("write the title that other trackers use, or null").nullable(),
    episodes: wholeNumber,
    myAnimeListId: countOrNull,
    aniListId: countOrNull,
  });
  const series = entry({
    id,
    title: text,
    shortTitle,
    alternativeTitle: textOr("write the Japanese title, or null").nullable(),
    otherTitles: texts,
    also: texts.optional(),
    description: text,
    premiere,
    isAlternate: z.literal(true, "write true, or remove the field").optional(),
    addsStory: z.literal(true, "write true, or remove the field").optional(),
    kind: oneOf(SERIES_KINDS),
    episodes: countOrNull,
    minutesPerEpisode: countOrNull,
    startsIn: wholeNumber.nullable(),
    retells: seriesIds,
    retellsAll: z.literal(true, "write true, or remove the field").optional(),
    watchFirst: seriesIds,
    poster: scene,
    myAnimeListId: countOrNull,
    aniListId: countOrNull,
    parts: list(part).min(2, PARTS).optional(),
  });
  const game = entry({
    id,
    title: text,
    shortTitle,
    also: texts.optional(),
    developer: text,
    description: text,
    platforms: list(oneOf(GAME_PLATFORMS)).min(1, "write at least one platform"),
    genre: oneOf(GAME_GENRES),
    releaseYear: year,
    released: day.optional(),
    stories: seriesIds,
    poster: scene,
  });
  const OPTIONS = "write four different answers";
  const SOURCES = "write two sources or more, each with its page and the place there";
  const question = entry({
    id,
    difficulty: oneOf(DIFFICULTIES),
    question: text,
    options: z
      .array(text, OPTIONS)
      .length(4, OPTIONS)
      .refine((options) => new Set(options).size === options.length, OPTIONS),
    correct: z.literal([0, 1, 2, 3], "write 0 for the first answer, 1, 2, or 3 for the last one"),
    explanation: text,
    about: seriesIds,
    clashes: list(questionId).optional(),
    taste: z.literal(true, "write true, or remove the field").optional(),
    sources: list(z.tuple([text, text], SOURCES))
      .min(2, SOURCES)
      .optional(),
  });
  const cast = {
    id,
    name: text,
    also: texts.optional(),
    works: list(seriesId).min(1, "name at least one series"),
    text,
    nameSpoils: list(spoiled).min(1, "name at least one series, or remove the field").optional(),
    sources: list(z.tuple([text, text], SOURCES)).min(2, SOURCES),
  };
  const personId = among(known.people, "write the id of a person in worker/catalog/cast/people.ts");
  const machineId = among(known.machines, "write the id of a machine in worker/catalog/cast/machines.ts");
  const article = entry({
    title: text,
    updated: text.optional(),
    lead: text,
    sections: list(entry({ heading: text, paragraphs: texts.optional(), list: texts.optional() })),
  });
  const pick = entry({ id: seriesId, why: text });
  const order = entry({ name: text, about: text });
  const WORK = "write the path of a work, such as series/gundam-x";

  const files: Record<string, FileSchema> = {
    "worker/platform/product.ts": {
      PRODUCT: text.refine(
        (name) => name.length <= NAME_MAX,
        `write a name with at most ${NAME_MAX} letters`,
      ),
      CONTACT_EMAIL: email,
    },
    "app/content/orders.ts": { orders: entry({ story: order, release: order, ours: order }) },
    "app/content/site.ts": {
      site: entry({
        name: text,
        shortName: text,
        tagline: text,
        description: text,
        host: text,
        email,
        links: entry({
          channel: https,
          subscribe: https,
          shortMessages: https,
          photos: https,
          chat: https,
          newsletter: https,
          shop: https,
          patreon: https,
        }),
        support: entry({
          lowestPrice: textOrNone,
          link: httpsOrNone,
          benefits: texts.max(MOST_BENEFITS, `write at most ${MOST_BENEFITS} benefits`),
        }),
        claims: entry({ audience: text, newsletter: text }),
        chatServerId: textOr("write the server's number from Discord, in quotes").regex(
          /^\d{17,20}$/,
          "write the server's number from Discord, in quotes",
        ),
        photoProfiles: list(entry({ handle: text, link: https })),
      }),
    },
    "app/content/about.ts": {
      about: entry({ heading: text, mission: texts, quote: text, photo: picture.nullable() }),
      milestones: list(entry({ year, title: text, text })),
    },
    "app/content/api.ts": {
      apiWords: entry({
        title: text,
        description: text,
        lead: text,
        rules: list(titled),
        groups: list(
          entry({
            title: text,
            lead: text,
            operations: list(
              entry({
                id: text,
                path: text,
                title: text,
                text,
                parameters: list(entry({ name: text, in: oneOf(["path", "query"]), text })),
                example: text,
                fresh: text,
              }),
            ),
          }),
        ),
      }),
    },
    "app/content/coaching.ts": {
      coachingWords: entry({ title: text, headline: text, description: text, lead: text }),
      coachingSubjects: list(titled),
      coachingSteps: list(titled),
    },
    "app/content/contact.ts": { contactQuestions: list(asked) },
    "app/content/friends.ts": {
      friends: list(
        entry({ id, name: text, description: text, imageUrl: picture.optional(), scene, link: https }),
      ),
    },
    "app/content/gunpla.ts": {
      grades: list(entry({ code: text, name: text, scale: text, forWhom: text, text })),
      tools: list(entry({ name: text, text, needed: z.boolean("write true or false") })),
      steps: list(titled),
    },
    "app/content/home.ts": {
      showcase: list(seriesId).min(8, "name eight series"),
      demoList: list(
        entry({
          id: seriesId,
          status: oneOf(SERIES_STATUSES),
          rating: z.union(
            [z.null(), z.number().int().min(1).max(10)],
            "write a number from 1 to 10, or null",
          ),
          isFavourite: z.boolean("write true or false"),
        }),
      ),
      homeWords: entry({
        sentence: text,
        member: entry({
          seen: text,
          underWay: text,
          next: text,
          nothingLeft: text,
          daily: text,
          dailyOpen: text,
          dailyChange: text,
          dailyPlayed: text,
          video: text,
        }),
        gate: entry({
          demo: text,
          check: text,
          stranger: entry({ label: text, title: text, text }),
          ready: entry({ title: text, text }),
          lapsed: entry({ title: text, text, wall: text }),
        }),
        start: entry({ title: text, lead: text }),
        question: entry({ title: text, lead: text }),
        map: entry({ title: text, lead: text }),
      }),
    },
    "app/content/legal.ts": { terms: article, privacyPolicy: article, dataDeletion: article },
    "app/content/merchandise.ts": { buyingTips: list(titled) },
    "app/content/mobile-suits.ts": {
      glossary: list(entry({ id, term: text, meaning: text, names: texts.optional() })),
      machines: list(entry({ id: machineId, look: text, text, spoiler })),
    },
    "app/content/navigation.ts": {
      trackerPages: list(entry({ label: text, to: path, isForSupporters: z.boolean("write true or false") })),
      elsewhere: list(entry({ label: text, href: https })),
    },
    "app/content/quiz.ts": {
      quizWords: byName(text, text),
      tasteWords: byName(text, text),
      memberWords: byName(text, text),
      modes: byName(oneOf(GAME_MODES), entry({ name: text, text, start: text })),
      periodNames: byName(oneOf(PERIODS), text),
      reportReasons: byName(oneOf(REPORT_REASONS), text),
      partners: list(
        entry({
          label: text,
          text,
          action: text,
          link: z.union(
            [https, path],
            "write an address that begins with https://, or a path such as /sponsor",
          ),
        }),
      ),
    },
    "app/content/roadmap.ts": {
      roadmap: entry({
        released: list(entry({ title: text, text, to: path.optional() })),
        inProgress: list(titled),
        planned: list(entry({ title: text, text, timeline: text })),
        experimental: list(titled),
      }),
    },
    "app/content/search.ts": {
      searchedPages: list(
        entry({
          to: among(
            new Set(pagesWith("search")),
            "write a path that worker/pages.ts marks with search: true",
          ),
          title: text,
          about: text,
          names: texts,
        }),
      ),
      popularPages: list(entry({ to: path, title: text, about: text })),
      searchExamples: texts,
    },
    "app/content/spoilers.ts": { SPOILED_TITLES: byName(seriesId, text) },
    "app/content/sponsor.ts": {
      tiers: byName(
        oneOf(SPONSOR_TIERS),
        entry({ name: text, price: text, description: text, perks: texts }),
      ),
      discounts: list(entry({ months: wholeNumber, percent: wholeNumber })),
      benefits: list(titled),
      questions: list(asked),
      channelFriends: list(
        entry({ name: text, description: text, links: list(entry({ label: text, href: https })) }),
      ),
      sponsorWords: entry({
        title: text,
        lead: text,
        description: text,
        received: titled,
        failed: titled.extend({ instead: text }),
      }),
    },
    "app/content/timeline.ts": {
      ERAS: texts,
      timelineEvents: list(
        entry({
          id,
          year: text,
          title: text,
          era: oneOf(known.eras),
          description: text,
          spoiler,
          toldIn: text,
          seriesId,
        }),
      ),
    },
    "app/content/videos.ts": { videoCategories: list(entry({ name: text, text, words: texts })) },
    "app/content/viewing-order.ts": {
      firstPicks: list(pick),
      laterPicks: list(pick),
      chapters: list(entry({ timeline: oneOf(SERIES_TIMELINES), note: text })),
    },
    "app/content/welcome.ts": {
      askedWorks: list(seriesId),
      welcomeWords: entry({ title: text, lead: text, factions: text, private: text, public: text }),
    },
    "app/content/work-videos.ts": {
      workVideos: byName(
        z.string(WORK).refine((key) => {
          const [kind, work = ""] = key.split("/");
          return (kind === "series" && known.series.has(work)) || (kind === "games" && known.games.has(work));
        }, WORK),
        list(
          entry({
            youtubeId: textOr("write the eleven characters after v= in the video's address").regex(
              /^[\w-]{11}$/,
              "write only the eleven characters after v= in the video's address",
            ),
            title: text,
            spoils: z.literal(true, "write true, or remove the field").optional(),
          }),
        ),
      ),
    },
    "worker/catalog/series/watch-order.ts": { WATCH_ORDER: list(seriesId) },
    "worker/catalog/cast/machines.ts": {
      MACHINES: list(
        entry({
          ...cast,
          model: textOr("write the model number, or null").nullable(),
          pilot: personId.optional(),
        }),
      ),
    },
    "worker/catalog/cast/people.ts": { PEOPLE: list(entry(cast)) },
    "worker/catalog/essentials.ts": { ESSENTIALS: list(seriesId) },
    "worker/catalog/playable-games.ts": { PLAYABLE_TODAY: list(gameId) },
    "worker/catalog/known-games.ts": { KNOWN_GAMES: list(gameId) },
    "worker/catalog/named-in.ts": { NAMED_IN: byName(workId, texts) },
  };
  const folders = {
    "worker/catalog/series/": list(series),
    "worker/catalog/games/": list(game),
    "worker/catalog/questions/": list(question),
  };
  return { files, folders };
}
