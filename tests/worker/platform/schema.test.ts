import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import type { z } from "zod";
import { routesWithChecks } from "../../support/route-schemas";

type Column = { name: string; type: string; notnull: number; pk: number };
type Index = { name: string; unique: number; origin: string };

const modules = import.meta.glob<Record<string, unknown>>("../../../worker/**/tables.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported) => is(exported, SQLiteTable));
const query = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

test("the migrations make each table as the schema says", async () => {
  for (const table of tables) {
    const { name, columns, primaryKeys, indexes, foreignKeys } = getTableConfig(table);
    const keyed = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));

    const made = (await query<Column>(`PRAGMA table_xinfo(${name})`)).map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      notNull: column.notnull === 1,
      isKey: column.pk > 0,
    }));
    const wanted = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      notNull: column.notNull,
      isKey: column.primary || keyed.has(column.name),
    }));
    expect([name, made.sort(byName)]).toEqual([name, wanted.sort(byName)]);

    const madeIndexes = (await query<Index>(`PRAGMA index_list(${name})`)).filter(
      ({ origin }) => origin === "c",
    );
    const uniqueColumns = columns
      .filter(({ isUnique }) => isUnique)
      .map((column) => ({ name: column.uniqueName ?? "", unique: 1 }));
    expect(madeIndexes.map(({ name, unique }) => ({ name, unique })).sort(byName)).toEqual(
      [
        ...indexes.map(({ config }) => ({ name: config.name, unique: config.unique ? 1 : 0 })),
        ...uniqueColumns,
      ].sort(byName),
    );
    expect(await query(`PRAGMA foreign_key_list(${name})`)).toHaveLength(foreignKeys.length);
  }
});

test("the migrations make no table that the schema does not know", async () => {
  const made = await query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  const ours = made.map(({ name }) => name).filter((name) => !/^(?:sqlite_|_cf_|d1_)/.test(name));
  expect(ours.sort()).toEqual(tables.map((table) => getTableConfig(table).name).sort());
});

test("every foreign key is a member's or a player's, and what has it goes with them", () => {
  const keys = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => {
      const owner = getTableConfig(key.reference().foreignTable).name;
      return { table: getTableConfig(table).name, owner, onDelete: key.onDelete };
    }),
  );
  expect(keys.length).toBeGreaterThan(5);
  const strange = ({ owner, onDelete }: (typeof keys)[number]) =>
    !["members", "players"].includes(owner) || onDelete !== "cascade";
  expect(keys.filter(strange)).toEqual([]);
});

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
