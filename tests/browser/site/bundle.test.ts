import { globSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PATREON_APP } from "../../fakes/patreon";
import { people } from "../../fakes/patreon-people";

const MEGABYTE = 1024 * 1024;
const files = globSync("build/**/*").filter((path) => statSync(path).isFile());
const text = (path: string) => readFileSync(path, "latin1");

test("the production build holds files", () => {
  expect(files.length).toBeGreaterThan(20);
});

describe("no trace of the stand-ins in the production build", () => {
  const traces = [
    PATREON_APP.clientId,
    PATREON_APP.clientSecret,
    people.patron.fullName,
    "Stand-in for Patreon",
    "/demo/patreon",
    "protects nothing but the demo",
    "tests/fakes",
    "tests/demo",
  ];
  test.each(traces)("%s", (trace) => {
    expect(files.filter((path) => text(path).includes(trace))).toEqual([]);
  });
});

test("the Worker stays well within Cloudflare's Free plan, which allows 3 MB compressed", () => {
  const worker = files.filter((path) => /^build\/server\/.*\.(?:js|wasm|bin)$/.test(path));
  const compressed = worker.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0);
  expect(compressed / MEGABYTE).toBeLessThan(2.5);
});
