import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { PASSWORD, playByKeyboard, signUp } from "../../support/site/quiz-player";
import { forgiveFailedRequests, openPage, openSignedIn, visit } from "../../support/site/site";

test("a member plays right away, chooses a name, joins an older quiz account and sets its password", async () => {
  const older = await openPage();
  const username = await signUp(older);
  const email = `pilot-${username.replace("Pilot ", "")}@example.com`;

  const page = await openSignedIn("stranger");
  await visit(page, "/series/gundam-wing");
  await page.getByRole("link", { name: "Play the quiz" }).click();
  await page.getByRole("heading", { name: "Five questions about Mobile Suit Gundam Wing" }).waitFor();
  await expectAccessible(page, "the quiz: a member who has not played");
  await page.getByRole("button", { name: "Play the quiz" }).click();
  await playByKeyboard(page, 5, 2);
  await page.getByText("Practice: Mobile Suit Gundam Wing.").waitFor();
  const name = page.getByLabel("Name on the leaderboard");
  await name.fill("admin");
  await page.getByRole("button", { name: "Use this name" }).click();
  await page.getByText("That name reads like the site or its staff.").waitFor();
  forgiveFailedRequests();
  await name.fill(`Member ${username.slice(-8)}`);
  await page.getByRole("button", { name: "Use this name" }).click();
  await page.getByText(`Playing as Member ${username.slice(-8)}`).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Logout" }).count()).toBe(0);

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await expectAccessible(page, "the quiz: a member's account");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Quiz password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Join a quiz account" }).click();
  await page.locator("strong", { hasText: username }).waitFor();
  await older.reload();
  await older.getByRole("button", { name: "Account", exact: true }).click();
  await older.getByRole("dialog").getByRole("button", { name: "Separate from Patreon" }).waitFor();

  const reset = "another one for haro";
  await page.getByRole("button", { name: "Account", exact: true }).click();
  const setNew = dialog.getByRole("form", { name: "Set a new password" });
  await setNew.getByLabel("New password").fill(reset);
  await setNew.getByRole("button").click();
  await page.getByText("New password set", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Account", exact: true }).click();
  const separate = dialog.getByRole("form", { name: "Separate from Patreon" });
  await separate.getByLabel("Quiz password").fill(reset);
  await separate.getByRole("button").click();
  await page.getByText("Separated", { exact: true }).waitFor();
});
