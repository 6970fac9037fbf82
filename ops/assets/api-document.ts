import { z } from "zod";
import { type ApiOperation, apiWords } from "#app/content/api.ts";
import { site } from "#app/content/site.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { itemSchemas } from "#franchise/schemas.ts";
import { GAME_PLATFORMS } from "#franchise/works.ts";
import { badge, card, photoEmbed } from "#worker/card/contract/answers.ts";
import { PICTURE_SIZES } from "#worker/card/contract/index.ts";
import { oEmbedQuerySchema } from "#worker/card/contract/schemas.ts";
import { evening, gameEntry, seriesEntry, statistics } from "#worker/log/contract/answers.ts";
import {
  exportQuerySchema,
  gameChangeSchema,
  removalQuerySchema,
  seriesChangeSchema,
} from "#worker/log/contract/schemas.ts";
import { count } from "#worker/platform/text-schema.ts";
import { memberListItem, publicProfile } from "#worker/profiles/public/contract/answers.ts";
import { directoryQuerySchema } from "#worker/profiles/public/contract/schemas.ts";
import { leader, periodQuerySchema } from "#worker/quiz/contract/schemas.ts";

/** Increase this with each change that a reader of the document should notice. */
const VERSION = "1.6.0";

const NONE: ReadonlySet<string> = new Set();
const items = itemSchemas({
  ...{ series: NONE, games: NONE, questions: NONE, machines: NONE, people: NONE, eras: [] },
});
const also = z.array(z.string()).describe("Names for searches alone.");
const released = z.iso.date().optional();
const platform = z.enum(GAME_PLATFORMS);
const written = { shortTitle: true, poster: true } as const;

const series = items.series
  .omit({ ...written, premiere: true, retells: true, retellsAll: true, watchFirst: true })
  .extend({
    also,
    year: z.int(),
    released,
    timeline: z.enum(SERIES_TIMELINES),
    startsIn: z
      .strictObject({ calendar: z.string(), year: z.int() })
      .nullable()
      .describe("In the calendar of its timeline, such as UC 79."),
    watchOrder: count(),
    icon: z.string(),
    parts: items.series.shape.parts.describe(
      "Its entries at other trackers, in order, if they split the work.",
    ),
  });

const game = items.game
  .omit({ ...written, stories: true })
  .extend({ also, platform, platforms: z.array(platform), released });

export const ANSWERS = {
  Card: card,
  Badge: badge,
  PhotoEmbed: photoEmbed,
  MemberList: z.array(memberListItem),
  PublicProfile: publicProfile(series, game),
  MySeries: z.array(seriesEntry),
  MyGames: z.array(gameEntry),
  SeriesEntry: seriesEntry,
  GameEntry: gameEntry,
  Diary: z.array(evening),
  Statistics: statistics,
  Leaderboard: z.array(leader),
  Health: z.strictObject({
    status: z.literal("ok"),
    database: z.literal("reachable"),
    migrations: z.literal("current"),
  }),
  Outage: z.strictObject({ status: z.literal("unavailable"), message: z.string() }),
  Error: z.strictObject({
    message: z.string(),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  }),
} satisfies Record<string, z.ZodType>;

/** Only these values have an effect. Others are ignored, because the address may be in an old signature. */
const pictureQuery = z.object({ scale: z.literal(2).optional(), v: z.string().optional() });
const cardQuery = pictureQuery.extend({ size: z.literal(300).optional() });
const imageQuery = cardQuery.extend({ format: z.enum(["png", "svg"]).default("png") });
const logQuery = z.object({ log: z.literal("1").optional() });

const TYPES = {
  ...{ png: "image/png", svg: "image/svg+xml", jpeg: "image/jpeg" },
  ...{ json: "application/json", csv: "text/csv", xml: "application/xml" },
};
/** What a refusal of a picture may be. */
const DRAWN = [TYPES.png, TYPES.svg];

type Facts = {
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Null if it is empty. */
  answer: keyof typeof ANSWERS | (keyof typeof TYPES)[] | null;
  /** Beside what refuses all calls, calls with a token, and changes. */
  refused?: number[];
};

const ALL = [400, 414, 429, 503];
const CHANGES = [403, 404, 409, 413, 415];

const FACTS: Record<string, Facts> = {
  getCardPicture: { query: cardQuery, answer: ["png"], refused: [404] },
  getCardPictureOfSize: { query: pictureQuery, answer: ["png"], refused: [404] },
  getListPicture: { answer: ["png"], refused: [404] },
  getListPictureOfSize: { answer: ["png"], refused: [404] },
  getCardImage: { query: imageQuery, answer: ["png", "svg"], refused: [404] },
  getCard: { answer: "Card", refused: [404] },
  getBadge: { answer: "Badge", refused: [404] },
  getOEmbed: { query: oEmbedQuerySchema, answer: "PhotoEmbed", refused: [404, 501] },
  listMembers: { query: directoryQuerySchema, answer: "MemberList" },
  getPublicProfile: { answer: "PublicProfile", refused: [404] },
  getAvatar: { query: z.object({ v: z.string().optional() }), answer: ["jpeg", "svg"], refused: [404] },
  listMySeries: { query: logQuery, answer: "MySeries" },
  logSeries: { query: logQuery, body: seriesChangeSchema, answer: "SeriesEntry" },
  removeSeries: { query: removalQuerySchema, answer: null },
  listMyGames: { query: logQuery, answer: "MyGames" },
  logGame: { query: logQuery, body: gameChangeSchema, answer: "GameEntry" },
  removeGame: { query: removalQuerySchema, answer: null },
  getDiary: { answer: "Diary" },
  getStatistics: { answer: "Statistics" },
  exportTracker: { query: exportQuerySchema, answer: ["json", "csv", "xml"] },
  getLeaderboard: { query: periodQuerySchema, answer: "Leaderboard" },
  getHealth: { answer: "Health" },
};

const PATH_SCHEMAS: Record<string, object> = { size: { type: "string", enum: Object.keys(PICTURE_SIZES) } };

const STATUS_WORDS: Record<number, string> = {
  200: "What you asked for.",
  204: "It's removed.",
  304: "You have it already: its ETag is in If-None-Match.",
  400: "The address, a parameter or a field is wrong.",
  401: "We don't know this token.",
  403: "The token can only read, or its member isn't a supporter anymore.",
  404: "There is nothing here.",
  409: "The entry has changed since the revision in basedOn.",
  413: "A body has at most 64 KB.",
  414: "An address has at most 8,192 characters.",
  415: "A body is JSON, and not compressed.",
  429: "That was too much in a short time. Retry-After says when to try again.",
  501: "Another format than JSON.",
  503: "Something is down for the moment. Retry-After says when to try again.",
};

type JsonSchema = Record<string, unknown>;

/** Allows additional fields, because answers may get new ones. "input": as callers send parameters. */
const asPromised = (schema: z.ZodType, io: "input" | "output" = "output"): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  }) as JsonSchema;
  return rest;
};

function parameterOf(path: string, name: string, text: string, query: z.ZodObject | undefined): object {
  const base = { name, in: path.includes(`{${name}}`) ? "path" : "query", description: text };
  if (base.in === "path")
    return { ...base, required: true, schema: PATH_SCHEMAS[name] ?? { type: "string" } };
  const field = query?.shape[name];
  if (!field) throw new Error(`app/content/api.ts names ?${name}=, which no schema reads.`);
  const isRequired = !z.safeParse(field, undefined).success;
  const { default: usual, maximum, ...schema } = asPromised(field as z.ZodType, "input");
  // The largest safe integer means "no limit" and is left out.
  const isLimit = (value: unknown) => value !== undefined && value !== Number.MAX_SAFE_INTEGER;
  return {
    ...base,
    required: isRequired,
    schema: { ...schema, ...(isLimit(maximum) && { maximum }), ...(isLimit(usual) && { default: usual }) },
  };
}

const json = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });

function operationOf(operation: ApiOperation, tag: string): object {
  const { id, path, title, text, parameters, fresh, needsToken, method } = operation;
  const facts = FACTS[id];
  if (!facts) throw new Error(`ops/assets/api-document.ts knows nothing of ${id} in app/content/api.ts.`);
  const { query, body, answer, refused = [] } = facts;
  const types = Array.isArray(answer) ? answer.map((type) => TYPES[type]) : [];
  const contentOf = (some: string[]) => Object.fromEntries(some.map((type) => [type, {}]));
  const drawn = types.filter((type) => DRAWN.includes(type));
  /** A picture where the answer is one, unless the address is wrong. */
  const refusalOf = (status: number) => {
    if (status === 503 && id === "getHealth") return json("Outage");
    if (drawn.length === 0 || status === 400 || status === 414) return json("Error");
    return status === 429 ? null : contentOf(drawn);
  };
  const whole = types.length > 0 ? contentOf(types) : json(answer as string);
  const contents: [status: number, content: object | null][] = [
    answer === null ? [204, null] : [200, whole],
    ...(needsToken || id === "getHealth" ? [] : [[304, null] as [number, null]]),
    ...[...ALL, ...refused, ...(needsToken ? [401] : []), ...(method ? CHANGES : [])].map(
      (status): [number, object | null] => [status, refusalOf(status)],
    ),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary: title,
    description: method ? text : `${text} Answers are ${fresh}.`,
    ...(needsToken && { security: [{ token: [] }] }),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: asPromised(body, "input") } } },
    }),
    parameters: Object.entries(parameters).map(([name, words]) => parameterOf(path, name, words, query)),
    responses: Object.fromEntries(
      contents.map(([status, content]) => [
        status,
        { description: STATUS_WORDS[status], ...(content && { content }) },
      ]),
    ),
  };
}

/** Addresses are relative to the site that serves the document. */
export function openApiDocument() {
  const { groups, lead, rules, title } = apiWords;
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.name}: ${title}`,
      version: VERSION,
      description: [lead, ...rules.map((rule) => `${rule.title}: ${rule.text}`)].join("\n\n"),
    },
    servers: [{ url: "/" }],
    tags: groups.map((group) => ({ name: group.title, description: group.lead })),
    paths: Object.fromEntries(
      groups.flatMap((group) =>
        group.operations.map((operation) => [
          operation.path,
          { [operation.method?.toLowerCase() ?? "get"]: operationOf(operation, group.title) },
        ]),
      ),
    ),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: Object.fromEntries(
        Object.entries(ANSWERS).map(([name, schema]) => [name, asPromised(schema)]),
      ),
    },
  };
}

export const files = () => ({
  "public/api/openapi.json": `${JSON.stringify(openApiDocument(), null, 2)}\n`,
});
