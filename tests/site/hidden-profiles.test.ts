import { expect, test } from "vitest";
import { hidingSql } from "../support/hiding";
import { PlainBrowser, signedIn } from "../support/site/plain-browser";
import { ask, theSite } from "../support/site/the-site";

const ADDRESS = "12 White Base Street";
const WORK = "After War Gundam X";

const hide = (kind: "member" | "picture", username: string) =>
  theSite()
    .database()
    .prepare(hidingSql(kind, username, new Date()))
    .run();
const subjectOf = (subject: string) =>
  `subject=${encodeURIComponent(`Report: ${subject}`)}`.replace("'", "&#x27;");

const publicMember = () => signedIn("patron", "mika-o");

/** The notice to the owner on this page. */
async function noticeOn(member: PlainBrowser, path: string, about: string): Promise<string> {
  await member.open(path);
  return (
    new RegExp(`<(aside|section)[^>]* aria-label="Your ${about} hidden"[\\s\\S]*?</\\1>`).exec(
      member.html,
    )?.[0] ?? ""
  );
}

test("notes are reported, hidden by the operator, explained to their owner, and shown again", async () => {
  const member = await publicMember();
  const notes = { seriesId: "gundam-x", notes: `Mail me: ${ADDRESS}` };
  await member.call("POST", "/api/tracker/series/bulk", { changes: [notes] });
  const visitor = new PlainBrowser();
  await visitor.open("/u/mika-o");
  await visitor.press("Send report", { about: "shoes" });
  expect([visitor.status, visitor.text]).toEqual([
    400,
    expect.stringContaining("Please choose what's wrong."),
  ]);
  const about = new RegExp(`<option value="([^"]*)"[^>]*>Notes on (?:<!-- -->)?${WORK}`).exec(
    visitor.html,
  )?.[1];
  await visitor.press("Send report", { about: about ?? "" });
  expect(visitor.text).toContain("Thanks! We'll take a look at this profile.");

  const operator = await signedIn("owner");
  await operator.open("/operator/reports");
  expect(operator.text).toContain(ADDRESS);
  await operator.press("hide-notes");
  expect(operator.text).toContain("No reports here.");
  await visitor.open("/u/mika-o");
  expect(visitor.html.includes(ADDRESS)).toBe(false);
  for (const path of [
    "/u/mika-o",
    "/profile",
    "/tracker/series?edit=gundam-x",
    "/series/gundam-x?edit=gundam-x",
  ])
    expect([path, await noticeOn(member, path, "notes are")]).toEqual([path, expect.stringContaining(WORK)]);
  await member.open("/tracker/series?edit=gundam-wing");
  expect(member.text).toContain("Track Mobile Suit Gundam Wing");
  expect(member.text).not.toContain("We've hidden");

  await operator.open("/operator/people?q=mika-o");
  expect(operator.text).toContain("Notes and lists (1, some hidden)");
  await operator.press("show-notes");
  expect(operator.text).toContain("Shown again.");
  await visitor.open("/u/mika-o");
  expect(visitor.html.includes(ADDRESS)).toBe(true);
});

test("a hidden profile, name or picture is gone for others, and its owner sees the reason and where to write", async () => {
  const member = await publicMember();
  const statusOf = async (path: string) => (await ask(path)).status;
  const visitor = new PlainBrowser();
  await visitor.open("/members");
  expect(visitor.html.includes(subjectOf("a member's name"))).toBe(true);
  await visitor.open("/u/mika-o");
  expect(visitor.html.includes(subjectOf("profile of mika-o"))).toBe(true);
  expect(visitor.html.includes(encodeURIComponent(`Page: ${visitor.origin}/u/mika-o\n`))).toBe(true);

  const expectReason = async (path: string, about: string, text: string) => {
    const notice = await noticeOn(member, path, about);
    expect([path, notice]).toEqual([path, expect.stringContaining(text)]);
    expect(notice).toMatch(/href="mailto:/);
  };
  await hide("picture", "mika-o");
  await expectReason("/profile", "picture is", "A new picture stays hidden");
  await hide("member", "mika-o");
  await expectReason("/profile", "name is", "others see &quot;Pilot&quot; instead");
  await member.open("/u/mika-o");
  expect(member.path).toMatch(/^\/u\/pilot-/);
  expect(member.html).toMatch(/<h1(?:(?!<\/h1>)[\s\S])*Pilot</);
  const neutral = member.path;
  expect([await statusOf("/u/mika-o"), await statusOf(neutral)]).toEqual([404, 200]);

  const operator = await signedIn("owner");
  await operator.open("/operator/people?q=mika-o");
  await operator.press("hide-profile");
  expect(operator.text).toContain("Profile hidden since");
  expect([await statusOf("/u/mika-o"), await statusOf(neutral)]).toEqual([404, 404]);
  await expectReason(neutral, "profile is", "only you see them");
  await expectReason("/profile", "profile is", "only you see them");
  expect(member.text).not.toContain("Public Profile URL");
  await member.open("/members");
  expect(member.text).not.toContain("Make your profile public");
});
