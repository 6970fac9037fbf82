import { expect, test } from "vitest";
import { parseIdentity } from "#worker/members/patronage/patreon-answers.ts";

const nameOf = (full_name: string) =>
  parseIdentity({ data: { type: "user", id: "1", attributes: { full_name } } }, "campaign").fullName;

test.each([
  ["as Patreon tells it", "Mika Okada", "Mika Okada"],
  ["without spaces around it", "  Mika  ", "Mika"],
  ["in one line", "Mika\r\n\tOkada", "Mika Okada"],
  ["without NUL and other control characters", "Mi\u0000ka\u001b \u007fOkada\uffff", "Mika Okada"],
  ["without halves of surrogate pairs", "Mika \ud83d", "Mika \ufffd"],
  ["with what joins letters and emoji", "क्‍ष 👩‍🚀", "क्‍ष 👩‍🚀"],
  ["or a stand-in for none", " \u0000 ", "Member"],
])("a name is kept %s", (_how, told, kept) => {
  expect(nameOf(told)).toBe(kept);
});

test("a long name is cut between characters, and to no more than 200", () => {
  const kept = nameOf(`x${"🚀".repeat(300)}`);
  expect(kept).toBe(`x${"🚀".repeat(199)}`);
  expect(nameOf(`${"x".repeat(199)} y`)).toBe("x".repeat(199));
});
