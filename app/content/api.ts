import { PICTURE_SIZES } from "#worker/card/contract/index.ts";
import { EXPORT_FORMATS } from "#worker/log/contract/index.ts";
import { DIRECTORY_SORTS } from "#worker/profiles/public/contract/index.ts";
import { PERIODS } from "#worker/quiz/contract/index.ts";
import { site } from "./site";

/** One address of the public API. `ops/assets/api-document.ts` adds the schemas. */
export type ApiOperation = {
  /** The name in the OpenAPI document. */
  id: string;
  /** GET if it is missing. */
  method?: "POST" | "DELETE";
  /** Parameters are in braces, as in OpenAPI. */
  path: string;
  title: string;
  text: string;
  /** What each does, for readers. The schema that checks it has its type and limits. */
  parameters: Readonly<Record<string, string>>;
  /** The query of the example. */
  example?: string;
  /** The JSON of the example. */
  body?: string;
  needsToken?: true;
  /** How old an answer may be. */
  fresh: string;
};

const EXAMPLES: Record<string, string> = {
  userId: "0b9f7a52-3c1d-4e8a-9a55-6f1f2f0d7c11",
  size: "468x60",
  listId: "5f0c2a9d81b34e67",
  username: "amuro",
  seriesId: "gundam-wing",
  gameId: "final-shooting",
};

/** An address, or a command line if it needs a token. */
export function exampleOf({ method, path, example = "", body, needsToken }: ApiOperation, origin: string) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => EXAMPLES[name] ?? "") + example;
  if (!needsToken) return address;
  const sent = body ? ` --json '${body}'` : method === "DELETE" ? " -X DELETE" : "";
  return `curl -H "Authorization: Bearer $TOKEN"${sent} "${origin}${address}"`;
}

const oneOf = (values: readonly string[]) => `One of ${values.map((value) => `\`${value}\``).join(", ")}.`;

const userId = "The member's id, which the members' list and the profile contain.";
const listId = "The list's id, the end of its page's address.";
const v =
  "The card's `version`. With it, the picture has a new address after each change, for programs that keep pictures for a long time.";
const scale = "2 for high-resolution screens.";
const half = "300 for the card at half scale, 300 × 158 pixels.";
const log = "1 adds each entry's log: which episodes or hours on which day.";
const basedOn =
  "The entry's `revision` that you know, to get 409 instead of a change if the entry has changed since then.";

const ALWAYS_CURRENT = "always current";
const OWN = { needsToken: true, fresh: ALWAYS_CURRENT } as const;
const FIVE_MINUTES = "up to 5 minutes old";
const ONE_MINUTE = "up to a minute old";

const groups: { title: string; lead: string; operations: ApiOperation[] }[] = [
  {
    title: "G-Cards",
    lead: "Pictures for signatures, blogs and READMEs. For a private or missing card, you get a picture that says so.",
    operations: [
      {
        id: "getCardPicture",
        path: "/card/{userId}.png",
        title: "The card",
        text: "A PNG of 600 × 315 pixels, at an address that stays the same whatever the member changes.",
        parameters: { userId, scale, size: half, v },
        fresh: FIVE_MINUTES,
      },
      {
        id: "getCardPictureOfSize",
        path: "/card/{userId}/{size}.png",
        title: "The card in another size",
        text: "Each size has a design of its own.",
        parameters: { userId, size: oneOf(Object.keys(PICTURE_SIZES)), scale, v },
        fresh: FIVE_MINUTES,
      },
      {
        id: "getListPicture",
        path: "/card/{userId}/lists/{listId}.png",
        title: "The picture of a list",
        text: "A PNG of 1200 × 630 pixels in the frame of the member's card.",
        parameters: { userId, listId },
        fresh: FIVE_MINUTES,
      },
      {
        id: "getListPictureOfSize",
        path: "/card/{userId}/lists/{listId}/600x315.png",
        title: "The picture of a list in the size of the card",
        text: "The same at half its size, for signatures.",
        parameters: { userId, listId },
        fresh: FIVE_MINUTES,
      },
      {
        id: "getCardImage",
        path: "/api/gcard/{userId}/image",
        title: "The card, also as SVG",
        text: "The same picture as the first one, at the address that link previews use.",
        parameters: {
          userId,
          format: "`png`, or `svg` for one that stays sharp at every size.",
          scale,
          size: half,
          v,
        },
        example: "?format=svg",
        fresh: FIVE_MINUTES,
      },
      {
        id: "getCard",
        path: "/api/gcard/{userId}",
        title: "What a card says",
        text: "Name, title, emblem and last works of a public card.",
        parameters: { userId },
        fresh: ONE_MINUTE,
      },
      {
        id: "getBadge",
        path: "/api/badge/{userId}",
        title: "A badge for shields.io",
        text: "Title and completed works in the format of shields.io's endpoint badge.",
        parameters: { userId },
        fresh: FIVE_MINUTES,
      },
      {
        id: "getOEmbed",
        path: "/api/oembed",
        title: "oEmbed",
        text: "The card of a public profile as an oEmbed 1.0 photo. Public profiles link to this address.",
        parameters: {
          url: "The profile's address on this site.",
          maxwidth:
            "The widest picture you can show, in CSS pixels. Pictures are 600 or 300 wide; a smaller limit gets 404.",
          maxheight: "The tallest picture you can show. Pictures are 315 or 158 tall.",
          format: "Only `json`; anything else gets 501.",
        },
        example: "?url=https://side7.example/u/amuro",
        fresh: FIVE_MINUTES,
      },
    ],
  },
  {
    title: "Members",
    lead: "Only members with a public profile appear here, without their private entries.",
    operations: [
      {
        id: "listMembers",
        path: "/api/members",
        title: "Public profiles",
        text: 'One page of the directory. The `Link` header has the address of the next page (`rel="next"`).',
        parameters: {
          sort: `${oneOf(DIRECTORY_SORTS)} The first one is the default.`,
          q: "The beginning of a word in a name. The results are sorted by name.",
          limit: "Members per page: at most 24, which is the default. A search always has 24.",
          cursor: "From the `Link` header of the previous page. It replaces the other parameters.",
        },
        example: "?sort=completed&limit=3",
        fresh: FIVE_MINUTES,
      },
      {
        id: "getPublicProfile",
        path: "/api/public-profile/{username}",
        title: "A public profile",
        text: "Tracked series and games, statistics and timelines. A part that we can't load right now is null.",
        parameters: { username: "Capitals make no difference." },
        fresh: ONE_MINUTE,
      },
      {
        id: "getAvatar",
        path: "/api/avatar/{userId}",
        title: "A member's picture",
        text: "A JPEG of 192 × 192 pixels, or the default drawing as SVG, with status 404 for a private member.",
        parameters: { userId, v: "The picture's version, as in the `profileImage` of other answers." },
        fresh: FIVE_MINUTES,
      },
    ],
  },
  {
    title: "Your own entries",
    lead: "Our Patreon supporters make tokens for their programs in the profile's tab Connections. A token reads your entries, and also logs if you choose so. It never removes many entries together, and never touches your profile. Whoever has it can do the same, so keep it to yourself.",
    operations: [
      {
        id: "listMySeries",
        path: "/api/tracker/my-series",
        title: "Your series",
        text: "All your entries, the last changed first.",
        parameters: { log },
        example: "?log=1",
        ...OWN,
      },
      {
        id: "logSeries",
        method: "POST",
        path: "/api/tracker/series",
        title: "Log a series",
        text: "Adds an entry or changes one. Fields that you leave out keep their values. `watched` logs the first to the last of some episodes on the day `watchedOn`, and `mark` has an episode and its mark from 1 to 10. Answers with the entry.",
        parameters: { log },
        body: '{"seriesId": "gundam-wing", "status": "watching", "watched": [5, 6], "watchedOn": "2026-11-28"}',
        ...OWN,
      },
      {
        id: "removeSeries",
        method: "DELETE",
        path: "/api/tracker/series/{seriesId}",
        title: "Remove a series",
        text: "Removes one entry with its log.",
        parameters: { seriesId: "The series' id, as in your list.", basedOn },
        ...OWN,
      },
      {
        id: "listMyGames",
        path: "/api/tracker/my-games",
        title: "Your games",
        text: "The same for games.",
        parameters: { log },
        example: "?log=1",
        ...OWN,
      },
      {
        id: "logGame",
        method: "POST",
        path: "/api/tracker/games",
        title: "Log a game",
        text: "As for a series. `hours` logs hours on the day `watchedOn`.",
        parameters: { log },
        body: '{"gameId": "final-shooting", "status": "playing", "hours": 1.5, "watchedOn": "2026-11-28"}',
        ...OWN,
      },
      {
        id: "removeGame",
        method: "DELETE",
        path: "/api/tracker/games/{gameId}",
        title: "Remove a game",
        text: "Removes one entry with its log.",
        parameters: { gameId: "The game's id, as in your list.", basedOn },
        ...OWN,
      },
      {
        id: "getDiary",
        path: "/api/tracker/diary",
        title: "Your diary",
        text: "What you watched and played of each work on each known day, the latest day first.",
        parameters: {},
        ...OWN,
      },
      {
        id: "getStatistics",
        path: "/api/tracker/statistics",
        title: "Your statistics",
        text: "Counts, hours, ratings, timelines, and each day of the last year.",
        parameters: {},
        ...OWN,
      },
      {
        id: "exportTracker",
        path: "/api/tracker/export",
        title: "Your export",
        text: "The file that you can also download: JSON, CSV or MyAnimeList's XML.",
        parameters: { format: `${oneOf(EXPORT_FORMATS)} The first one is the default.` },
        example: "?format=csv",
        ...OWN,
      },
    ],
  },
  {
    title: "Trivia and the site",
    lead: "The leaderboard, and the state of the site.",
    operations: [
      {
        id: "getLeaderboard",
        path: "/api/game/leaderboard",
        title: "The leaderboard",
        text: "The best players of all time, of this month or of this week (UTC).",
        parameters: { period: `${oneOf(PERIODS)} The last one is the default.` },
        example: "?period=week",
        fresh: ALWAYS_CURRENT,
      },
      {
        id: "getHealth",
        path: "/api/health",
        title: "Health",
        text: "200 while the site and its database work, 503 with a reason otherwise.",
        parameters: {},
        fresh: ALWAYS_CURRENT,
      },
    ],
  },
];

export const apiWords = {
  title: "Public API",
  description: `G-Cards, public profiles and the leaderboard of ${site.name} for your own programs: addresses, parameters, limits, and what stays as it is.`,
  lead: "Everything here is free, and what's public needs no key. Build a signature, a bot or a page with it.",
  rules: [
    {
      title: "No key, no cookies",
      text: "Send a GET request. The scripts of every site may read the answers (CORS), if they send no cookies and no headers of their own.",
    },
    {
      title: "A token for what's yours",
      text: "Calls for your own entries take `Authorization: Bearer` and a token, from anywhere. Cookies don't count beside it. When you revoke the token, it stops working immediately.",
    },
    {
      title: "Go easy on us",
      text: "Up to 300 requests a minute from one address, 30 of them for lists and profiles of members, and 60 for things that don't exist. A token has 60 requests a minute of its own, 30 of them for statistics and the diary. Beyond that you get 429 with Retry-After. Answers have an ETag: send it back in If-None-Match to skip what hasn't changed.",
    },
    {
      title: "Cards stay forever",
      text: "The address of a card's picture will always show that member's card, as long as the member has one.",
    },
    {
      title: "JSON only grows",
      text: "Answers may get new fields, and lists of possible values may get new values. No field disappears, or changes its name or type. Ignore what you don't know.",
    },
    {
      title: "People decide",
      text: "A profile can become private, and an account can be deleted. Show the current answer, and don't keep copies of people's data for longer than a day.",
    },
    {
      title: "Errors",
      text: "Errors have the right status and a readable message in JSON. With 400, you also learn which parameters are wrong, and why.",
    },
  ],
  groups,
} as const;
