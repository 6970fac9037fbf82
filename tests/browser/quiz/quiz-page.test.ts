import { globSync, readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { expectAccessible } from "../../support/site/axe";
import { choose, playByKeyboard, shownQuestion, signUp } from "../../support/site/quiz-player";
import { openPage, stopClock, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

describe("the quiz's partner banner", () => {
  const open = async (reducedMotion: "reduce" | "no-preference" = "no-preference") => {
    const page = await openPage({ reducedMotion });
    await visit(page, "/chat");
    const banner = page.getByRole("complementary", { name: "Partners" });
    await banner.hover();
    await stopClock(page);
    await page.mouse.move(0, 0);
    const shown = () =>
      banner.getByRole("button").evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
    return { page, banner, shown };
  };

  test("shows three partners for ten seconds each, and links to the sponsors' page", async () => {
    const { page, banner, shown } = await open();
    await expect.poll(() => shown()).toBe(0);
    await page.clock.runFor(9500);
    await expect.poll(() => shown()).toBe(0);
    await page.clock.runFor(600);
    await expect.poll(() => shown()).toBe(1);
    await page.clock.runFor(10_000);
    await expect.poll(() => shown()).toBe(2);
    await expect.poll(() => banner.getByRole("link").getAttribute("href")).toBe("/sponsor");
    await page.clock.runFor(10_000);
    await expect.poll(() => shown()).toBe(0);
  });

  variant("pauses under the pointer and the focus", async () => {
    const { page, banner, shown } = await open();
    await banner.hover();
    await page.clock.runFor(25_000);
    await expect.poll(() => shown()).toBe(0);
    await page.mouse.move(0, 0);
    await expect.poll(() => shown()).toBe(0);
    await page.clock.runFor(10_100);
    await expect.poll(() => shown()).toBe(1);
    await banner.getByRole("link").focus();
    await page.clock.runFor(25_000);
    await expect.poll(() => shown()).toBe(1);
  });

  variant("does not rotate with reduced motion", async () => {
    const { page, banner, shown } = await open("reduce");
    await page.clock.runFor(60_000);
    await expect.poll(() => shown()).toBe(0);
    await banner.getByRole("button", { name: "Show partner 3 of 3" }).click();
    await expect.poll(() => shown()).toBe(2);
  });
});

test("without scripts the leaderboard is shown and no login form", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await visit(page, "/chat?board=week");
  await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
  await page.getByText("The quiz needs JavaScript").waitFor();
  await visit(page, "/chat");
  await expect.poll(() => page.locator("form").getAttribute("method")).toBe("dialog");
});

/** The panels with the most content. axe is slow, so only the long tests check all panels. */
const SEEN_EACH_TIME = new Set(["sign-up", "account", "playing", "results"]);

test("every panel passes axe and fits a phone", async () => {
  const page = await openPage();
  const check = async (panel: string) => {
    if (inject("long") || SEEN_EACH_TIME.has(panel)) await expectAccessible(page, `the quiz: ${panel}`);
  };
  await visit(page, "/chat");
  await check("login");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await check("sign-up");
  await signUp(page);
  await check("menu");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await check("account");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start Daily Challenge" }).click();
  await page.keyboard.press("1");
  await check("playing");
  await page.getByRole("button", { name: "End Game" }).click();
  await page.getByRole("dialog").waitFor();
  await check("the question before the end");
  await page.keyboard.press("Escape");
  await playByKeyboard(page, 5, 2);
  await check("results");
  await page.getByRole("button", { name: "Back to Menu" }).click();
  await check("menu after the daily challenge");
  await visit(page, "/chat?board=month");
  await check("leaderboard");
});

describe("questions and answers of the quiz", () => {
  const textOf = (folder: string) =>
    globSync(`${folder}/**/*`)
      .filter((path) => /\.(?:js|css|html|json)$/.test(path))
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
  // Only texts that look the same in every bundle, whatever quotes its strings have.
  const plain = QUESTIONS.flatMap(({ question, explanation }) => [question, explanation]).filter((text) =>
    /^[\w ,.?:;()-]{20,}$/.test(text),
  );

  test("are found in the Worker's code", () => {
    const worker = textOf("build/server");
    expect(plain.length).toBeGreaterThan(QUESTIONS.length);
    expect(plain.filter((text) => !worker.includes(text))).toEqual([]);
  });

  test("are in nothing that browsers load", () => {
    const client = textOf("build/client");
    expect(client.length).toBeGreaterThan(100_000);
    expect(plain.filter((text) => client.includes(text))).toEqual([]);
  });
});

test("a visitor answers the question of the day with a digit, and doesn't get it again", async () => {
  const page = await openPage();
  await visit(page, "/chat");
  const asked = await shownQuestion(page);
  const { id } = QUESTIONS.find(({ question }) => question === asked) ?? {};
  await choose(page, "right");
  await page.getByText("Right!").waitFor();
  const asking = page.waitForRequest("**/api/game/taste?*");
  await page.getByRole("button", { name: "Three more questions" }).click();
  expect(new URL((await asking).url()).searchParams.get("without")).toBe(id);
  await page.getByText("Question 2 of 4").waitFor();
});
