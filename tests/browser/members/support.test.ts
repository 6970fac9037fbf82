import { describe, expect, test } from "vitest";
import { daysAgo } from "../../fakes/patreon-people";
import { consentAs, holdRequests, openPage, signIn, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

type Page = Awaited<ReturnType<typeof openPage>>;

const support = (page: Page) => page.getByRole("region", { name: "Your support" });
const dayOf = (ms: number) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(ms);
const DAY_MS = 24 * 60 * 60 * 1000;

describe("the profile's section about membership", () => {
  test("shows until when an active membership lasts", async () => {
    const page = await openPage();
    await signIn(page, "patron");
    await support(page).getByText("Thanks for your support! Everything's unlocked.").waitFor();
    const age = await support(page).getByText("Last checked with Patreon on").textContent();
    expect(age).toContain(dayOf(Date.now()));
    expect(age).toContain(
      `This stays valid until ${dayOf(Date.now() + 30 * DAY_MS)}, even if we can't reach Patreon.`,
    );
  });

  test("shows until when a declined payment can be repeated", async () => {
    const page = await openPage();
    await signIn(page, "declinedRecently");
    const until = dayOf(daysAgo(6).getTime() + 7 * DAY_MS);
    const text = `Your last payment was declined. You keep access until ${until}.`;
    await support(page).getByText(text, { exact: true }).waitFor();
    await page.getByText("Active Patron", { exact: true }).waitFor();
  });
});

describe("checking the membership again", () => {
  test("shows its progress and its result on the button", async () => {
    const page = await openPage();
    await signIn(page, "gifted");
    const checking = await holdRequests(page, "**/api/auth/refresh");
    await support(page).getByRole("button", { name: "Check again" }).click();
    await expect
      .poll(() => support(page).getByRole("button", { name: "Checking..." }).isDisabled())
      .toBe(true);
    checking.release();
    await page.getByText("Checked with Patreon", { exact: true }).waitFor();
    await support(page).getByRole("button", { name: "Check again" }).waitFor();
  });

  test("is a link to the sign-in without scripts", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await signIn(page, "former");
    const link = support(page).getByRole("link", { name: "Check again" });
    await expect.poll(() => link.getAttribute("href")).toBe("/auth/patreon/login?returnTo=%2Fprofile");
    await expect.poll(() => support(page).getByRole("button").count()).toBe(0);
  });

  variant("goes to the sign-in if no membership is known", async () => {
    const page = await openPage();
    await signIn(page, "stranger");
    await support(page).getByText("You aren't a supporter of the campaign at the moment.").waitFor();
    await consentAs(page, "stranger");
    await support(page).getByRole("button", { name: "Check again" }).click();
    await page.waitForResponse((response) => response.url().includes("/auth/patreon/callback"));
    await page.waitForURL("**/profile");
    await support(page).waitFor();
  });
});

describe("a closed tracker", () => {
  test("leads a member to the reason", async () => {
    const page = await openPage();
    await signIn(page, "stranger", "/tracker/series");
    await page.getByRole("button", { name: "Why?" }).click();
    await page.waitForURL("**/profile");
    await support(page).waitFor();
  });

  variant("gives the reason after the sign-in, with a button to check again", async () => {
    const page = await openPage();
    await signIn(page, "former", "/login?error=not_patron");
    await support(page).getByText("You aren't a supporter of the campaign at the moment.").waitFor();
    await support(page).getByRole("button", { name: "Check again" }).click();
    await page.getByText("Checked with Patreon", { exact: true }).waitFor();
  });

  test("shows a visitor no reason", async () => {
    const page = await openPage();
    await visit(page, "/login?error=not_patron");
    await expect.poll(() => support(page).count()).toBe(0);
  });
});
