import { expect, test } from "vitest";
import { CRONS } from "../support/crons";
import { form, PlainBrowser, signedIn, textOf } from "../support/site/plain-browser";
import { runSql, theSite } from "../support/site/the-site";
import { htmlProblems } from "../support/site/valid-html";

const SECTIONS = ["", "/inquiries", "/figures", "/people", "/reports", "/questions", "/log"];

const operator = () => signedIn("owner");

/** Removes the address and the parts that differ in every answer. */
const withoutChance = (html: string, path: string) =>
  html
    .replaceAll(/nonce(?:-|=")\w+|"nonce",?"\w+"/g, "")
    .replaceAll(/[\da-f]{32}/g, "")
    .replaceAll(path, "");

test.each([null, "stranger", "patron"] as const)(
  "%s gets the 404 page at the operator's addresses, and no page speaks of them",
  async (person) => {
    const browser = new PlainBrowser();
    if (person) await browser.signIn(person);
    const nothing = await browser.fetch("/nowhere");
    const expected = withoutChance(await nothing.text(), "/nowhere");
    for (const section of [...SECTIONS, "/inquiries.csv", "/inquiries.json", "/pictures/x"]) {
      const path = `/operator${section}`;
      const answer = await browser.fetch(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(withoutChance(await answer.text(), path)).toBe(expected);
      expect([...answer.headers.keys()]).toEqual([...nothing.headers.keys()]);
    }
    const deletion = form({ do: "delete:inquiry-1" });
    const statusOf = async (path: string, init = {}) => (await browser.fetch(path, init)).status;
    expect(await statusOf("/operator/inquiries", deletion)).toBe(await statusOf("/nowhere", deletion));
    expect(await statusOf("/operator.data")).toBe(await statusOf("/nowhere.data"));
    await browser.open("/contact");
    expect(browser.html).not.toMatch(/operator/i);
  },
);

test("the operator's pages are valid HTML that loads nothing, and refuse other sites", async () => {
  const browser = await operator();
  for (const section of SECTIONS) {
    await browser.open(`/operator${section}`);
    expect([section, browser.status]).toEqual([section, 200]);
    expect(browser.headers.get("Cache-Control")).toBe("private, no-store");
    expect(browser.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(browser.headers.get("X-Robots-Tag")).toBe("noindex");
    expect([section, await htmlProblems(browser.html)]).toEqual([section, []]);
  }
  const foreign = form({ do: "tiles" }, { "Sec-Fetch-Site": "cross-site" });
  expect((await browser.fetch("/operator/jobs", foreign)).status).toBe(403);
});

test("the operator pages through inquiries, and marks them one by one and together", async () => {
  await runSql(
    `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 29)
       INSERT INTO sponsor_inquiries (id, name, email, subject, message, content_hash, created_at)
       SELECT 'inquiry-' || n, 'Sponsor ' || n || ' <b>', 'sponsor' || n || '@example.com', 'gold',
         'We make model kits.' || char(10) || 'May we?', '', ${Date.now()} - n FROM numbers`,
  );
  const browser = await operator();
  const articles = () => browser.html.match(/<article\b[\s\S]*?<\/article>/g) ?? [];
  await browser.open("/operator/inquiries");
  expect([articles().length, browser.text]).toEqual([25, expect.stringContaining("Sponsor 0 <b>")]);
  await browser.follow("Older");
  expect(articles()).toHaveLength(5);
  await browser.press("answered:inquiry-29");
  expect([articles().length, browser.text]).toEqual([4, expect.stringContaining("Marked as answered.")]);
  await browser.press("spam", { id: ["25", "26", "27", "28"].map((number) => `inquiry-${number}`) });
  expect(browser.text).toContain("No inquiries here.");
  await browser.follow("Spam 4");
  await browser.press("delete:inquiry-25");
  expect([articles().length, browser.text]).toEqual([3, expect.stringContaining("Deleted.")]);
  await browser.open("/operator/log");
  const rows = browser.html.match(/<tr\b[\s\S]*?<\/tr>/g) ?? [];
  expect([rows.length, textOf(rows[1] ?? "")]).toEqual([
    4,
    expect.stringMatching(/The Host inquiries deleted inquiry-25/),
  ]);
});

test("the overview shows the state of triggers, sign-in, the creator token and requests, and copies the feeds", async () => {
  const browser = await operator();
  const lines = () => (browser.html.match(/<li\b[\s\S]*?<\/li>/g) ?? []).map(textOf);
  const line = (name: string) => lines().find((one) => one.includes(name)) ?? "";
  const dayAgo = Date.now() - 864e5;
  await runSql(
    `INSERT OR REPLACE INTO signals (name, since, succeeded_at) VALUES ('cron', ${dayAgo}, ${dayAgo})`,
  );
  await browser.open("/operator");
  expect(browser.text).toContain("Silent for too long: Every ten minutes.");
  expect(line("Sign-in with Patreon")).toMatch(/^Sign-in with Patreon OK Last worked: \d{4}-/i);
  await browser.press("Copy the feeds");
  expect(browser.text).toContain("Done.");
  expect(line("Copy of the podcast")).toMatch(/OK/);

  await runSql("UPDATE signals SET failed_at = succeeded_at + 1000 WHERE name = 'signIn'");
  await runSql("DELETE FROM creator_tokens");
  await browser.open("/operator");
  expect(line("Sign-in with Patreon")).toMatch(/ Failing Last worked: .* Last failed: \d{4}-/i);
  expect(browser.text).toContain("No creator token is known yet.");
  expect(browser.text).toMatch(/Version|Cloudflare doesn't say/);

  await theSite().runCron(CRONS.tenMinutes);
  await browser.open("/operator");
  expect(line("The creator token")).toMatch(
    /^The creator token probably lasts until \d{4}-\d\d-\d\d \d\d:\d\d UTC\s?\. Before that day, .*npm run setup\s?\.$/,
  );
  const refused = `fault = 'refused', failing_since = ${Date.now()}, expires_at = ${Date.now() + 864e5}`;
  await runSql(`UPDATE creator_tokens SET ${refused}`);
  await runSql("DELETE FROM daily_counts");
  await runSql("INSERT INTO daily_counts VALUES (date('now'), 'requests', 150), (date('now'), 'failed', 2)");
  await browser.open("/operator");
  expect(line("The creator token")).toMatch(/lasts until .*, but Patreon refuses to renew it since \d{4}-/);
  expect(browser.text).toContain("150 of 100,000");
  expect(browser.text).toMatch(/ 150 2 fewer than 50 fewer than 50\b/);
});

test("an announcement is on all pages as text and without a script", async () => {
  const [browser, visitor] = [await operator(), new PlainBrowser()];
  const shownTo = async (one: PlainBrowser) => {
    await one.open("/contact");
    return textOf(/<aside aria-label="Announcement".*?<\/aside>/s.exec(one.html)?.[0] ?? "");
  };
  expect([await shownTo(visitor), await shownTo(browser)]).toEqual(["", ""]);
  await browser.open("/operator");
  await browser.press("announce", { text: "Live <b>tonight</b> at 8" });
  expect(browser.text).toContain("Announced.");
  expect([await shownTo(visitor), await shownTo(browser)]).toEqual(Array(2).fill("Live <b>tonight</b> at 8"));
  await browser.open("/operator");
  await browser.press("takeDown");
  expect([await shownTo(visitor), await shownTo(browser)]).toEqual(["", ""]);
});
