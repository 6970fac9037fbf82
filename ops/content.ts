import { appendFileSync, existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type InlineConfig, parseSync, runnerImport } from "vite";
import { runCommand } from "./arguments.ts";
import { noSprite } from "./assets/load.ts";
import { print } from "./wrangler.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const isPublicFile = (path: string) => path.startsWith("/") && existsSync(`${root}public${path}`);

async function check() {
  const options: InlineConfig = { configFile: false, root, logLevel: "silent", plugins: [noSprite] };
  const { module } = await runnerImport<typeof import("./content/modules")>(
    `${root}ops/content/modules.ts`,
    options,
  );
  const checked = module.checkContent(module.CONTENT, isPublicFile);
  if (checked.problems.length > 0 || checked.newIds.length === 0) return checked;
  // Records ids only now, because a recorded id stays forever.
  appendFileSync(root + module.SHIPPED_IDS, `${checked.newIds.join("\n")}\n`);
  const added = `${module.SHIPPED_IDS} has new lines: ${checked.newIds.join(", ")}. These ids stay from now on.`;
  return { ...checked, remarks: [...checked.remarks, added] };
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

export function syntaxProblem(file: string, text: string): string | null {
  const [error] = parseSync(file, text).errors;
  if (!error) return null;
  const start = error.labels[0]?.start ?? 0;
  const line = lineAt(text, start);
  const before = text.slice(0, start).trimEnd();
  const lineBefore = lineAt(text, before.length);
  if (error.message.startsWith("Expected `,`")) {
    return lineBefore < line
      ? `${file}, line ${lineBefore}: a comma is missing; write one at the end of the line.`
      : `${file}, line ${line}: a comma is missing, or a quote inside a text; write the comma, or \\" for the quote.`;
  }
  if (error.message === "Unterminated string")
    return `${file}, line ${line}: a text has no closing quote; write " at its end.`;
  return `${file}, line ${line}: ${error.message}; look for a missing quote, comma or bracket there or just before it.`;
}

const USAGE = "Checks the words, the catalog and the questions, and explains mistakes: npm run content";

if (import.meta.main)
  await runCommand({ usage: USAGE }, async () => {
    const files = globSync(["app/content/*.ts", "franchise/**/*.ts"], { cwd: root });
    const broken = files.flatMap((file) => syntaxProblem(file, readFileSync(root + file, "utf8")) ?? []);
    const { problems, remarks, counts } =
      broken.length > 0 ? { problems: broken, remarks: [], counts: "" } : await check();
    for (const sentence of [...problems, ...remarks]) print(sentence);
    print(problems.length > 0 ? `${problems.length} to correct.` : `All is well: ${counts}.`);
    if (problems.length > 0) process.exitCode = 1;
  });
