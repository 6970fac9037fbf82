import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { goPublic, openPage, openSignedIn, visit } from "../../support/site/site";

test("an operator comes from the account menu, hides a name and shows it again, and closes a report", async () => {
  const member = await openSignedIn("patron");
  await goPublic(member, "mika-o");
  const shownToOthers = async () =>
    (await member.request.get("/u/mika-o", { headers: { Cookie: "" } })).status();

  const page = await openSignedIn("owner");
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Operator" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await expectAccessible(page, "operator: overview");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("Who").fill("Mika-O");
  await page.getByRole("button", { name: "Find" }).click();
  await page
    .getByRole("button", { name: /^Hide name and picture.*Mika Okada/ })
    .first()
    .click();
  await page.getByRole("status").getByText("Hidden from everybody else.").waitFor();
  expect(await shownToOthers()).toBe(404);
  await expectAccessible(page, "operator: people");
  await page
    .getByRole("button", { name: /^Show name again.*Mika Okada/ })
    .first()
    .click();
  await page.getByText("No name is hidden.").waitFor();
  expect(await shownToOthers()).toBe(200);

  const visitor = await openPage();
  await visit(visitor, "/u/mika-o");
  await visitor.getByText("Report", { exact: true }).click();
  await visitor.getByLabel("What is it about?").selectOption("The name");
  await visitor.getByRole("button", { name: "Send report" }).click();
  await visitor.getByRole("status").getByText("Thanks! We'll take a look at this profile.").waitFor();
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("Reported once").waitFor();
  await expectAccessible(page, "operator: reports");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("No reports here.").waitFor();
  for (const section of ["figures", "inquiries", "questions", "log"]) {
    await page.goto(`/operator/${section}`);
    await expectAccessible(page, `operator: ${section}`);
  }
});
