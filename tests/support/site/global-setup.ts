import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { drawPreviews } from "../../../ops/assets/card/draw-previews";
import { findChromium } from "./chromium";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
    /** Whether to run all tests, which takes long, or the tests for every change. */
    long: boolean;
    /** The seed of properties: see `properties.ts`. */
    seed: number;
  }
}

const PREVIEWS = "build/client/previews";
/** `npm test` draws the link preview of only this work. `npm run build` draws the previews of all works. */
const TESTED_PREVIEW = "series/gundam-wing";

export default async function prepare(project: TestProject) {
  if (!existsSync(PREVIEWS)) await drawPreviews(process.cwd(), PREVIEWS, (path) => path === TESTED_PREVIEW);
  if (project.name === "browser") project.provide("chromium", findChromium());
}
