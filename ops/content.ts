import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { contentProblems } from "./content-check.ts";
import { print, runScript } from "./wrangler.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Vite resolves what the site's modules import. A mistake in a file's form ends with its place and line. */
async function load<Module>(path: string): Promise<Module> {
  const options = { configFile: false, root, logLevel: "silent" } as const;
  const loading = runnerImport<Module>(`${root}${path}`, options);
  const { module } = await loading.catch((error: Error) => {
    throw new Error(
      `${path}, or a file that it names, can't be read. Look for a missing comma, quote or bracket:\n${error.message}`,
    );
  });
  return module;
}

await runScript(async () => {
  const { SERIES } = await load<typeof import("#worker/catalog/series/index.ts")>(
    "worker/catalog/series/index.ts",
  );
  const { WATCH_ORDER } = await load<typeof import("#worker/catalog/series/watch-order.ts")>(
    "worker/catalog/series/watch-order.ts",
  );
  const { GAMES } = await load<typeof import("#worker/catalog/games/index.ts")>(
    "worker/catalog/games/index.ts",
  );
  const { QUESTIONS } = await load<typeof import("#worker/catalog/questions/index.ts")>(
    "worker/catalog/questions/index.ts",
  );
  const { friends } = await load<typeof import("#app/content/friends.ts")>("app/content/friends.ts");
  const { videoCategories } = await load<typeof import("#app/content/videos.ts")>("app/content/videos.ts");
  const { site } = await load<typeof import("#app/content/site.ts")>("app/content/site.ts");
  const problems = contentProblems({
    series: SERIES,
    games: GAMES,
    questions: QUESTIONS,
    watchOrder: WATCH_ORDER,
    friends,
    videoCategories,
    site,
    manifest: JSON.parse(readFileSync(`${root}public/manifest.webmanifest`, "utf8")),
  });
  for (const problem of problems) print(problem);
  const counts = `${SERIES.length} series, ${GAMES.length} games, ${QUESTIONS.length} questions, ${friends.length} friends`;
  print(problems.length > 0 ? `${problems.length} to correct.` : `All is well: ${counts}.`);
  if (problems.length > 0) process.exitCode = 1;
});
