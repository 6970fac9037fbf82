import { expect, test } from "vitest";
import { findSeries } from "#franchise/catalog.ts";
import { RETOLD_STORIES } from "#franchise/relations.ts";

const placeOf = (id: string) => findSeries(id)?.watchOrder ?? Number.NaN;

test("the watch order begins with Mobile Suit Gundam", () => {
  expect(placeOf("mobile-suit-gundam")).toBe(1);
});

test.each(Object.entries(RETOLD_STORIES))(
  "the compilation %s is within five places after %j",
  (id, retold) => {
    const last = Math.max(...retold.map(placeOf));
    expect(placeOf(id)).toBeGreaterThan(last);
    expect(placeOf(id) - last).toBeLessThanOrEqual(5);
  },
);
