import type { Page } from "playwright-core";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { visit } from "./site";

export const PASSWORD = "corn soup at noon";

/** A new player signs up, as people do; the menu is open. */
export async function signUp(page: Page): Promise<string> {
  const number = crypto.randomUUID().slice(0, 8);
  const username = `Pilot ${number}`;
  await visit(page, "/chat");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`pilot-${number}@example.com`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "Start Quick Mode" }).waitFor();
  return username;
}

export const shownQuestion = (page: Page) => page.getByRole("group").getByRole("heading").innerText();

/** The key of the option that is right, or of the one after it. */
export async function keyFor(page: Page, wanted: "right" | "wrong"): Promise<string> {
  const text = await shownQuestion(page);
  const question = QUESTIONS.find((one) => one.question === text);
  if (!question) throw new Error(`The bank has no question "${text}".`);
  return String(((question.correct + (wanted === "right" ? 0 : 1)) % 4) + 1);
}

/** Answers all questions by keyboard, the first `right` of them right. */
export async function playByKeyboard(page: Page, count: number, right: number) {
  for (let index = 0; index < count; index++) {
    await page.getByText(`Question ${index + 1} of ${count}`).waitFor();
    await page.keyboard.press(await keyFor(page, index < right ? "right" : "wrong"));
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "Debriefing" }).waitFor();
}
