import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { drawPreviews } from "../../../ops/assets/posters/draw-previews";
import { findChromium } from "./chromium";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker: see `siteUrl`. */
    siteUrls: string[];
    chromium: string;
    /** Whether everything is tested, which takes long, or as much of it as every change deserves. */
    long: boolean;
  }
}

const PREVIEWS = "build/client/previews";
/** `npm test` doesn't wait for the link previews of all works, which `npm run build` draws. */
const TESTED_PREVIEW = "series/gundam-wing";

/** A site for each worker, so that files that run beside each other never meet each other's members. */
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
