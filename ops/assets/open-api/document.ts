import { mkdirSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { type ApiOperation, type ApiParameter, apiWords } from "#app/content/api.ts";
import { site } from "#app/content/site.ts";
import { oEmbedQuerySchema } from "#worker/card/contract/schemas.ts";
import { PICTURE_SIZES } from "#worker/card/contract.ts";
import { directoryQuerySchema } from "#worker/profiles/public/contract/schemas.ts";
import { periodQuerySchema } from "#worker/quiz/contract/schemas.ts";
import { ANSWERS } from "./answers";

/** Increase this with each change that a reader of the document should notice. */
const VERSION = "1.2.0";

type AnswerName = keyof typeof ANSWERS;
type Answer = AnswerName | "png" | "svg" | "jpeg";

type Facts = { query?: z.ZodObject; answers: Record<number, Answer[]> };

/** Only these values have an effect. Others are ignored, because the address may be in an old signature. */
const pictureQuery = z.object({ scale: z.literal(2).optional(), v: z.string().optional() });
const cardQuery = pictureQuery.extend({ size: z.literal(300).optional() });
const imageQuery = cardQuery.extend({ format: z.enum(["png", "svg"]).default("png") });

const logQuery = z.object({ log: z.literal("1").optional() });

const FACTS: Record<string, Facts> = {
  getCardPicture: { query: cardQuery, answers: { 200: ["png"], 404: ["png"], 503: ["png"] } },
  getCardPictureOfSize: { query: pictureQuery, answers: { 200: ["png"], 404: ["png"], 503: ["png"] } },
  getCardImage: {
    query: imageQuery,
    answers: { 200: ["png", "svg"], 404: ["png", "svg"], 503: ["png", "svg"] },
  },
  getCard: { answers: { 200: ["Card"], 404: ["Error"] } },
  getBadge: { answers: { 200: ["Badge"], 404: ["Error"] } },
  getOEmbed: {
    query: oEmbedQuerySchema,
    answers: { 200: ["PhotoEmbed"], 400: ["Error"], 404: ["Error"], 501: ["Error"] },
  },
  listMembers: { query: directoryQuerySchema, answers: { 200: ["MemberList"], 400: ["Error"] } },
  getPublicProfile: { answers: { 200: ["PublicProfile"], 404: ["Error"] } },
  getAvatar: {
    query: z.object({ v: z.string().optional() }),
    answers: { 200: ["jpeg", "svg"], 404: ["svg"] },
  },
  listMySeries: { query: logQuery, answers: { 200: ["MySeries"], 401: ["Error"] } },
  listMyGames: { query: logQuery, answers: { 200: ["MyGames"], 401: ["Error"] } },
  getLeaderboard: { query: periodQuerySchema, answers: { 200: ["Leaderboard"], 400: ["Error"] } },
  getHealth: { answers: { 200: ["Health"], 503: ["Outage"] } },
};

const PATH_SCHEMAS: Record<string, object> = { size: { type: "string", enum: Object.keys(PICTURE_SIZES) } };

const STATUS_WORDS: Record<number, string> = {
  200: "What you asked for.",
  304: "Nothing has changed since the answer with this ETag.",
  400: "A parameter is wrong.",
  401: "Nobody is signed in.",
  404: "There is nothing public here.",
  429: "That was too much in a short time. Retry-After says when to try again.",
  501: "Another format than JSON.",
  503: "Something is down for the moment. Retry-After says when to try again.",
};

const TYPES: Record<string, string> = { png: "image/png", svg: "image/svg+xml", jpeg: "image/jpeg" };

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

function parameterOf({ name, in: place, text }: ApiParameter, query: z.ZodObject | undefined): object {
  const base = { name, in: place, description: text };
  if (place === "path") return { ...base, required: true, schema: PATH_SCHEMAS[name] ?? { type: "string" } };
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

function contentOf(answers: Answer[]): object {
  return Object.fromEntries(
    answers.map((answer) =>
      TYPES[answer]
        ? [TYPES[answer], {}]
        : ["application/json", { schema: { $ref: `#/components/schemas/${answer}` } }],
    ),
  );
}

function operationOf({ id, title, text, parameters, fresh }: ApiOperation, tag: string): object {
  const facts = FACTS[id];
  if (!facts)
    throw new Error(`app/content/api.ts has ${id}, of which ops/assets/open-api/document.ts knows nothing.`);
  const isPicture = facts.answers[200]?.some((answer) => TYPES[answer]) ?? false;
  const answers: Record<number, Answer[]> = { ...facts.answers, 429: isPicture ? [] : ["Error"] };
  return {
    operationId: id,
    tags: [tag],
    summary: title,
    description: `${text} Answers are ${fresh}.`,
    parameters: parameters.map((parameter) => parameterOf(parameter, facts.query)),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, content]) => [
        status,
        {
          description: STATUS_WORDS[Number(status)],
          ...(content.length > 0 && { content: contentOf(content) }),
        },
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
        group.operations.map((operation) => [operation.path, { get: operationOf(operation, group.title) }]),
      ),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries(ANSWERS).map(([name, schema]) => [name, asPromised(schema)]),
      ),
    },
  };
}

const TARGET = "public/api/openapi.json";

export function make(root: string): string {
  mkdirSync(`${root}public/api`, { recursive: true });
  writeFileSync(root + TARGET, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  return `Public API: ${TARGET}`;
}
