import { describe, expect, test } from "vitest";
import { SHORTEST_FILL_MS } from "#worker/pages/sponsor/contract/index.ts";
import { pagesWith } from "#worker/pages.ts";
import type { Switches } from "../support/site/entry";
import { form, PlainBrowser } from "../support/site/plain-browser";
import { switched } from "../support/site/server";
import { theSite, visitor, withoutTable } from "../support/site/the-site";

const DOWN: Switches = { database: "down" };

/** A member who loses the database: the same cookies, on a site without one. */
async function aMember(switches: Switches) {
  const member = visitor();
  await member.signIn("patron");
  await member.publish("mika-o");
  const later = visitor(switches);
  return async (path: string) => {
    const response = await later.fetch(path, { headers: { Cookie: member.cookieHeader() } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
}

const STILL_SIGNED_IN = "You&#x27;re still signed in.";

describe("while the database is down", () => {
  test("public pages stay up, and a member stays signed in", async () => {
    const get = await aMember(DOWN);
    for (const path of [...pagesWith("sitemap").filter((path) => path !== "/members"), "/login"]) {
      const { status, html } = await get(path);
      expect([path, status, html.match(/<h1/g)?.length]).toEqual([path, 200, 1]);
      expect(html, path).toContain(STILL_SIGNED_IN);
    }
    const { html } = await get("/chat?board=week");
    expect(html).toContain("We can&#x27;t load your account or the leaderboard right now.");
  });

  const OUTAGE = "We can&#x27;t reach our database right now.";

  test.each([
    ["/members", "Error Loading Members", "We can&#x27;t load the list right now."],
    ["/u/mika-o", "Error Loading Profile", OUTAGE],
    ["/profile/mika-o", "Error Loading Profile", OUTAGE],
    ["/profile", "Back in a Moment", OUTAGE],
    ["/tracker/series", "Back in a Moment", OUTAGE],
    ["/tracker/games", "Back in a Moment", OUTAGE],
    ["/tracker/statistics", "Back in a Moment", OUTAGE],
  ])("%s says so with 503, and hides the cause", async (path, title, text) => {
    const get = await aMember(DOWN);
    const { status, headers, html } = await get(path);
    expect([status, headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).toContain(title);
    expect(html).toContain(text);
    expect(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")).not.toMatch(/D1_|connection lost|at \w+ \(/);
  });

  test("an inquiry sent without scripts comes back with its input", async () => {
    const browser = new PlainBrowser();
    await browser.open("/sponsor");
    const ticket = /name="ticket" value="([^"]*)"/.exec(browser.html)?.[1] ?? "";
    const input = {
      email: "anna@sponsor.example",
      message: "We make model kits and would like to sponsor you.",
    };
    // Only robots are quicker.
    await new Promise((resume) => setTimeout(resume, SHORTEST_FILL_MS + 100));
    const fields = { form: "inquiry", name: "Anna Heim", subject: "gold", ticket, ...input };
    await browser.open("/sponsor", form(fields, switched(DOWN)));
    for (const part of [OUTAGE, ...Object.values(input)]) expect(browser.html).toContain(part);
  });

  test("the log has a line for each failure with the request's id and no names", async () => {
    const get = await aMember(DOWN);
    const { headers } = await get("/tracker/series");
    const id = headers.get("X-Request-Id") ?? "";
    const written = theSite()
      .logs()
      .filter((line) => line.startsWith("{"));
    const lines = written.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ level: "error", requestId: id }]);
    for (const line of written) expect(line).not.toMatch(/mika|okada|@/i);
  });
});

test.each([
  ["gcards", "/u/mika-o", 503, ["Profile Data Error", "Profile data is incomplete. Please try again later."]],
  ["series_entries", "/series/gundam-wing", 200, ["Gundam Wing", "We can&#x27;t load your entry right now."]],
  ["sessions", "/timeline", 200, [STILL_SIGNED_IN]],
  ["sessions", "/profile", 500, ["Something Went Wrong"]],
] as const)(
  "an exception in our own code: without %s, %s is answered with %s",
  async (table, path, status, texts) => {
    const get = await aMember({});
    await withoutTable(table, async () => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      for (const text of texts) expect(answer.html).toContain(text);
    });
    expect((await get(path)).status).toBe(200);
  },
);
