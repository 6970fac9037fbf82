import { describe, test } from "vitest";
import { PASSWORD, signUp } from "../../support/site/quiz-player";
import { forgiveFailedRequests, openPage, visit } from "../../support/site/site";

const CHANGED = "another one for haro";

describe("login and sign-up", () => {
  const alert = (page: Awaited<ReturnType<typeof openPage>>, text: string) =>
    page.getByRole("alert").filter({ hasText: text }).waitFor();

  test("show the server's message, a general one, or a network error", async () => {
    const page = await openPage();
    await visit(page, "/chat");
    const send = async (button: string) => {
      await page.getByLabel("Password").fill("no such password");
      await page.getByRole("button", { name: button, exact: true }).click();
    };
    await page.getByLabel("Email").fill("nobody@example.com");
    await send("Login");
    await alert(page, "Wrong email or password.");
    await page.route("**/api/game/player/*", (route) => route.fulfill({ status: 500, body: "" }));
    await send("Login");
    await alert(page, "Failed to login");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByLabel("Username").fill("Kai");
    await send("Create Account");
    await alert(page, "Failed to create account");
    await page.unroute("**/api/game/player/*");
    await page.route("**/api/game/player/*", (route) => route.abort());
    await send("Create Account");
    await alert(page, "Network error. Please try again.");
    forgiveFailedRequests();
  });

  test("lead to the menu, where the account can be changed and deleted", async () => {
    const page = await openPage();
    const number = (await signUp(page)).replace("Pilot ", "");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill(PASSWORD);
    await dialog.getByLabel("New password").fill(CHANGED);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password changed", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Logout" }).click();
    const login = async (password: string) => {
      await page.getByLabel("Email").fill(`pilot-${number}@example.com`);
      await page.getByLabel("Password").fill(password);
      await page.getByLabel("Password").press("Enter");
    };
    await login(CHANGED);
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await dialog.getByLabel("Password", { exact: true }).fill("wrong wrong");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await dialog.getByRole("alert").filter({ hasText: "That's not your password." }).waitFor();
    await dialog.getByLabel("Password", { exact: true }).fill(CHANGED);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("button", { name: "Login", exact: true }).waitFor();
    await login(CHANGED);
    await alert(page, "Wrong email or password.");
    forgiveFailedRequests();
  });
});
