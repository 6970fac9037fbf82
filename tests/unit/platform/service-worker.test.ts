import { afterEach, expect, test, vi } from "vitest";
import { createOffline } from "#worker/offline/index.ts";
import type { Env } from "#worker/platform/env.ts";

afterEach(() => vi.unstubAllEnvs());

const scriptOf = async (id: string) => {
  vi.stubEnv("PROD", true);
  const env = { OFFLINE_COPIES: "on", PAGE_COPIES: "on", VERSION: { id } } as Env;
  return (await createOffline(env).script.request("/sw.js")).text();
};

test("the service worker's script differs for each version, and does not contain the version", async () => {
  const id = "b7a3c1de-0123-4567-89ab-cdef01234567";
  const script = await scriptOf(id);
  expect(script).toContain("const BUILD = ");
  expect(script).not.toContain(id);
  expect(script).not.toContain(id.slice(0, 8));
  expect(await scriptOf("another")).not.toBe(script);
});
