import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { signedIn } from "../../support/site/plain-browser";
import { openPage, openSignedIn, visit } from "../../support/site/site";
import { runSql } from "../../support/site/the-site";

test("an operator comes from the account menu to pages that pass axe, hides a name and shows it again", async () => {
  await signedIn("patron", "mika-o");
  await runSql(
    "INSERT INTO profile_reports (member_id, about, reports, state, reported_at) SELECT id, 'name', 1, 'open', 0 FROM members",
  );
  const page = await openSignedIn("owner");
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Operator" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("Reported once").waitFor();
  await expectAccessible(page, "operator: reports");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("Who").fill("Mika-O");
  await page.getByRole("button", { name: "Find" }).click();
  const press = (name: RegExp) => page.getByRole("button", { name }).first().click();
  await press(/^Hide name and picture.*Mika Okada/);
  await page.getByRole("status").getByText("Hidden from everybody else.").waitFor();
  await expectAccessible(page, "operator: people");
  await press(/^Show name again.*Mika Okada/);
  await page.getByText("No name is hidden.").waitFor();
  for (const section of ["", "/figures", "/inquiries", "/questions", "/log"]) {
    await page.goto(`/operator${section}`);
    await expectAccessible(page, `operator: ${section || "overview"}`);
  }
});

test("an announcement takes a few lines above a phone's page", async () => {
  const owner = await signedIn("owner");
  await owner.open("/operator");
  const text = "Tonight at 8 p.m. UTC we watch the last three episodes together, and everybody is welcome.";
  await owner.press("announce", { text });
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await visit(page, "/contact");
  const banner = page.getByRole("complementary", { name: "Announcement" });
  await banner.getByText(text).waitFor();
  expect((await banner.boundingBox())?.height).toBeLessThan(120);
  await expectAccessible(page, "an announcement");
});
