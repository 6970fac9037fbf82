import { afterAll, beforeAll, expect, test } from "vitest";
import { hidingSql } from "../../../ops/hiding";
import { expectAccessible } from "../../support/site/axe";
import { signUp } from "../../support/site/quiz-player";
import { startServer } from "../../support/site/server";
import { callApi, goPublic, openPage, signIn, visit } from "../../support/site/site";

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ADDRESS = "12 White Base Street";
const openHere = (options = {}) => openPage({ baseURL: server.url, ...options });
const run = async (sql: string) => (await server.database()).prepare(sql).run();
const headers = { "Sec-Fetch-Site": "same-origin" };

async function memberWithNotes() {
  const page = await openHere();
  await signIn(page, "patron", null);
  const send = (path: string, data: object) => callApi(page, "POST", path, data);
  await send("/api/profile/settings", { username: "mika-o", publicProfile: true });
  const entry = { status: "planning", rating: null, episodesWatched: 0 };
  await send("/api/tracker/series", { ...entry, seriesId: "gundam-x", notes: `Mail me: ${ADDRESS}` });
  return page;
}

test("notes are reported without scripts, hidden by the operator, and their owner sees a notice", async () => {
  const member = await memberWithNotes();
  const visitor = await openHere({ javaScriptEnabled: false });
  await visitor.goto("/u/mika-o");
  const refused = await visitor.request.post("/u/mika-o", { headers, form: { about: "shoes" } });
  expect([refused.status(), await refused.text()]).toEqual([
    400,
    expect.stringContaining("Please choose what's wrong."),
  ]);
  await visitor.getByText("Report", { exact: true }).click();
  await visitor.getByLabel("What is it about?").selectOption("Notes on After War Gundam X");
  await visitor.getByRole("button", { name: "Send report" }).click();
  await visitor.getByText("Thanks! We'll take a look at this profile.").waitFor();

  const operator = await openHere();
  await signIn(operator, "owner", null);
  await operator.goto("/operator/reports");
  await operator.getByText(ADDRESS).waitFor();
  await expectAccessible(operator, "operator: a report of notes");
  await operator.getByRole("button", { name: "Hide notes" }).click();
  await operator.getByText("No reports here.").waitFor();
  await visitor.goto("/u/mika-o");
  expect(await visitor.content()).not.toContain(ADDRESS);

  for (const path of ["/u/mika-o", "/profile"]) {
    await visit(member, path);
    const notice = member.getByRole("complementary", { name: "Your notes are hidden" });
    await notice.getByText("your notes on After War Gundam X").waitFor();
  }
  const plain = await openHere({ javaScriptEnabled: false });
  await plain.context().addCookies(await member.context().cookies());
  for (const path of ["/tracker/series?edit=gundam-x", "/series/gundam-x?edit=gundam-x"]) {
    await plain.goto(path);
    await plain.getByRole("complementary", { name: "Your notes are hidden" }).waitFor();
  }
  await plain.goto("/tracker/series?edit=gundam-wing");
  await plain.getByRole("heading", { name: "Track Mobile Suit Gundam Wing" }).waitFor();
  expect(await plain.getByText("We've hidden").count()).toBe(0);
  await visit(member, "/series/gundam-x");
  await member.getByRole("button", { name: "Dates, notes and more" }).click();
  const editor = member.getByRole("dialog");
  await editor
    .getByRole("complementary", { name: "Your notes are hidden" })
    .getByText("your notes on After War Gundam X")
    .waitFor();
  await editor.getByText(", for you alone").waitFor();
  await expectAccessible(member, "the editor of hidden notes");

  await operator.goto("/operator/people?q=mika-o");
  await operator.getByText("Notes (1, some hidden)").click();
  await operator.getByRole("button", { name: "Show notes again" }).click();
  await operator.getByRole("status").getByText("Shown again.").waitFor();
  const reader = await openHere();
  await visit(reader, "/u/mika-o");
  await reader.getByText("Report", { exact: true }).click();
  await expectAccessible(reader, "a profile with its report form open");
  expect(await reader.content()).toContain(ADDRESS);
});

test("a hidden profile is a 404 for others, and its owner sees the reason", async () => {
  const member = await openHere();
  await signIn(member, "patron", null);
  const [visitor, operator] = [await openHere(), await openHere()];
  await signIn(operator, "owner", null);
  await operator.goto("/operator/people?q=mika-o");
  await operator.getByRole("button", { name: /^Hide whole profile/ }).click();
  await operator.getByText("Profile hidden since").first().waitFor();
  await expectAccessible(operator, "operator: a hidden profile");
  const statusOf = async (path: string) => (await visitor.request.get(path)).status();
  expect(await statusOf("/u/mika-o")).toBe(404);

  const expectReason = async (path: string) => {
    await visit(member, path);
    const notice = member.getByRole("complementary", { name: "Your profile is hidden" });
    await notice.getByText("only you see them").waitFor();
    expect(await notice.getByRole("link").getAttribute("href")).toMatch(/^mailto:/);
  };
  await expectReason("/u/mika-o");
  await expectAccessible(member, "one's own hidden profile");
  await expectReason("/profile");
  expect(await member.getByLabel("Public Profile URL").count()).toBe(0);
  await visit(member, "/members");
  expect(await member.getByRole("link", { name: "Make your profile public" }).count()).toBe(0);

  await run(hidingSql("member", "mika-o", new Date()));
  await expectReason("/u/mika-o");
  const neutral = (await member.request.get("/api/auth/user").then((user) => user.json())).profile
    .publicUsername;
  await expectReason(`/u/${neutral}`);
  expect(await statusOf(`/u/${neutral}`)).toBe(404);
});

const subjectOf = (subject: string) => `subject=${encodeURIComponent(`Report: ${subject}`)}`;

test("a name can be reported, and the owner of a hidden one sees where to write", async () => {
  const page = await openHere();
  await signIn(page, "otherPatron", null);
  await goPublic(page, "jonas");

  const visitor = await openHere();
  await visit(visitor, "/u/jonas");
  await visitor.getByText("Report", { exact: true }).click();
  const report = await visitor.getByRole("link", { name: "Report something else" }).getAttribute("href");
  expect(report).toMatch(/^mailto:[^?]+@[^?]+\?/);
  expect(report).toContain(subjectOf("profile of jonas"));
  expect(decodeURIComponent(report ?? "")).toContain(`Page: ${server.url}/u/jonas\n`);
  await visit(visitor, "/members");
  const listed = await visitor.getByRole("link", { name: "Report a name" }).getAttribute("href");
  expect(listed).toContain(subjectOf("a member's name"));
  await visit(visitor, "/u/jonas");

  await run(hidingSql("picture", "jonas", new Date()));
  await visit(page, "/profile");
  const pictureNotice = page.getByRole("complementary", { name: "Your picture is hidden" });
  await pictureNotice.getByText("A new picture stays hidden").waitFor();
  await run(hidingSql("member", "jonas", new Date()));
  await visit(page, "/profile");
  const notice = page.getByRole("complementary", { name: "Your name is hidden" });
  await notice.getByText('others see "Pilot" instead').waitFor();
  await expect.poll(() => notice.getByRole("link").getAttribute("href")).toMatch(/^mailto:/);
  await visit(page, "/u/jonas");
  await page.waitForURL("**/u/pilot-*");
  await page.getByRole("heading", { level: 1, name: "Pilot" }).waitFor();
  expect((await visitor.request.get("/u/jonas")).status()).toBe(404);
});

test("a player with a hidden name sees it in the quiz's menu", async () => {
  const page = await openHere();
  const username = await signUp(page);
  await run(hidingSql("player", username, new Date()));
  await visit(page, "/chat");
  const notice = page.getByRole("complementary", { name: "Your name is hidden" });
  await notice.getByText('others see "Player" instead').waitFor();
  await run(
    "insert into quiz_scores (period, player_id, score, games, best, reached_at) select 'all', id, 90, 1, 90, 1 from players",
  );
  await visit(page, "/chat?board=all");
  await page.getByRole("cell", { name: /^Player ?You$/ }).waitFor();
  const report = await page.getByRole("link", { name: "Report a name" }).getAttribute("href");
  expect(report).toContain(subjectOf("a player's name"));
});
