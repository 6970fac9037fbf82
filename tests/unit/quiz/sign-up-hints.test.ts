import { expect, test } from "vitest";
import { PASSWORD_HINT, USERNAME_HINT } from "#app/quiz/accounts/quiz-form.tsx";
import { createPasswordRules } from "#worker/quiz/accounts/password-rules.ts";
import { signUpSchema } from "#worker/quiz/contract/schemas.ts";

const owner = { username: "bright", email: "noa@example.com" };
const lengthsOf = (hint: string) => (hint.match(/\d+/g) ?? []).map(Number);
const isAccepted = (fields: object) =>
  signUpSchema.safeParse({ ...owner, password: "long enough", ...fields }).success;

test("the hint for a password has the lengths that the server accepts", () => {
  const [least = 0, most = 0] = lengthsOf(PASSWORD_HINT);
  for (const [length, isRight] of [
    [least - 1, false],
    [least, true],
    [most, true],
    [most + 1, false],
  ] as const)
    expect([length, isAccepted({ password: "x".repeat(length) })]).toEqual([length, isRight]);
});

test.each([
  ["letmein", /popular passwords/],
  ["brightbright", /your username/],
  ["noanoanoa", /your email/],
  ["zeonzeon", /Gundam names/],
])("the hint for a password explains why %s is refused", (password, words) => {
  expect(createPasswordRules(() => ["Zeon"])(password, owner)).not.toBeNull();
  expect(PASSWORD_HINT).toMatch(words);
});

test("the hint for a username has the length that the server accepts", () => {
  const [most = 0] = lengthsOf(USERNAME_HINT);
  expect(isAccepted({ username: "x".repeat(most) })).toBe(true);
  expect(isAccepted({ username: "x".repeat(most + 1) })).toBe(false);
});
