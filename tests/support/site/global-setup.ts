import type { TestProject } from "vitest/node";
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

/** A site for each worker, so that files that run beside each other never meet each other's members. */
export default async function startSites(project: TestProject) {
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
