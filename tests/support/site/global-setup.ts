import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { TestProject } from "vitest/node";
import { drawings } from "../../../ops/assets/card/draw-previews";
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

/** `npm test` draws the link preview of only this work. `npm run build` draws the previews of all works. */
const PREVIEW = "previews/series/gundam-wing.png";
const BUILT_PREVIEW = `build/client/${PREVIEW}`;

export default async function prepare(project: TestProject) {
  if (!existsSync(BUILT_PREVIEW)) {
    mkdirSync(dirname(BUILT_PREVIEW), { recursive: true });
    writeFileSync(BUILT_PREVIEW, (await drawings(`${process.cwd()}/`).get(PREVIEW)?.draw()) ?? "");
  }
  if (project.name === "browser") project.provide("chromium", findChromium());
}
