import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { textOf } from "../support/site/plain-browser";
import { ask } from "../support/site/the-site";

test("without scripts, the quiz shows the leaderboard, and its login form sends a password nowhere", async () => {
  const board = textOf(await (await ask("/chat?board=week")).text());
  expect(board).toContain("Leaderboard");
  expect(board).toContain("The quiz needs JavaScript");
  const forms = (await (await ask("/chat")).text()).match(/<form\b[^>]*>/g) ?? [];
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form).toContain('method="dialog"');
});

test("questions and explanations are in the Worker's code, and in nothing that browsers load", () => {
  const textIn = (folder: string) =>
    globSync(`${folder}/**/*.{js,css,html,json}`)
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
  // Only texts that look the same in every bundle, whatever quotes its strings have.
  const plain = QUESTIONS.flatMap(({ question, explanation }) => [question, explanation]).filter((text) =>
    /^[\w ,.?:;()-]{20,}$/.test(text),
  );
  expect(plain.length).toBeGreaterThan(QUESTIONS.length);
  const worker = textIn("build/server");
  expect(plain.filter((text) => !worker.includes(text))).toEqual([]);
  const client = textIn("build/client");
  expect(client.length).toBeGreaterThan(100_000);
  expect(plain.filter((text) => client.includes(text))).toEqual([]);
});
