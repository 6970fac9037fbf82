import { afterAll, beforeAll, expect, test } from "vitest";
import { hidingSql } from "../../../ops/hiding";
import { signUp } from "../../support/site/quiz-player";
import { startServer } from "../../support/site/server";
import { openPage, signIn, visit } from "../../support/site/site";

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const hide = async (kind: Parameters<typeof hidingSql>[0], name: string) =>
  (await server.database()).prepare(hidingSql(kind, name, new Date())).run();

const openHere = () => openPage({ baseURL: server.url });
const subjectOf = (subject: string) => `subject=${encodeURIComponent(`Report: ${subject}`)}`;

test("names can be reported, and somebody with a hidden one sees where to write", async () => {
  const page = await openHere();
  await signIn(page, "patron", null);
  const data = { username: "mika-o", publicProfile: true };
  await page.request.post("/api/profile/settings", { headers: { "Sec-Fetch-Site": "same-origin" }, data });

  const visitor = await openHere();
  await visit(visitor, "/u/mika-o");
  await visitor.getByText("Report", { exact: true }).click();
  const report = await visitor.getByRole("link", { name: "Report something else" }).getAttribute("href");
  expect(report).toMatch(/^mailto:[^?]+@[^?]+\?/);
  expect(report).toContain(subjectOf("profile of mika-o"));
  expect(decodeURIComponent(report ?? "")).toContain(`Page: ${server.url}/u/mika-o\n`);
  await visit(visitor, "/members");
  const listed = await visitor.getByRole("link", { name: "Report a name" }).getAttribute("href");
  expect(listed).toContain(subjectOf("a member's name"));
  await visit(visitor, "/u/mika-o");

  await hide("picture", "mika-o");
  await visit(page, "/profile");
  const pictureNotice = page.getByRole("complementary", { name: "Your picture is hidden" });
  await pictureNotice.getByText("A new picture stays hidden").waitFor();
  await hide("member", "mika-o");
  await visit(page, "/profile");
  const notice = page.getByRole("complementary", { name: "Your name is hidden" });
  await notice.getByText('others see "Pilot" instead').waitFor();
  await expect.poll(() => notice.getByRole("link").getAttribute("href")).toMatch(/^mailto:/);
  await visit(page, "/u/mika-o");
  await page.waitForURL("**/u/pilot-*");
  await page.getByRole("heading", { level: 1, name: "Pilot" }).waitFor();
  expect((await visitor.request.get("/u/mika-o")).status()).toBe(404);
});

test("a player sees in the menu that their name is hidden", async () => {
  const page = await openHere();
  const username = await signUp(page);
  await hide("player", username);
  await visit(page, "/chat");
  const notice = page.getByRole("complementary", { name: "Your name is hidden" });
  await notice.getByText('others see "Player" instead').waitFor();
  await (await server.database())
    .prepare(
      "insert into quiz_scores (period, player_id, score, games, best, reached_at) select 'all', id, 90, 1, 90, 1 from players",
    )
    .run();
  await visit(page, "/chat?board=all");
  await page.getByRole("cell", { name: /^Player ?You$/ }).waitFor();
  const report = await page.getByRole("link", { name: "Report a name" }).getAttribute("href");
  expect(report).toContain(subjectOf("a player's name"));
});
