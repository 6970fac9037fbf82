import { expect, test } from "vitest";
import { PASSWORD_HINT, USERNAME_HINT } from "#app/quiz/accounts/quiz-form.tsx";
import { createPasswordRules } from "#worker/quiz/accounts/password-rules.ts";
import { signUpSchema } from "#worker/quiz/contract/schemas.ts";

const owner = { username: "bright", email: "noa@example.com" };
const lengthsOf = (hint: string) => (hint.match(/\d+/g) ?? []).map(Number);
const isAccepted = (fields: object) =>
  signUpSchema.safeParse({ ...owner, password: "long enough", ...fields }).success;

test("the hints have the lengths that the server accepts", () => {
  const [least = 0, most = 0] = lengthsOf(PASSWORD_HINT);
  const accepted = [least - 1, least, most, most + 1].map((count) =>
    isAccepted({ password: "x".repeat(count) }),
  );
  expect(accepted).toEqual([false, true, true, false]);
  const [longest = 0] = lengthsOf(USERNAME_HINT);
  expect(isAccepted({ username: "x".repeat(longest) })).toBe(true);
  expect(isAccepted({ username: "x".repeat(longest + 1) })).toBe(false);
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
