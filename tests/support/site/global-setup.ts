import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { drawPreviews } from "../../../ops/assets/posters/draw-previews";
import { findChromium } from "./chromium";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** One URL for each worker: see `siteUrl`. */
    siteUrls: string[];
    chromium: string;
    /** Whether to run all tests, which takes long, or the tests for every change. */
    long: boolean;
  }
}

const PREVIEWS = "build/client/previews";
/** `npm test` draws the link preview of only this work. `npm run build` draws the previews of all works. */
const TESTED_PREVIEW = "series/gundam-wing";

/** Starts one site for each worker, so that test files that run at the same time have different members. */
export default async function startSites(project: TestProject) {
  if (!existsSync(PREVIEWS)) await drawPreviews(process.cwd(), PREVIEWS, (path) => path === TESTED_PREVIEW);
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startServer()));
  project.provide(
    "siteUrls",
    servers.map(({ url }) => url),
  );
  project.provide("chromium", findChromium());
  return async () => {
    for (const { stop } of servers.toReversed()) await stop();
  };
}
