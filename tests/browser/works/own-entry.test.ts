import { expect, test } from "vitest";
import { notesHidingSql } from "../../support/hiding";
import { expectAccessible } from "../../support/site/axe";
import { openSignedIn, visit } from "../../support/site/site";
import { theSite } from "../../support/site/the-site";
import { entryOf, keepMessages, toast } from "../../support/site/tracker-page";
import { translate } from "../../support/site/translation";

const PATH = "/series/turn-a-gundam";
const ID = "turn-a-gundam";
const TITLE = "Turn A Gundam";

test("a patron edits the own entry on a work's page, although the browser translates it, and sees why notes are hidden", async () => {
  const page = await openSignedIn("patron");
  await keepMessages(page);
  const saved = () => entryOf(page, "series", ID);
  await visit(page, PATH);
  await translate(page);
  const track = page.getByRole("region", { name: "Track it" });
  await track.getByRole("button", { name: `Watched ep 1: ${TITLE}` }).click();
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

  const { profile } = await (await page.request.get("/api/auth/user")).json();
  const hide = notesHidingSql(profile.id, `series/${ID}`, new Date());
  await theSite().database().prepare(hide).run();
  await visit(page, PATH);
  await own.getByRole("button", { name: "Dates, notes and more" }).click();
  const notice = dialog.getByRole("complementary", { name: "Your notes are hidden" });
  await notice.getByText(`your notes on ${TITLE}`).waitFor();
  await dialog.getByText(", for you alone").waitFor();
  await expectAccessible(page, "the editor of hidden notes");
});
