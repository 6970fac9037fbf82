import { expect, test } from "vitest";
import type { z } from "zod";
import { routesWithChecks } from "../../support/route-schemas";

/** Every schema for a body or a query of an API route. */
const schemas = (await routesWithChecks()).flatMap(({ method, path, check }) =>
  check ? [{ name: `${method} ${path} (${check.part})`, schema: check.schema }] : [],
);

const ODD = [
  ...[undefined, null, "", "x", "x".repeat(9999), true],
  ...[0, -1, 1.5, 1e300, 11, [], [1], {}, Array(999)],
];

/** The field names of an object schema, even if the schema is wrapped. */
function fieldsOf(schema: z.ZodType): string[] {
  const {
    shape,
    in: inner,
    innerType,
  } = schema.def as unknown as {
    shape?: Record<string, z.ZodType>;
    in?: z.ZodType;
    innerType?: z.ZodType;
  };
  if (shape) return Object.keys(shape);
  const next = inner ?? innerType;
  return next ? fieldsOf(next) : [];
}

/** Some texts from the specification have no period at the end. */
const isSentence = (text: string) => /^[A-Z][^:]* [^:]*/.test(text);
const isRaw = (text: string) =>
  /invalid (input|option|string|key|element)|expected|too (small|big)|unrecogni[sz]ed|must match|>=|<=/i.test(
    text,
  );

test("a plain sentence says what is wrong with a request, in every schema", async () => {
  expect(schemas.length).toBeGreaterThan(10);
  for (const { name, schema } of schemas) {
    const fields = fieldsOf(schema);
    const bodies = [...ODD, ...fields.flatMap((field) => ODD.map((value) => ({ [field]: value })))];
    const nested = fields.flatMap((field) => [{ [field]: [{}, null, 1] }, { [field]: [{ id: 1 }] }]);
    const messages = new Set<string>();
    for (const body of [...bodies, ...nested]) {
      const { error } = await schema.safeParseAsync(body);
      for (const { message } of error?.issues ?? []) messages.add(message);
    }
    expect([name, messages.size > 0]).toEqual([name, true]);
    const raw = [...messages].filter((message) => !isSentence(message) || isRaw(message));
    expect([name, ...raw]).toEqual([name]);
  }
});
