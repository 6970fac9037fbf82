import { expect, test } from "vitest";
import { parseIdentity } from "#worker/members/patronage/patreon-answers.ts";

const nameOf = (full_name: string) =>
  parseIdentity({ data: { type: "user", id: "1", attributes: { full_name } } }, "campaign").fullName;

test.each([
  ["as it is", "Mika Okada", "Mika Okada"],
  ["without spaces around it", "  Mika  ", "Mika"],
  ["in one line", "Mika\r\n\tOkada", "Mika Okada"],
  ["without NUL and other control characters", "Mi\u0000ka\u001b \u007fOkada\uffff", "Mika Okada"],
  ["with a replacement for half a surrogate pair", "Mika \ud83d", "Mika \ufffd"],
  ["with joiners of letters and emoji", "क्‍ष 👩‍🚀", "क्‍ष 👩‍🚀"],
  ["as Member if it is empty", " \u0000 ", "Member"],
])("Patreon's full name is stored %s", (_how, told, kept) => {
  expect(nameOf(told)).toBe(kept);
});

test("a full name is cut to 200 characters, never inside one", () => {
  const kept = nameOf(`x${"🚀".repeat(300)}`);
  expect(kept).toBe(`x${"🚀".repeat(199)}`);
  expect(nameOf(`${"x".repeat(199)} y`)).toBe("x".repeat(199));
});
