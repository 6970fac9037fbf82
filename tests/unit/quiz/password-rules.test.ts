import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { PASSWORD_HINT, USERNAME_HINT } from "#app/quiz/accounts/quiz-form.tsx";
import { SERIES } from "#franchise/catalog.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import list from "#generated/common-passwords.txt?raw";
import { createPasswordRules, isCommonPassword } from "#worker/quiz/accounts/password-rules.ts";
import { signUpSchema } from "#worker/quiz/contract/schemas.ts";

const faultOf = createPasswordRules(() => [
  "Side 7",
  ...SERIES.map(({ title }) => title),
  ...QUESTIONS.flatMap(({ options }) => options),
]);
const owner = { username: "Kai Shiden", email: "hayato.kobayashi+quiz@example.com" };

/** Some passwords from far down the list, the last one included. */
const common = dictionary["passwords-common"].filter((word) => word.length >= 6);
const rare = [10_000, 20_000, 30_000, common.length - 1].map((rank) => common[rank] ?? "");
const listed = (text: string) => text.trim().split(/,\s+/);
describe("a password is refused if it is", () => {
  test.each(
    listed(`
      side7side7, Side 7 Side 7!, zeonzeon, ZeonZeon2024, gundam123, Gundam!!, Gun-dam 0079, ｇｕｎｄａｍ1,
      gundamzeon, amuro_ray79, CharAznable, mobile suit gundam, zeon79zeon79, haro haro haro`),
  )("made of words of the site: %j", (password) => {
    expect(faultOf(password, owner)).toBe("That one's too easy to guess here. Please choose another.");
  });

  test.each([
    ...listed("kaishiden, Kai Shiden 1, kaikaikai, shiden!1979, hayato.kobayashi, HayatoHayato, kobayashi1"),
    owner.email.split("@")[0] ?? "",
  ])("made of the player's username or email: %j", (password) => {
    expect(faultOf(password, owner)).toBe(
      "That password is made of your username or email. Please choose another.",
    );
  });

  test.each(["123456", "PASSWORD", "Qwerty123", "gundam", "ｐａｓｓｗｏｒｄ", ...rare])(
    "a common password: %j",
    (password) => {
      expect(faultOf(password, owner)).toBe("That password is among the most common. Please choose another.");
    },
  );

  test("made of a Japanese or very short username", () => {
    const faultFor = (username: string, password: string) =>
      faultOf(password, { username, email: "a@example.com" });
    expect(faultFor("シャア", "シャアシャア")).toContain("your username");
    expect(faultFor("al", "alalal")).toContain("your username");
  });
});

test.each(
  listed(
    "corn soup at noon, gundam and tomatoes, zeon-4f9q2x, zaku gouf dom gelgoog, tr0ub4dor&3, b7!kq2, !!!!!!!?, アルテイシアの日記",
  ),
)("the password %j is accepted", (password) => {
  expect(faultOf(password, owner)).toBeNull();
});

test("every password of the list with at least six letters is refused, and fragments of the list are not", () => {
  expect(common.length).toBeGreaterThan(40_000);
  const kept = new Set(list.split("\n"));
  expect(common.filter((word) => !kept.has(word))).toEqual([]);
  expect(common.filter((word, rank) => rank % 500 === 0 && !isCommonPassword(word))).toEqual([]);
  expect(isCommonPassword("")).toBe(false);
  expect(isCommonPassword("asswor")).toBe(false);
});

const bright = { username: "bright", email: "noa@example.com" };
const lengthsOf = (hint: string) => (hint.match(/\d+/g) ?? []).map(Number);
const isAccepted = (fields: object) =>
  signUpSchema.safeParse({ ...bright, password: "long enough", ...fields }).success;

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
  expect(createPasswordRules(() => ["Zeon"])(password, bright)).not.toBeNull();
  expect(PASSWORD_HINT).toMatch(words);
});
