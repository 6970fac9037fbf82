import { createContext, Script } from "node:vm";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

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

/** Long enough that a loop in a loop needs many times the limit, and a single loop a few milliseconds. */
const LENGTH = 50_000;
const MOST_CPU_MS = 100;
/** For an expression that would never end. */
const GIVE_UP_MS = 150;

const COMMON = [...[..." \na0<&-_./\"'([é\u0301😀"], "A1", "a ", "0.", "<!--"];

/** The texts that stand in a pattern, such as `<!--`, as they are and with a space. */
const piecesOf = (pattern: string) => {
  const plain = pattern.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?|\(\?[:=!<]*|\\/g, "|");
  const parts = plain.split(/[|()[\]{}*+?^$]+/).filter((part) => part && part.length < 20);
  return [...new Set([...COMMON, ...parts.slice(0, 12)])];
};

const context = createContext({ expression: /x/, texts: [] });
const search = new Script("for (const text of texts) expression.exec(text)");

function endsInTime(): boolean {
  try {
    search.runInContext(context, { timeout: GIVE_UP_MS });
    return true;
  } catch {
    return false;
  }
}

/** The CPU time of this thread, so that a busy machine makes no difference. */
function cpuOf(expression: RegExp, texts: string[]): number {
  Object.assign(context, { expression, texts });
  let unfinished = 0;
  for (;;) {
    const before = process.threadCpuUsage();
    const hasEnded = endsInTime();
    const { user, system } = process.threadCpuUsage(before);
    const milliseconds = (user + system) / 1000;
    if (hasEnded) return milliseconds;
    // A machine that stood still is no slow expression.
    unfinished += milliseconds;
    if (unfinished > MOST_CPU_MS) return unfinished;
  }
}

/** Tries the expression with long texts. Returns the part of the text that makes it slow. */
function slowWith({ pattern, flags }: Expression): string | null {
  const expression = new RegExp(pattern, flags.replaceAll(/[gy]/g, ""));
  const pieces = piecesOf(pattern);
  const starts = [...new Set(["", pieces[COMMON.length] ?? ""])];
  // An end that fits nothing.
  const textsOf = (piece: string) =>
    starts.map((start) => `${start}${piece.repeat(LENGTH / piece.length)}\0`);
  if (cpuOf(expression, pieces.flatMap(textsOf)) <= MOST_CPU_MS) return null;
  return pieces.find((piece) => cpuOf(expression, textsOf(piece)) > MOST_CPU_MS) ?? null;
}

test.each([
  [String.raw`/<!--[\s\S]*?-->/g`, "<!--"],
  [String.raw`/\s+$/`, " "],
  ['new RegExp("^(a+)+$")', "a"],
])("trying an expression with long texts finds that %s is slow", { timeout: 300_000 }, (text, piece) => {
  const [found] = expressionsOf("example.ts", `const example = ${text};`);
  expect(found && slowWith(found)).toBe(piece);
});

test("trying an expression with long texts needs a pattern, and not a variable", () => {
  expect(expressionsOf("example.ts", "RegExp(pattern)")).toMatchObject([
    { place: "example.ts: line 1", pattern: "no pattern that can be read" },
  ]);
});

test("every regular expression is quick with long texts", { timeout: 300_000 }, () => {
  const all = sourceFiles("app", "worker").flatMap(({ path, text }) => expressionsOf(path, text));
  expect(all.length).toBeGreaterThan(50);
  const slow = all.filter(isLoop).map((one) => ({ ...one, piece: slowWith(one) }));
  expect(slow.filter(({ piece }) => piece !== null)).toEqual([]);
});
