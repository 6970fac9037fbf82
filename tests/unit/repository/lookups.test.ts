import { resolve } from "node:path";
import {
  type ElementAccessExpression,
  type Expression,
  isAsExpression,
  isElementAccessExpression,
  isIdentifier,
  isImportClause,
  isImportSpecifier,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
  type Node,
} from "typescript/unstable/ast";
import { API, type Type, TypeFlags } from "typescript/unstable/sync";
import { expect, onTestFinished, test } from "vitest";

/** Only ids of the catalog, and names that our code has, are looked up in these. */
const BY_OUR_OWN_NAMES = [
  ...[
    "RETOLD_STORIES",
    "GAME_STORIES",
    "WATCH_FIRST",
    "TOLD_IN_FULL",
    "NAMED_IN",
    "MORE_NAMES",
    "workVideos",
  ],
  ...["SHORT_TITLES", "TITLES", "DESIGNS", "ONLY_ON_POSTERS", "POSED_MACHINES", "FRAME_ICONS", "FILES"],
  ...["CALENDAR_EMBLEMS", "GENRE_EMBLEMS", "SERIES_STATUS_LABELS", "GAME_STATUS_LABELS", "PAGES"],
  ...["USUAL_EXTRAS", "members", "gcards", "env", "all", "merged", "found"],
];

const ANY_TEXT = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;

const isText = (type: Type | undefined): boolean =>
  type?.isUnionType() ? type.getTypes().some(isText) : ((type?.flags ?? 0) & ANY_TEXT) !== 0;

function bare(expression: Expression): Expression {
  const isWrapped = isAsExpression(expression) || isParenthesizedExpression(expression);
  return isWrapped ? bare(expression.expression) : expression;
}

function rootOf(expression: Expression): Expression {
  const isPart = isPropertyAccessExpression(expression) || isElementAccessExpression(expression);
  return isPart ? rootOf(expression.expression) : bare(expression);
}

/** Each file's lookups in a plain object of a module, or in a literal, by a name that may be any text. */
function lookups(folders: RegExp): string[] {
  const api = new API({ cwd: process.cwd() });
  onTestFinished(() => api.close());
  const [project] = api.updateSnapshot({ openProjects: [resolve("tsconfig.json")] }).getProjects();
  if (!project) throw new Error("There is no project.");
  const { program, checker } = project;
  const places = program.getSourceFileNames().map((path) => path.slice(process.cwd().length + 1));
  return places
    .filter((place) => folders.test(place))
    .flatMap((place) => {
      const file = program.getSourceFile(resolve(place));
      const tables = new Set<string>();
      const found: ElementAccessExpression[] = [];
      function visit(node: Node, depth: number) {
        if (isImportSpecifier(node) || isImportClause(node)) tables.add(node.name?.getText() ?? "");
        if (isVariableDeclaration(node)) {
          const isTable = depth <= 3 || (node.initializer && isObjectLiteralExpression(node.initializer));
          if (isTable) for (const [name] of node.name.getText().matchAll(/\w+/g)) tables.add(name);
        }
        if (isElementAccessExpression(node)) found.push(node);
        node.forEachChild((child) => visit(child, depth + 1));
      }
      if (file) visit(file, 0);
      const types = checker.getTypeAtLocation(found.map((one) => bare(one.argumentExpression)));
      return found.flatMap((one, at) => {
        const root = rootOf(one.expression);
        const isTable = isObjectLiteralExpression(root) || (isIdentifier(root) && tables.has(root.text));
        const [object, name] = [one.expression.getText(), one.argumentExpression.getText()];
        const isSafe =
          BY_OUR_OWN_NAMES.includes(root.getText()) ||
          file?.text.includes(`Object.hasOwn(${object}, ${name})`);
        return isTable && isText(types[at]) && !isSafe ? `${place}: ${one.getText()}` : [];
      });
    });
}

test("no name from outside is looked up in a plain object, where `__proto__` and `constructor` find something", () => {
  expect(lookups(/^(?:app|franchise|worker)\//)).toEqual([]);
});
