import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hidingSql } from "../../../ops/hiding";
import { expectAccessible } from "../../support/site/axe";
import { forgiveFailedRequests, goPublic, openPage, openSignedIn, visit } from "../../support/site/site";
import { ask, siteUrl, theSite } from "../../support/site/the-site";
import { changeElsewhere } from "../../support/site/tracker-page";

const ADDRESS = "12 White Base Street";
const WORK = "After War Gundam X";

const hide = (kind: "member" | "picture", username: string) =>
  theSite()
    .database()
    .prepare(hidingSql(kind, username, new Date()))
    .run();
const notice = (page: Page, about: string) =>
  page.getByRole("complementary", { name: `Your ${about} hidden` });

test("notes are reported without scripts, hidden by the operator, explained to their owner, and shown again", async () => {
  const member = await openSignedIn("patron");
  await goPublic(member, "mika-o");
  await changeElsewhere(member, "series", [{ seriesId: "gundam-x", notes: `Mail me: ${ADDRESS}` }]);
  const visitor = await openPage({ javaScriptEnabled: false });
  await visitor.goto("/u/mika-o");
  const refused = await ask("/u/mika-o", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ about: "shoes" }),
  });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining("Please choose what's wrong."),
  ]);
  await visitor.getByText("Report", { exact: true }).click();
  await visitor.getByLabel("What is it about?").selectOption(`Notes on ${WORK}`);
  await visitor.getByRole("button", { name: "Send report" }).click();
  await visitor.getByText("Thanks! We'll take a look at this profile.").waitFor();

  const operator = await openSignedIn("owner");
  await operator.goto("/operator/reports");
  await operator.getByText(ADDRESS).waitFor();
  await expectAccessible(operator, "operator: a report of notes");
  await operator.getByRole("button", { name: "Hide notes" }).click();
  await operator.getByText("No reports here.").waitFor();
  await visitor.goto("/u/mika-o");
  expect(await visitor.content()).not.toContain(ADDRESS);

  for (const path of ["/u/mika-o", "/profile"]) {
    await visit(member, path);
    await notice(member, "notes are").getByText(`your notes on ${WORK}`).waitFor();
  }
  await visit(member, "/series/gundam-x");
  await member.getByRole("button", { name: "Dates, notes and more" }).click();
  const editor = member.getByRole("dialog");
  await notice(member, "notes are").getByText(`your notes on ${WORK}`).waitFor();
  await editor.getByText(", for you alone").waitFor();
  await expectAccessible(member, "the editor of hidden notes");
  await visitor.context().addCookies(await member.context().cookies());
  for (const path of ["/tracker/series?edit=gundam-x", "/series/gundam-x?edit=gundam-x"]) {
    await visitor.goto(path);
    await notice(visitor, "notes are").waitFor();
  }
  await visitor.goto("/tracker/series?edit=gundam-wing");
  await visitor.getByRole("heading", { name: "Track Mobile Suit Gundam Wing" }).waitFor();
  expect(await visitor.getByText("We've hidden").count()).toBe(0);

  await operator.goto("/operator/people?q=mika-o");
  await operator.getByText("Notes (1, some hidden)").click();
  await operator.getByRole("button", { name: "Show notes again" }).click();
  await operator.getByRole("status").getByText("Shown again.").waitFor();
  expect(await (await ask("/u/mika-o")).text()).toContain(ADDRESS);
});

test("a hidden profile, name or picture is gone for others, and its owner sees the reason and where to write", async () => {
  const member = await openSignedIn("patron");
  await goPublic(member, "mika-o");
  const visitor = await openPage();
  forgiveFailedRequests(visitor);
  const subjectOf = (subject: string) => `subject=${encodeURIComponent(`Report: ${subject}`)}`;
  await visit(visitor, "/members");
  const listed = await visitor.getByRole("link", { name: "Report a name" }).getAttribute("href");
  expect(listed).toContain(subjectOf("a member's name"));
  await visit(visitor, "/u/mika-o");
  await visitor.getByText("Report", { exact: true }).click();
  const report = await visitor.getByRole("link", { name: "Report something else" }).getAttribute("href");
  expect(report).toMatch(/^mailto:[^?]+@[^?]+\?/);
  expect(report).toContain(subjectOf("profile of mika-o"));
  expect(decodeURIComponent(report ?? "")).toContain(`Page: ${siteUrl()}/u/mika-o\n`);

  const expectReason = async (path: string, about: string, text: string) => {
    await visit(member, path);
    await notice(member, about).getByText(text).waitFor();
    expect(await notice(member, about).getByRole("link").getAttribute("href")).toMatch(/^mailto:/);
  };
  await hide("picture", "mika-o");
  await expectReason("/profile", "picture is", "A new picture stays hidden");
  await hide("member", "mika-o");
  await expectReason("/profile", "name is", 'others see "Pilot" instead');
  await visit(member, "/u/mika-o");
  await member.waitForURL("**/u/pilot-*");
  await member.getByRole("heading", { level: 1, name: "Pilot" }).waitFor();
  const neutral = new URL(member.url()).pathname;
  expect([(await ask("/u/mika-o")).status, (await ask(neutral)).status]).toEqual([404, 200]);

  const operator = await openSignedIn("owner");
  await operator.goto("/operator/people?q=mika-o");
  await operator
    .getByRole("button", { name: /^Hide whole profile/ })
    .first()
    .click();
  await operator.getByText("Profile hidden since").first().waitFor();
  await expectAccessible(operator, "operator: a hidden profile");
  await visit(visitor, neutral);
  await visitor.getByRole("heading", { name: "Profile Not Found" }).waitFor();
  await expectReason(neutral, "profile is", "only you see them");
  await expectAccessible(member, "one's own hidden profile");
  await expectReason("/profile", "profile is", "only you see them");
  expect(await member.getByLabel("Public Profile URL").count()).toBe(0);
  await visit(member, "/members");
  expect(await member.getByRole("link", { name: "Make your profile public" }).count()).toBe(0);
});
