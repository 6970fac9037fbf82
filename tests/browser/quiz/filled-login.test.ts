import { expect, test } from "vitest";
import { PASSWORD, signUp } from "../../support/site/quiz-player";
import { openPage, visit } from "../../support/site/site";

test("a login that a password manager fills without an event can be sent", async () => {
  const page = await openPage();
  const email = `${(await signUp(page)).toLowerCase().replace(" ", "-")}@example.com`;
  await page.getByRole("button", { name: "Logout" }).click();
  const login = page.getByRole("button", { name: "Login", exact: true });
  await login.waitFor();
  await visit(page, "/chat");
  await expect.poll(() => login.isEnabled()).toBe(false);
  for (const [label, value] of [
    ["Email", email],
    ["Password", PASSWORD],
  ] as const)
    await page.getByLabel(label).evaluate((field, text) => {
      (field as HTMLInputElement).value = text;
    }, value);
  await page.getByLabel("Email").hover();
  await expect.poll(() => login.isEnabled()).toBe(true);
  await login.click();
  await page.getByRole("button", { name: "Start Quick Mode" }).waitFor();
});
