import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { choose, isAbovePlayer } from "../../support/site/quiz-player";
import { forgiveFailedRequests, openPage, visit } from "../../support/site/site";

test("a visitor tries three questions without an account, then is invited to sign up", async () => {
  const page = await openPage();
  await visit(page, "/chat");
  const start = page.getByRole("button", { name: "Try three questions" });
  await page.route("**/api/game/taste", (route) => route.abort());
  await start.click();
  await page.getByText("We can't load the questions right now. Please try again.", { exact: true }).waitFor();
  await page.unroute("**/api/game/taste");
  forgiveFailedRequests();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await start.click();
  for (const [index, wanted] of (["right", "wrong", "right"] as const).entries()) {
    await page.getByText(`Question ${index + 1} of 3`).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Check Answer" }).isDisabled()).toBe(true);
    await choose(page, wanted);
    await page.keyboard.press("Enter");
    await page.getByText(wanted === "right" ? "Right!" : /^The answer is /).waitFor();
    if (index === 1) await expectAccessible(page, "the quiz: a wrong answer of the taste");
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "2 of 3 right" }).waitFor();
  await expectAccessible(page, "the quiz: the taste's end");
  await page.getByRole("button", { name: "Try three more" }).click();
  await page.getByText("Question 1 of 3").waitFor();
  await page.getByRole("button", { name: "Back to Login" }).click();
  await page.getByRole("button", { name: "Login", exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await start.click();
  await expect.poll(() => isAbovePlayer(page.getByRole("button", { name: "Check Answer" }))).toBe(true);
  for (let index = 0; index < 3; index++) {
    await page.getByText(`Question ${index + 1} of 3`).waitFor();
    await choose(page, "right");
    await page.getByRole("button", { name: "Check Answer" }).click();
    const goOn = page.getByRole("button", { name: /^(?:Next Question|See Result)$/ });
    await expect.poll(() => isAbovePlayer(goOn)).toBe(true);
    await goOn.click();
  }
  await page.getByRole("button", { name: "Keep your next score" }).click();
  await page.getByRole("button", { name: "Create Account" }).waitFor();
  expect(sent).toEqual([]);
});
