import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { apiWords } from "#app/content/api.ts";
import { openApiDocument } from "../../../ops/assets/api-document";

const operations = apiWords.groups.flatMap((group) => group.operations);

test("the API document is valid OpenAPI 3.1, and has every path with its parameters", async () => {
  const document = openApiDocument();
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  expect(Object.keys(document.paths)).toEqual(operations.map(({ path }) => path));
  for (const { path, parameters } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(parameters)).toEqual(expect.arrayContaining(inPath));
  }
  const parameters = [
    { name: "sort", required: false, schema: { enum: ["newest", "completed", "name"], default: "newest" } },
    { name: "q", schema: { type: "string", maxLength: 50 } },
    { name: "limit", schema: { type: "integer", minimum: 1, default: 24 } },
    { name: "cursor", required: false },
  ];
  expect(document.paths["/api/members"]).toMatchObject({ get: { parameters } });
  // The wording on the page.
  expect(operations.find(({ id }) => id === "listMembers")?.parameters.limit).toContain("at most 24");
  expect(JSON.stringify(document)).not.toContain("additionalProperties");
});

test("the page about the API names the rate limits of wrangler.toml", () => {
  const { ratelimits } = parse(readFileSync("wrangler.toml", "utf8")) as unknown as {
    ratelimits: { name: string; simple: { limit: number } }[];
  };
  const limitOf = (name: string) => ratelimits.find((one) => one.name === name)?.simple.limit;
  const said = apiWords.rules.map(({ text }) => text).join(" ");
  expect(said).toContain(`${limitOf("LIMIT_300")} requests a minute`);
  expect(said).toContain(`A token has ${limitOf("LIMIT_60")} requests a minute of its own`);
  expect(said).toContain(`${limitOf("LIMIT_60")} for things that don't exist`);
});
