import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { contentProblems } from "./content-check.ts";
import { print, runScript } from "./wrangler.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Vite resolves what the site's modules import. A mistake in a file's form ends with its place and line. */
async function readContent() {
  const options = { configFile: false, root, logLevel: "silent" } as const;
  const loading = runnerImport<typeof import("./site-content")>(`${root}ops/site-content.ts`, options);
  const { module } = await loading.catch((error: Error) => {
    throw new Error(
      `The content can't be read. Look for a missing comma, quote or bracket:\n${error.message}`,
    );
  });
  return module.SITE_CONTENT;
}

await runScript(async () => {
  const content = await readContent();
  const { series, games, questions, friends } = content;
  const problems = contentProblems(content);
  for (const problem of problems) print(problem);
  const counts = `${series.length} series, ${games.length} games, ${questions.length} questions, ${friends.length} friends`;
  print(problems.length > 0 ? `${problems.length} to correct.` : `All is well: ${counts}.`);
  if (problems.length > 0) process.exitCode = 1;
});
