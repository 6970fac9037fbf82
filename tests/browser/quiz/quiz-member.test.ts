import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { PASSWORD, signUp } from "../../support/site/quiz-player";
import { forgiveFailedRequests, openPage, openSignedIn, visit } from "../../support/site/site";

test("a member plays with the Patreon sign-in and connects an older quiz account", async () => {
  const older = await openPage();
  const username = await signUp(older);
  const email = `pilot-${username.replace("Pilot ", "")}@example.com`;

  const page = await openSignedIn("stranger");
  await visit(page, "/chat");
  await expectAccessible(page, "the quiz: a member who has not played");
  const name = page.getByLabel("Name on the leaderboard");
  await name.fill("admin");
  await page.getByRole("button", { name: "Play with my Patreon sign-in" }).click();
  await page.getByText("That name reads like the site or its staff.").waitFor();
  forgiveFailedRequests();
  await name.fill(`Member ${username.slice(-8)}`);
  await page.getByRole("button", { name: "Play with my Patreon sign-in" }).click();
  await page.getByRole("button", { name: "Start Quick Mode" }).waitFor();
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

  await page.getByRole("button", { name: "Account", exact: true }).click();
  const separate = dialog.getByRole("form", { name: "Separate from Patreon" });
  await separate.getByLabel("Quiz password").fill(PASSWORD);
  await separate.getByRole("button").click();
  await page.getByRole("button", { name: "Play with my Patreon sign-in" }).waitFor();
});
