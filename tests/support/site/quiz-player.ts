import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { account } from "../client";
import { callApi, visit } from "./site";

export const PLAYER = account("Ace Pilot");

/** Signs up with one call, because the form takes longer. Opens the quiz. */
export async function signUp(page: Page): Promise<void> {
  await callApi(page, "POST", "/api/game/player/create", PLAYER);
  await visit(page, "/chat");
}

export async function fillSignUp(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(PLAYER.username);
  await page.getByLabel("Email").fill(PLAYER.email);
  await page.getByLabel("Password").fill(PLAYER.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "Start Quick Mode" }).waitFor();
}

/** Whether the whole element is visible without scrolling: on the screen and not below the podcast player. */
export async function isAbovePlayer(shown: Locator): Promise<boolean> {
  const box = await shown.boundingBox();
  const player = await shown.page().locator(".player-bar").boundingBox();
  return !!box && !!player && box.y >= 0 && box.y + box.height <= player.y;
}

export const shownQuestion = (page: Page) => page.getByRole("group").getByRole("heading").innerText();

/** Chooses the right option, or the option after it, with its digit. Where solutions show immediately, that is the answer. */
export async function answer(page: Page, wanted: "right" | "wrong"): Promise<void> {
  const text = await shownQuestion(page);
  const question = QUESTIONS.find((one) => one.question === text);
  if (!question) throw new Error(`The bank has no question "${text}".`);
  const options = page.getByRole("group").locator("[data-option]");
  const shown = await options.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.option));
  const place = shown.indexOf(question.options[question.correct]);
  const digit = String(((place + (wanted === "right" ? 0 : 1)) % 4) + 1);
  await expect
    .poll(async () => {
      // Right after a question appears, the page may not listen for keys yet.
      await page.keyboard.press(digit);
      return options.nth(Number(digit) - 1).getAttribute("data-chosen");
    })
    .toBe("true");
}

/** Answers all questions with the keyboard, the first `right` of them right. */
export async function playByKeyboard(page: Page, count: number, right: number) {
  for (let index = 0; index < count; index++) {
    await page.getByText(`Question ${index + 1} of ${count}`).waitFor();
    await answer(page, index < right ? "right" : "wrong");
    const next = page.getByRole("button", { name: /^(?:Next Question|Finish Quiz)$/ });
    await expect.poll(() => next.isEnabled()).toBe(true);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "Debriefing" }).waitFor();
}
