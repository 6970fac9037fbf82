import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { createPasswordRules } from "#worker/quiz/password-rules.ts";

const faultOf = createPasswordRules(() => [
  "Side 7",
  ...SERIES.map(({ title }) => title),
  ...QUESTIONS.flatMap(({ options }) => options),
]);
const owner = { username: "Kai Shiden", email: "hayato.kobayashi+quiz@example.com" };

describe("a password is refused that is made of", () => {
  test.each([
    "side7side7",
    "Side 7 Side 7!",
    "zeonzeon",
    "ZeonZeon2024",
    "gundam123",
    "Gundam!!",
    "Gun-dam 0079",
    "ｇｕｎｄａｍ1",
    "gundamzeon",
    "amuro_ray79",
    "CharAznable",
    "mobile suit gundam",
    "zeon79zeon79",
    "haro haro haro",
  ])("words of the site: %j", (password) => {
    expect(faultOf(password, owner)).toBe(
      "That password is made of words that this site is full of. Please choose another.",
    );
  });

  test.each([
    "kaishiden",
    "Kai Shiden 1",
    "kaikaikai",
    "shiden!1979",
    "hayato.kobayashi",
    "HayatoHayato",
    "kobayashi1",
    "hayato.kobayashi+quiz",
  ])("the own name or address: %j", (password) => {
    expect(faultOf(password, owner)).toBe(
      "That password is made of your username or email. Please choose another.",
    );
  });

  test.each(["123456", "PASSWORD", "Qwerty123", "gundam"])("what everybody takes: %j", (password) => {
    expect(faultOf(password, owner)).toBe("That password is among the most common. Please choose another.");
  });

  test("names in any script, and short ones", () => {
    expect(faultOf("シャアシャア", { username: "シャア", email: "a@example.com" })).toContain(
      "your username",
    );
    expect(faultOf("alalal", { username: "al", email: "a@example.com" })).toContain("your username");
  });
});

test.each([
  "corn soup at noon",
  "gundam and tomatoes",
  "zeon-4f9q2x",
  "zaku gouf dom gelgoog",
  "tr0ub4dor&3",
  "b7!kq2",
  "!!!!!!!?",
  "アルテイシアの日記",
])("%j is taken", (password) => {
  expect(faultOf(password, owner)).toBeNull();
});

test("the commonest passwords are 3,000 that could be chosen", () => {
  const list = readFileSync("worker/quiz/common-passwords.txt", "utf8").trim().split("\n");
  expect(new Set(list).size).toBe(3000);
  expect(list.filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
});
