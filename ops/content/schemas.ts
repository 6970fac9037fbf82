import { z } from "zod";
import {
  among,
  byName,
  email,
  entry,
  https,
  httpsOrNone,
  id,
  itemSchemas,
  type Known,
  list,
  oneOf,
  path,
  scene,
  text,
  textOr,
  textOrNone,
  texts,
  wholeNumber,
  year,
} from "#franchise/schemas.ts";
import { SPONSOR_TIERS } from "#worker/pages/sponsor/contract/index.ts";
import { pagesWith } from "#worker/pages.ts";
import { GAME_MODES, PERIODS, REPORT_REASONS } from "#worker/quiz/contract/index.ts";

const NAME_MAX = 40;
const MOST_BENEFITS = 5;

type FileSchema = Record<string, z.ZodType>;

export function schemasOf(known: Known, isPublicFile: (path: string) => boolean) {
  const { seriesId, gameId, series, game, question, episodeTitles, ...items } = itemSchemas(known);
  const workId = among(new Set([...known.series, ...known.games]), "write the id of a work of the catalog");
  const picture = z
    .string("write the path of a file in the folder public, such as /friends/anna.jpg")
    .refine(
      isPublicFile,
      "put the picture into the folder public, and write its path without public, such as /friends/anna.jpg",
    );
  const all = (schema: z.ZodType, ...names: string[]) =>
    entry(Object.fromEntries(names.map((name) => [name, schema])));
  const titled = entry({ title: text, text });
  const asked = entry({ question: text, answer: text });
  const article = entry({
    title: text,
    updated: text.optional(),
    changed: text.optional(),
    lead: text,
    sections: list(entry({ heading: text, paragraphs: texts.optional(), list: texts.optional() })),
  });
  const pick = entry({ id: seriesId, why: text });
  const WORK = "write the path of a work, such as series/gundam-x";

  const files: Record<string, FileSchema> = {
    "worker/platform/product.ts": {
      PRODUCT: text.refine(
        (name) => name.length <= NAME_MAX,
        `write a name with at most ${NAME_MAX} letters`,
      ),
      CONTACT_EMAIL: email,
    },
    "app/content/orders.ts": {
      orders: all(text, "story", "release", "ours"),
      orderTexts: all(text, "story", "release", "ours"),
    },
    "app/content/site.ts": {
      site: all(text, "name", "shortName", "tagline", "description", "host").extend({
        email,
        links: all(
          https,
          ...["channel", "subscribe", "shortMessages", "photos", "chat", "newsletter", "shop", "patreon"],
        ),
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
      apiWords: all(text, "title", "description", "lead").extend({
        rules: list(titled),
        groups: list(
          entry({
            title: text,
            lead: text,
            operations: list(
              all(text, "id", "path", "title", "text", "fresh").extend({
                parameters: byName(text, text),
                example: text.optional(),
                method: z.enum(["POST", "DELETE"]).optional(),
                body: text.optional(),
                needsToken: z.literal(true).optional(),
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
      grades: list(
        entry({
          ...{ code: text, name: text, scale: wholeNumber.nullable() },
          ...{ hours: text, tools: text, price: text, text },
        }),
      ),
      kitsByShow: list(entry({ seriesId, kit: text })),
      tools: list(entry({ name: text, text, drawing: text })),
      steps: list(titled),
    },
    "app/content/home.ts": {
      showcase: list(seriesId).min(8, "name eight series"),
      homeWords: entry({
        sentence: text,
        member: all(text, "seen", "nothingLeft", "daily", "dailyOpen", "dailyPlayed"),
        gate: all(text, "try", "keep", "keepOne", "check").extend({
          ...{ stranger: titled, ready: titled, lapsed: titled.extend({ wall: text }) },
        }),
        start: entry({ title: text, lead: text }),
        question: entry({ title: text, lead: text }),
        map: entry({ title: text, lead: text }),
      }),
    },
    "app/content/legal.ts": { terms: article, privacyPolicy: article, dataDeletion: article },
    "app/content/merchandise.ts": { buyingTips: list(titled) },
    "app/content/navigation.ts": {
      trackerPages: list(entry({ label: text, to: path, isForSupporters: z.boolean("write true or false") })),
      elsewhere: list(entry({ label: text, href: https, Icon: z.unknown() })),
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
      searchExamples: texts,
    },
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
      sponsorWords: all(text, "title", "lead", "description").extend({
        received: titled,
        failed: titled.extend({ instead: text }),
      }),
    },
    "app/content/videos.ts": {
      videoCategories: list(entry({ name: text, text })),
      categoryWords: byName(text, text),
    },
    "app/content/viewing-order.ts": { firstPicks: list(pick), laterPicks: list(seriesId) },
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
    "franchise/works/watch-order.ts": { WATCH_ORDER: list(seriesId) },
    "franchise/works/essentials.ts": { ESSENTIALS: list(seriesId) },
    "franchise/works/playable-games.ts": { PLAYABLE_TODAY: list(gameId) },
    "franchise/works/known-games.ts": { KNOWN_GAMES: list(gameId) },
    "franchise/cast/machines.ts": { MACHINES: list(items.machine) },
    "franchise/cast/people.ts": { PEOPLE: list(items.person) },
    "franchise/machines.ts": { glossary: list(items.term), machines: list(items.shownMachine) },
    "franchise/timeline.ts": { ERAS: texts, timelineEvents: list(items.timelineEvent) },
    "franchise/cast/named-in.ts": { NAMED_IN: byName(workId, texts) },
  };
  const folders = {
    "franchise/works/series/": list(series),
    "franchise/works/episodes/": list(episodeTitles),
    "franchise/works/games/": list(game),
    "franchise/questions/": list(question),
  };
  return { files, folders };
}
