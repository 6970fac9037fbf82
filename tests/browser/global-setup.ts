import type { TestProject } from "vitest/node";
import { findChromium } from "./chromium";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    chromium: string;
  }
}

/** One site and one Chromium for all browser tests. */
export default async function startSite(project: TestProject) {
  const server = await startServer();
  project.provide("siteUrl", server.url);
  project.provide("chromium", findChromium());
  return server.stop;
}
