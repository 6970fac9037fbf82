import type { TestProject } from "vitest/node";
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

export default function prepare(project: TestProject) {
  if (project.name === "browser") project.provide("chromium", findChromium());
}
