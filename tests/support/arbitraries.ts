import fc from "fast-check";
import { anyText } from "./runs";

/** The parts of JSON Schema that zod writes for our schemas. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Values that exist on the site, by the name of the field that holds them. */
export type Known = Record<string, readonly string[]>;

export const NASTY_TEXTS: string[] = [
  ...["", " ", "\0", "\ud800", "\u202egnp.exe", "‮‏⁦", "é́́́́", "👩‍👩‍👧‍👦".repeat(20)],
  ...["ﷺ".repeat(60), "' OR 1=1 --", '"); DROP TABLE members; --', "%' AND 1 LIKE '%", "{{7*7}}"],
  ...["<script>alert(1)</script>", "../../../../etc/passwd", "..%2f..%2f", "%00", "%"],
  ...["\r\nSet-Cookie: a=b", "__proto__", "constructor", "null", "NaN", "-0", "1e999", "0x7f"],
  ...["9".repeat(400), "2026-02-30", "javascript:alert(1)"],
  ...["https://169.254.169.254/latest/meta-data", "x".repeat(10_000)],
];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), anyText(40));
const nastyNumber = fc.constantFrom(
  ...[-1, -0, 0.1, 1e-320, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_SAFE_INTEGER],
);
const nesting = fc.integer({ min: 1, max: 500 }).map((depth) => {
  let nested: unknown = "deep";
  for (let level = 0; level < depth; level++) nested = level % 2 ? [nested] : { nested };
  return nested;
});

/** Any JSON value that no schema expects. */
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  nesting,
  fc.constantFrom(null, true, [], {}, [null], { length: 1e9 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uri: fc.webUrl({ validSchemes: ["https", "http", "ftp"] }),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(-24, -14)),
};

function plainValue(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { type, format = "", minLength = 0, maxLength = 60, minimum = 0, maximum = 10 } = schema;
  const ways = schema.anyOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : null);
  if (ways) return fc.oneof(...ways.map((one) => plainValue(one, known, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const list = { maxLength: Math.min(schema.maxItems ?? 6, 6) };
  const text = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 300) });
  const ofType: Record<string, () => fc.Arbitrary<unknown>> = {
    object: () => objectOf(schema, known),
    array: () =>
      schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((one) => anyValue(one, known, name)))
        : fc.array(anyValue(schema.items ?? {}, known, name), list),
    string: () => FORMATS[format] ?? fc.oneof(text, text, nastyText),
    integer: () => fc.integer({ min: Math.max(minimum, -10), max: Math.min(maximum, 10) }),
    number: () => fc.double({ min: minimum, max: schema.maximum ?? 1e6, noNaN: true }),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
  };
  const made = ofType[String(type)]?.();
  if (!made) throw new Error(`Nobody has said how to make up a value of ${JSON.stringify(schema)}.`);
  const fitting = type === "string" || type === "integer" ? known[name] : undefined;
  if (!fitting?.length) return made;
  const existing = fc.constantFrom(...fitting).map((one) => (type === "integer" ? Number(one) : one));
  return fc.oneof({ weight: 6, arbitrary: existing }, { weight: 1, arbitrary: made });
}

/** Usually a value that fits the schema, sometimes another value. */
function anyValue(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: plainValue(schema, known, name) },
    { weight: 1, arbitrary: nastyValue },
  );
}

/** An object that usually has all required fields. Sometimes fields are missing, or unknown fields are added. */
export function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, anyValue(one, known, name)]),
  );
  const whole = fc.record(fields, { requiredKeys: schema.required ?? [] });
  const partial = fc.record(fields, { requiredKeys: [] });
  const odd = fc.dictionary(nastyText, nastyValue, { maxKeys: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 2, arbitrary: partial },
    { weight: 1, arbitrary: fc.tuple(whole, odd).map(([fitting, more]) => ({ ...fitting, ...more })) },
  );
}
