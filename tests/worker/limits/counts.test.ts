import { expect, test } from "vitest";
import counts from "../../../docs/counts.csv?raw";
import { mutationRoutes, readingRoutes } from "../../support/app-routes";

test("docs/counts.csv has the counts of every call", () => {
  const missing = [...mutationRoutes(), ...readingRoutes()].filter(
    // Only one person uses the operator's forms.
    ({ name }) => !name.includes(" /operator/") && !counts.includes(`\n${name},`),
  );
  const howTo = "Add an example of it to tests/support/site/measured-calls.ts, then run: npm run counts";
  expect(
    missing.map(({ name }) => name),
    howTo,
  ).toEqual([]);
});
