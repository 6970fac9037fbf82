import { checkSync } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";
import { describe, expect, inject, test } from "vitest";
import { sourceFiles } from "./source-files";

// The same implementation of the checker on every machine.
process.env.RECHECK_BACKEND = "pure";

/** Expressions that the checker finds slower than linear, and why that does no harm. */
const EXCUSED: Readonly<Record<string, string>> = {
  "worker/card/draw/member-layer.ts: LINE": "Reads what satori makes of our own templates, a few KB.",
};

type Expression = { place: string; pattern: string; flags: string };

/** Every regular expression of a file. In a pattern from a template literal, `x` replaces the inserted values. */
function expressionsOf(path: string, text: string): Expression[] {
  const found: Expression[] = [];
  const names: string[] = [];
  const add = (start: number, pattern: string, flags: string) => {
    const line = text.slice(0, start).split("\n").length;
    found.push({ place: `${path}: ${names.at(-1) ?? `line ${line}`}`, pattern, flags });
  };
  const addBuilt = ({ callee, arguments: given, start }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    add(start, patternIn(given[0]) ?? "no pattern that can be read", patternIn(given[1]) ?? "");
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const isExpression = init?.type === "Literal" && "regex" in init;
      names.push(...(isExpression && id.type === "Identifier" ? [id.name] : []));
    },
    "VariableDeclarator:exit": ({ init }) => {
      if (init?.type === "Literal" && "regex" in init) names.pop();
    },
    Literal: (node) => {
      if ("regex" in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(parseSync(path, text).program);
  return found;
}

function patternIn(node: ESTree.Argument | undefined): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return null;
  return node.quasis.map(({ value }) => value.cooked).join("x");
}

/** An expression without an unlimited loop takes linear time. */
const isLoop = ({ pattern }: Expression) => /[*+]|\{\d+,\}/.test(pattern);

/** The limits count steps. With limits of time, the verdict would depend on the load of the machine. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 500_000,
  maxIteration: inject("long") ? 10 : 3,
};

const slowness = ({ pattern, flags }: Expression): string | null => {
  const verdict = checkSync(pattern, flags, LIMITS);
  if (verdict.status === "safe") return null;
  return verdict.status === "vulnerable" ? verdict.complexity.summary : verdict.status;
};

describe("the checker of regular expressions", () => {
  test.each([
    [String.raw`/<!--[\s\S]*?-->/g`, "polynomial"],
    [String.raw`/\s+$/`, "polynomial"],
    [String.raw`/^(\w+\s?)*$/`, "exponential"],
    ['new RegExp("^(a+)+$")', "exponential"],
  ])("reports %s as %s", (text, kind) => {
    const [found] = expressionsOf("example.ts", `const example = ${text};`);
    expect(found && slowness(found)).toContain(kind);
  });

  test("reports an expression whose pattern is a variable", () => {
    expect(expressionsOf("example.ts", "RegExp(pattern)")).toMatchObject([
      { place: "example.ts: line 1", pattern: "no pattern that can be read" },
    ]);
  });
});

test("every regular expression takes linear time, or is excused with a reason", {
  timeout: 600_000,
}, () => {
  const all = sourceFiles("app", "worker").flatMap(({ path, text }) => expressionsOf(path, text));
  expect(all.length).toBeGreaterThan(50);
  // Only the long tests check whether an excuse is still needed.
  const checked = all.filter((one) => isLoop(one) && (inject("long") || !(one.place in EXCUSED)));
  const slow = checked.flatMap((expression) => {
    const found = slowness(expression);
    return found ? [{ ...expression, found }] : [];
  });
  expect(slow.filter(({ place }) => !(place in EXCUSED))).toEqual([]);
  if (inject("long"))
    expect(slow.map(({ place }) => place).toSorted()).toEqual(Object.keys(EXCUSED).toSorted());
  for (const place of Object.keys(EXCUSED)) expect(all.map((one) => one.place)).toContain(place);
});
