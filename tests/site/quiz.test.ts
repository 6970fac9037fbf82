import { expect, test } from "vitest";
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
