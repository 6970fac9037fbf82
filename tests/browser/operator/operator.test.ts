import { readdirSync, readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { startServer } from "../../support/site/server";
import { goPublic, openPage, signIn, visit } from "../../support/site/site";

const SECTIONS = ["", "/inquiries", "/figures", "/people", "/reports", "/questions", "/log"];

let server: Awaited<ReturnType<typeof startServer>>;

/** Adds figures of three months, a trigger that no longer runs, and more inquiries than fit on one page. */
async function arrange() {
  const db = await server.database();
  const numbers = (end: number) =>
    `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${end - 1})`;
  const run = (sql: string) => db.prepare(sql).run();
  await run(
    `${numbers(90)} INSERT INTO daily_figures SELECT date('now', '-' || n || ' days'),
       json_object('members', 900 - 7 * n, 'supporters', 300 - 2 * n, 'quickGames', n * 37 % 50) FROM numbers`,
  );
  await run(
    `${numbers(30)} INSERT INTO sponsor_inquiries (id, name, email, subject, message, content_hash, created_at)
       SELECT 'inquiry-' || n, 'Sponsor ' || n || ' <b>', 'sponsor' || n || '@example.com', 'gold',
         'We make model kits.' || char(10) || 'May we?', '', ${Date.now()} - n FROM numbers`,
  );
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  await run(
    `INSERT OR REPLACE INTO signals (name, since, succeeded_at) VALUES ('cron', ${dayAgo}, ${dayAgo})`,
  );
}

beforeAll(async () => {
  server = await startServer();
  await arrange();
});
afterAll(() => server.stop());

const openHere = (options: Parameters<typeof openPage>[0] = {}) =>
  openPage({ baseURL: server.url, ...options });

/** Removes the address and the parts that differ in every answer. */
const withoutChance = (html: string, path: string) =>
  html
    .replaceAll(/nonce(?:-|=")\w+|"nonce",?"\w+"/g, "")
    .replaceAll(/[\da-f]{32}/g, "")
    .replaceAll(path, "");

test("everybody else gets the 404 page at the operator's address", async () => {
  for (const person of [null, "stranger", "patron"] as const) {
    const page = await openHere();
    if (person) await signIn(page, person, null);
    const ask = (path: string, init = {}) => page.request.fetch(path, { maxRedirects: 0, ...init });
    const nothing = await ask("/nowhere");
    const expected = withoutChance(await nothing.text(), "/nowhere");
    for (const section of [...SECTIONS, "/inquiries.csv", "/inquiries.json", "/pictures/x"]) {
      const path = `/operator${section}`;
      const answer = await ask(path);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(withoutChance(await answer.text(), path)).toBe(expected);
      expect(Object.keys(answer.headers()).sort()).toEqual(Object.keys(nothing.headers()).sort());
    }
    const form = {
      method: "POST",
      form: { do: "delete:inquiry-1" },
      headers: { "Sec-Fetch-Site": "same-origin" },
    };
    expect((await ask("/operator/inquiries", form)).status()).toBe((await ask("/nowhere", form)).status());
    expect((await ask("/operator.data")).status()).toBe((await ask("/nowhere.data")).status());
    await visit(page, "/contact");
    const content = await page.content();
    expect(content).not.toMatch(/operator/i);
    const manifest = /\/assets\/manifest-\w+\.js/.exec(content)?.[0] ?? "";
    const routes = await (await page.request.get(manifest)).text();
    expect(routes).toContain("/members");
    expect(routes).not.toMatch(/operator/i);
    await page.close();
  }
  const count = (await server.database()).prepare("SELECT count(*) AS n FROM sponsor_inquiries");
  expect(await count.first("n")).toBe(30);
});

test("no script or style that browsers load has words of the operator's page", () => {
  const words = [
    "Hide name and picture",
    "With the selected ones",
    "Copy the feeds",
    "/operator",
    "operator_log",
  ];
  const files = readdirSync("build/client/assets").map((file) => `build/client/assets/${file}`);
  const found = files.filter((file) => {
    const text = readFileSync(file, "latin1");
    return /operator/.test(file) || words.some((word) => text.includes(word));
  });
  expect(found).toEqual([]);
});

test("every action works without scripts", async () => {
  const page = await openHere({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await signIn(page, "owner", null);
  for (const section of SECTIONS) {
    const answer = await page.goto(`/operator${section}`);
    const headers = answer?.headers() ?? {};
    expect(answer?.status()).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-robots-tag"]).toBe("noindex");
    const report = await new HtmlValidate({
      extends: ["html-validate:recommended"],
      rules: {
        "void-style": "off",
        "attr-case": "off",
        "attribute-boolean-style": "off",
        "attribute-empty-style": "off",
        "valid-id": "off",
        "no-inline-style": "off",
        "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
      },
    }).validateString((await answer?.text()) ?? "");
    expect(report.results.flatMap(({ messages }) => messages).map(({ message }) => message)).toEqual([]);
  }

  await page.goto("/operator");
  await page.getByRole("alert").getByText("Silent for too long: Every ten minutes.").waitFor();
  const podcast = page.getByRole("listitem").filter({ hasText: "Copy of the podcast" });
  await podcast.getByRole("button", { name: "Copy the feeds" }).click();
  await page.getByRole("status").getByText("Done.").waitFor();
  await expect.poll(() => podcast.innerText()).toMatch(/well/i);

  await page.getByRole("link", { name: "Inquiries", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Inquiries" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(25);
  await page.getByText("Sponsor 0 <b>").waitFor();
  await page.getByRole("link", { name: "Older" }).click();
  expect(await page.getByRole("article").count()).toBe(5);
  await page
    .getByRole("article", { name: "Sponsor 29 <b>" })
    .getByRole("button", { name: "Answered" })
    .click();
  await page.getByRole("status").getByText("Marked as answered.").waitFor();
  expect(await page.getByRole("article").count()).toBe(4);
  for (const tick of await page.getByRole("checkbox").all()) await tick.check();
  await page
    .getByRole("group", { name: "With the selected ones" })
    .getByRole("button", { name: "Spam" })
    .click();
  await page.getByText("No inquiries here.").waitFor();
  await page.getByRole("link", { name: /^Spam 4/ }).click();
  const first = page.getByRole("article", { name: "Sponsor 25 <b>" });
  await first.getByText("Delete…").click();
  await first.getByRole("button", { name: "Delete for good" }).click();
  await page.getByRole("status").getByText("Deleted.").waitFor();
  expect(await page.getByRole("article").count()).toBe(3);

  await page.getByRole("link", { name: "Log", exact: true }).click();
  const entries = page.getByRole("row");
  await expect.poll(() => entries.nth(1).innerText()).toMatch(/The Host\s+inquiries deleted\s+inquiry-25/);
  expect(await entries.count()).toBe(5);
});

test("the operator's account menu links to the page, where names can be hidden and shown", async () => {
  const member = await openHere();
  await signIn(member, "patron", null);
  await goPublic(member, "mika-o");

  const page = await openHere();
  await signIn(page, "owner");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Operator" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await expectAccessible(page, "operator: overview");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("Who").fill("Mika-O");
  await page.getByRole("button", { name: "Find" }).click();
  await page
    .getByRole("button", { name: /^Hide name and picture.*Mika Okada/ })
    .first()
    .click();
  await page.getByRole("status").getByText("Hidden from everybody else.").waitFor();
  expect((await member.request.get("/u/mika-o", { headers: { Cookie: "" } })).status()).toBe(404);
  await expectAccessible(page, "operator: people");
  await page
    .getByRole("button", { name: /^Show name again.*Mika Okada/ })
    .first()
    .click();
  await page.getByText("No name is hidden.").waitFor();
  expect((await member.request.get("/u/mika-o", { headers: { Cookie: "" } })).status()).toBe(200);

  const visitor = await openHere();
  await visit(visitor, "/u/mika-o");
  await visitor.getByText("Report", { exact: true }).click();
  await visitor.getByLabel("What is it about?").selectOption("The name");
  await visitor.getByRole("button", { name: "Send report" }).click();
  await visitor.getByRole("status").getByText("Thanks! We'll take a look at this profile.").waitFor();
  await page.getByRole("link", { name: "Reports" }).click();
  await page.getByText("Reported once").waitFor();
  await expectAccessible(page, "operator: reports");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("No reports here.").waitFor();

  for (const section of ["figures", "inquiries"]) {
    await page.goto(`/operator/${section}`);
    await expectAccessible(page, `operator: ${section}`);
  }
  const foreign = await page.request.post("/operator/jobs", {
    form: { do: "tiles" },
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  expect(foreign.status()).toBe(403);
});

test("the overview shows the state of sign-in, the creator token and the version", async () => {
  const db = await server.database();
  const run = (sql: string) => db.prepare(sql).run();
  const page = await openHere({ javaScriptEnabled: false });
  await signIn(page, "owner", null);
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const text = async (name: string) => (await line(name).innerText()).replaceAll(/\s+/g, " ");

  await page.goto("/operator");
  expect(await text("Sign-in with Patreon")).toMatch(/^Sign-in with Patreon Well Last worked: \d{4}-/i);
  await run("UPDATE signals SET failed_at = succeeded_at + 1000 WHERE name = 'signIn'");
  await run("DELETE FROM creator_tokens");
  await page.goto("/operator");
  expect(await text("Sign-in with Patreon")).toMatch(/ Failing Last worked: .* Last failed: \d{4}-/i);
  await page.getByText("No creator token is known yet.").waitFor();
  expect(await text("ersion")).toMatch(/Version|Cloudflare doesn't say/);

  await server.runCron();
  await page.goto("/operator");
  expect(await text("The creator token")).toMatch(
    /^The creator token probably lasts until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Before that day, .*npm run setup\.$/,
  );
  await run(
    `UPDATE creator_tokens SET fault = 'refused', failing_since = ${Date.now()}, expires_at = ${Date.now() + 864e5}`,
  );
  await run("DELETE FROM daily_counts");
  await run("INSERT INTO daily_counts VALUES (date('now'), 'requests', 150), (date('now'), 'failed', 2)");
  await page.goto("/operator");
  expect(await text("The creator token")).toMatch(
    /lasts until .*, but Patreon refuses to renew it since \d{4}-/,
  );
  await page.getByText("150 of 100,000").waitFor();
  const days = page.getByRole("region", { name: "Requests by day" }).getByRole("row").nth(1);
  expect((await days.innerText()).replaceAll(/\s+/g, " ")).toMatch(/ 150 2 fewer than 50 fewer than 50$/);
});
