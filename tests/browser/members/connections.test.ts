import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { hasFocus, openSignedIn, stage, visit } from "../../support/site/site";

test("on a phone and by keyboard, a member connects a player, takes a play back, revokes it, and does the same with a token", async () => {
  const page = await openSignedIn("patron");
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/profile/connections");
  await page.getByLabel("Name", { exact: true }).fill("Living room");
  await page.getByRole("button", { name: "Make an address" }).press("Enter");
  const field = page.getByLabel("Your player's address");
  await field.waitFor();
  await hasFocus(field);
  await page.getByText("Nothing has arrived yet.", { exact: false }).waitFor();
  await expectAccessible(page, "an address that was just made");
  const address = new URL(new URL(await field.inputValue()).pathname, page.url()).href;
  const send = async (episode: number) => {
    const data = { title: "Gundam Wing", season: 1, episode };
    return (await page.request.post(address, { data })).status();
  };
  expect([await send(5), await send(50)]).toEqual([200, 200]);
  await visit(page, "/profile/connections");
  await page.getByRole("heading", { name: "Please choose: 1 question" }).waitFor();
  await expectAccessible(page, "a message and a question");
  await page.getByRole("button", { name: "None of these" }).press("Enter");
  await page.getByRole("heading", { name: /^Please choose/ }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo Mobile Suit Gundam Wing, episode 5" }).press("Enter");
  await page
    .getByRole("list", { name: "The last messages of Living room" })
    .getByText("Taken back")
    .waitFor();
  await page.getByRole("button", { name: "Revoke Living room" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).press("Enter");
  await page.getByText("Living room is revoked", { exact: true }).waitFor();
  expect(await send(6)).toBe(404);
  stage("a token");
  await page.getByLabel("Token's name").fill("My widget");
  await page.getByRole("button", { name: "Make a token" }).press("Enter");
  const token = await page.getByLabel("Your token", { exact: true }).inputValue();
  await expectAccessible(page, "a token that was just made");
  // The browser's session counts for nothing beside a token.
  const entries = new URL("/api/tracker/my-series", page.url()).href;
  const read = async (secret: string) =>
    (await page.request.get(entries, { headers: { Authorization: `Bearer ${secret}` } })).status();
  expect([await read(token), await read("x")]).toEqual([200, 401]);
  await page.getByRole("button", { name: "Revoke My widget" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).press("Enter");
  await page.getByText("My widget is revoked", { exact: true }).waitFor();
  expect(await read(token)).toBe(401);
});

test("on a phone and by keyboard, a member logs the episode that another app shares", async () => {
  const page = await openSignedIn("patron");
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/tracker/share?title=MOBILE+SUIT+GUNDAM+WING+-+EP07&text=https%3A%2F%2Fyoutu.be%2Fx");
  await expectAccessible(page, "a shared episode");
  await page.getByRole("button", { name: "Watched ep 7", exact: true }).press("Enter");
  await page.getByText("Episode 7 is in your log.").waitFor();
  // The page shows a tap before the server has answered it.
  const entries = async () =>
    (await page.request.get(new URL("/api/tracker/my-series?log=1", page.url()).href)).json();
  await expect.poll(entries).toMatchObject([{ seriesId: "gundam-wing", episodesWatched: 1 }]);
});
