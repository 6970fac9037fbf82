import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { choose, isAbovePlayer, PASSWORD, playByKeyboard } from "../../support/site/quiz-player";
import { forgiveFailedRequests, holdRequests, openPage, visit } from "../../support/site/site";

test("on a phone, a visitor answers right away, keeps the score, and comes back for past challenges", async () => {
  const page = await openPage({ viewport: { width: 390, height: 664 } });
  await visit(page, "/chat");
  const question = page.getByRole("region", { name: "Would you have known?" });
  await expect.poll(() => isAbovePlayer(question.locator("[data-option]").last())).toBe(true);
  await page.getByRole("button", { name: "Login", exact: true }).waitFor();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await choose(page, "wrong");
  await question.getByText(/^The answer is /).waitFor();

  const more = page.getByRole("button", { name: "Three more questions" });
  await page.route("**/api/game/taste?*", (route) => route.abort());
  await more.click();
  await page.getByText("We can't load the questions right now. Please try again.", { exact: true }).waitFor();
  await page.unroute("**/api/game/taste?*");
  forgiveFailedRequests();
  await more.click();
  const goOn = page.getByRole("button", { name: /^(?:Next Question|See Result)$/ });
  for (const [index, wanted] of (["right", "wrong", "right"] as const).entries()) {
    await page.getByText(`Question ${index + 2} of 4`).waitFor();
    await expect.poll(() => goOn.isDisabled()).toBe(true);
    await expect.poll(() => isAbovePlayer(page.locator("[data-option]").last())).toBe(true);
    await choose(page, wanted);
    const verdict = page.getByText(wanted === "right" ? "Right!" : /^The answer is /);
    await expect.poll(() => isAbovePlayer(verdict)).toBe(true);
    await expect.poll(() => isAbovePlayer(goOn)).toBe(true);
    if (index === 1) await expectAccessible(page, "the quiz: a wrong answer of the taste");
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "2 of 4 right" }).waitFor();
  await expectAccessible(page, "the quiz: the taste's end");
  await page.getByRole("button", { name: "Keep this score" }).click();
  await page.getByText("2 of 4 right", { exact: true }).waitFor();
  await expect.poll(() => question.locator("[data-mark=wrong]").count()).toBe(1);
  expect(sent).toEqual([]);

  const number = crypto.randomUUID().slice(0, 8);
  await page.getByLabel("Username").fill(`Guest ${number}`);
  await page.getByLabel("Email").fill(`guest-${number}@example.com`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Score kept", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Past Challenges" }).click();
  const dialog = page.getByRole("dialog", { name: "Past challenges" });
  await dialog.getByRole("listitem").filter({ hasText: "Before your account" }).getByText("2/4").waitFor();
  await expectAccessible(page, "the quiz: past challenges");
  await dialog
    .getByRole("button", { name: /^No\. / })
    .first()
    .click();
  await page.getByText("Question 1 of 5").waitFor();
  const bottomOf = async (shown: Locator) => {
    const box = await shown.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const banner = page.getByRole("complementary", { name: "Partners" });
  await expect
    .poll(async () => (await bottomOf(banner)) <= (await bottomOf(page.getByRole("banner"))))
    .toBe(true);
  await playByKeyboard(page, 5, 3);
  await page.getByText(/^Practice: Daily Challenge no\. \d+\. These points don't count/).waitFor();

  await page.getByRole("button", { name: "Back to Menu" }).click();
  await page.getByRole("button", { name: "Start Daily Challenge" }).click();
  await playByKeyboard(page, 5, 4);
  await page.getByText(/^in (?:\d+ h )?\d+ min$/).waitFor();
  await page.getByRole("listitem").filter({ hasText: ": 4 of 5" }).waitFor();
});

test("a visitor who comes from a work gets the questions about it that are for everybody", async () => {
  const page = await openPage();
  await visit(page, "/series/gundam-wing");
  await page.getByRole("link", { name: "Play the quiz" }).click();
  await page.getByText(/^\d questions about it for you, \d+ more for players\.$/).waitFor();
  await choose(page, "right");
  await page.getByRole("button", { name: "Three more questions" }).click();
  for (const number of [2, 3, 4]) {
    await page.getByText(`Question ${number} of 4`).waitFor();
    const label = page
      .getByRole("region", { name: "Three more questions" })
      .getByText("Mobile Suit Gundam Wing");
    await label.first().waitFor();
    await choose(page, "right");
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "4 of 4 right" }).waitFor();

  await visit(page, "/chat?about=zeta-gundam");
  await page.getByText(/^One question about it for you, \d+ more for players\.$/).waitFor();
  await choose(page, "right");
  await page.getByRole("button", { name: "Three more questions" }).click();
  await page.getByText("All of Gundam", { exact: true }).waitFor();
});

test("the day's question stays on the page while its script loads", async () => {
  const page = await openPage();
  const script = await holdRequests(page, "**/assets/welcome-*.js");
  await page.goto("/chat");
  const question = page.getByRole("region", { name: "Would you have known?" });
  // Set when React has taken over the rest of the page.
  await page.locator("html[data-hydrated]").waitFor();
  for (let moments = 0; moments < 10; moments++) {
    expect(await question.isVisible()).toBe(true);
    await page.waitForTimeout(50);
  }
  script.release();
  await question.locator("[data-option]").first().click();
  await question.getByText(/^(?:Right!|The answer is .*)$/).waitFor();
});
