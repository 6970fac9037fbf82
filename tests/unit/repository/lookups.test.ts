import { resolve } from "node:path";
import * as ast from "typescript/unstable/ast";
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

function bare(expression: ast.Expression): ast.Expression {
  const isWrapped = ast.isAsExpression(expression) || ast.isParenthesizedExpression(expression);
  return isWrapped ? bare(expression.expression) : expression;
}

function rootOf(expression: ast.Expression): ast.Expression {
  const isPart = ast.isPropertyAccessExpression(expression) || ast.isElementAccessExpression(expression);
  return isPart ? rootOf(expression.expression) : bare(expression);
}

/** Each file's lookups in a plain object of a module, or in a literal, by a name that may be any text. */
function lookups(folders: RegExp): string[] {
  const api = new API({ cwd: process.cwd() });
  onTestFinished(() => api.close());
  const [project] = api
    .updateSnapshot({ openProjects: [resolve("tests/fixtures/product.tsconfig.json")] })
    .getProjects();
  if (!project) throw new Error("There is no project.");
  const { program, checker } = project;
  const places = program.getSourceFileNames().map((path) => path.slice(process.cwd().length + 1));
  return places
    .filter((place) => folders.test(place))
    .flatMap((place) => {
      const file = program.getSourceFile(resolve(place));
      const tables = new Set<string>();
      const found: ast.ElementAccessExpression[] = [];
      function visit(node: ast.Node, depth: number) {
        if (ast.isImportSpecifier(node) || ast.isImportClause(node)) tables.add(node.name?.getText() ?? "");
        if (ast.isVariableDeclaration(node)) {
          const isTable = depth <= 3 || (node.initializer && ast.isObjectLiteralExpression(node.initializer));
          if (isTable) for (const [name] of node.name.getText().matchAll(/\w+/g)) tables.add(name);
        }
        if (ast.isElementAccessExpression(node)) found.push(node);
        node.forEachChild((child) => visit(child, depth + 1));
      }
      if (file) visit(file, 0);
      const types = checker.getTypeAtLocation(found.map((one) => bare(one.argumentExpression)));
      return found.flatMap((one, at) => {
        const root = rootOf(one.expression);
        const isTable =
          ast.isObjectLiteralExpression(root) || (ast.isIdentifier(root) && tables.has(root.text));
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
