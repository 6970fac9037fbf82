import fc from "fast-check";

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

/** Texts that have broken software. */
export const NASTY_TEXTS = [
  "",
  " ",
  "\0",
  "\ud800",
  "\u202egnp.exe",
  "‮‏⁦",
  "é́́́́",
  "👩‍👩‍👧‍👦".repeat(20),
  "ﷺ".repeat(60),
  "' OR 1=1 --",
  '"); DROP TABLE members; --',
  "%' AND 1 LIKE '%",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "%",
  "\r\nSet-Cookie: a=b",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-0",
  "1e999",
  "0x7f",
  "9".repeat(400),
  "2026-02-30",
  "javascript:alert(1)",
  "https://169.254.169.254/latest/meta-data",
  "x".repeat(10_000),
];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: "binary", maxLength: 40 }));
const nastyNumber = fc.constantFrom(
  -1,
  -0,
  0.1,
  1e-320,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  Number.MIN_SAFE_INTEGER,
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

function textOf({ format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const plain = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength ?? 60, 300) });
  return (
    (format && FORMATS[format]) ||
    fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: nastyText })
  );
}

function plainValue(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { type, minimum, maximum } = schema;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => plainValue(one, known, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one) => plainValue({ ...schema, type: one }, known, name)));
  }
  switch (type) {
    case "object":
      return objectOf(schema, known);
    case "array":
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => anyValue(one, known, name)));
      return fc.array(anyValue(schema.items ?? {}, known, name), {
        maxLength: Math.min(schema.maxItems ?? 6, 6),
      });
    case "string": {
      const fitting = known[name];
      return fitting?.length
        ? fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...fitting) },
            { weight: 1, arbitrary: textOf(schema) },
          )
        : textOf(schema);
    }
    case "integer":
      return fc.oneof(
        { weight: known[name] ? 6 : 0, arbitrary: fc.constantFrom(...(known[name] ?? [""])).map(Number) },
        {
          weight: 6,
          arbitrary: fc.integer({ min: Math.max(minimum ?? 0, -10), max: Math.min(maximum ?? 10, 10) }),
        },
        { weight: 1, arbitrary: fc.constantFrom(minimum ?? 0, maximum ?? 0) },
      );
    case "number":
      return fc.double({ min: minimum ?? 0, max: maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      throw new Error(`Nobody has said how to make up a value of ${JSON.stringify(schema)}.`);
  }
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
