import { expect, test } from "vitest";
import { openPage, openSignedIn, visit } from "../../support/site/site";
import { entryOf, replaceEntries, toast } from "../../support/site/tracker-page";

const PATH = "/series/turn-a-gundam";
const ID = "turn-a-gundam";
const TITLE = "Turn A Gundam";

test("a patron edits their entry on a work's page, with and without scripts", async () => {
  const page = await openSignedIn("patron");
  await replaceEntries(page, "series", []);
  const saved = () => entryOf(page, "series", ID);
  await visit(page, PATH);
  const track = page.getByRole("region", { name: "Track it" });
  await track.getByRole("button", { name: `+1 episode of ${TITLE}` }).click();
  await toast(page).getByText("Episode 1 of 50").waitFor();
  await expect.poll(saved).toMatchObject({ status: "watching", episodesWatched: 1 });
  const own = page.getByRole("region", { name: "Your entry" });
  await own.getByRole("radio", { name: "9 stars" }).check({ force: true });
  await expect.poll(saved).toMatchObject({ rating: 9 });
  await own.getByLabel("Status").selectOption("paused");
  await expect.poll(saved).toMatchObject({ status: "paused", episodesWatched: 1 });
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(saved).toMatchObject({ status: "watching", rating: 9 });
  await own.getByRole("button", { name: "Dates, notes and more" }).click();
  const dialog = page.getByRole("dialog", { name: TITLE });
  await dialog.getByLabel("Notes").fill("The Moon is so bright.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(saved).toMatchObject({ notes: "The Moon is so bright." });

  const bare = await openPage({ javaScriptEnabled: false });
  await bare.context().addCookies(await page.context().cookies());
  await visit(bare, PATH);
  const plain = bare.getByRole("region", { name: "Your entry" });
  await plain.getByRole("button", { name: `+1 episode of ${TITLE}` }).click();
  await bare.waitForURL(/#turn-a-gundam$/);
  await expect.poll(saved).toMatchObject({ episodesWatched: 2, rating: 9 });
  await plain.getByLabel("Status").selectOption("completed");
  await plain.getByLabel("Rating").selectOption("10");
  await plain.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(saved)
    .toMatchObject({ status: "completed", episodesWatched: 50, rating: 10, notes: "The Moon is so bright." });
  await plain.getByRole("button", { name: "Dates, notes and more" }).click();
  await bare
    .getByRole("region", { name: `Edit ${TITLE}` })
    .getByRole("link", { name: "Cancel" })
    .click();
  await plain.waitFor();
});

test("others see a sample of the entry form, which saves nothing", async () => {
  const member = await openSignedIn("stranger");
  await visit(member, "/games/final-shooting");
  const invitation = member.getByRole("region", { name: "Track it" });
  await invitation.getByRole("link", { name: "Become a Patron" }).waitFor();
  const form = { step: "final-shooting.0" };
  const refused = await member.request.post("/games/final-shooting", {
    form,
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(refused.status()).toBe(403);
  const visitor = await openPage();
  await visit(visitor, "/games/final-shooting");
  await expect
    .poll(() =>
      visitor
        .getByRole("region", { name: "Track it" })
        .getByRole("link", { name: "Sign in with Patreon" })
        .getAttribute("href"),
    )
    .toBe("/auth/patreon/login?returnTo=%2Fgames%2Ffinal-shooting");
});
