import { globSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PATREON_APP } from "../../fakes/patreon";
import { people } from "../../fakes/patreon-people";

const files = globSync("build/**/*").filter((path) => statSync(path).isFile());
const text = (path: string) => readFileSync(path, "latin1");

test("the production build holds files", () => {
  expect(files.length).toBeGreaterThan(20);
});

test("a third of the static files that the Free plan takes are enough", () => {
  expect(globSync("build/client/**/*").filter((path) => statSync(path).isFile()).length).toBeLessThan(6000);
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
