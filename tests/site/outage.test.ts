import { expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { PlainBrowser } from "../support/site/plain-browser";
import { theSite } from "../support/site/the-site";

async function patronWithProfile() {
  const browser = new PlainBrowser();
  await browser.signIn("patron");
  await browser.call("POST", "/api/profile/settings", { username: "mika-o", publicProfile: true });
  return browser;
}

/** Renames a table for a moment. The resulting error is our mistake, not an outage of the database. */
async function without(table: string, run: () => Promise<void>) {
  const database = theSite().database();
  await database.exec(`ALTER TABLE ${table} RENAME TO ${table}_elsewhere`);
  try {
    await run();
  } finally {
    await database.exec(`ALTER TABLE ${table}_elsewhere RENAME TO ${table}`);
  }
}

test("while the database is down, public pages stay up and a member stays signed in", async () => {
  const browser = await patronWithProfile();
  browser.switches = { database: "down" };
  for (const path of [...pagesWith("sitemap").filter((one) => one !== "/members"), "/login"]) {
    await browser.open(path);
    expect([path, browser.status, browser.html.match(/<h1/g)?.length]).toEqual([path, 200, 1]);
    expect(browser.text, path).toContain("You're still signed in.");
  }
});

const OUTAGE = "We can't reach our database right now.";

test.each([
  ["/members", "Error Loading Members", "We can't load the list right now."],
  ["/u/mika-o", "Error Loading Profile", OUTAGE],
  ["/profile/mika-o", "Error Loading Profile", OUTAGE],
  ["/profile", "Back in a Moment", OUTAGE],
  ["/tracker/series", "Back in a Moment", OUTAGE],
  ["/tracker/games", "Back in a Moment", OUTAGE],
  ["/tracker/statistics", "Back in a Moment", OUTAGE],
])(
  "while the database is down, %s answers 503 without the cause, and logs it without names",
  async (path, title, text) => {
    const browser = await patronWithProfile();
    browser.switches = { database: "down" };
    await browser.open(path);
    expect([browser.status, browser.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(browser.headers.get("Cache-Control")).toBe("private, no-store");
    for (const words of [title, text, "Try Again"]) expect(browser.text).toContain(words);
    expect(browser.text).not.toMatch(/D1|select|connection lost|at \w+ \(/i);
    const id = browser.headers.get("X-Request-Id") ?? "";
    const written = theSite()
      .logs()
      .filter((line) => line.startsWith("{"));
    const ours = written.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
    expect(ours.at(-1)).toMatchObject({ level: "error", requestId: id });
    for (const line of written) expect(line).not.toMatch(/mika|okada|@/i);
  },
);

test("an exception of ours shows in the part that needs it, and the rest of the page stays", async () => {
  const browser = await patronWithProfile();
  const visitor = new PlainBrowser();
  await without("series_entries", async () => {
    await visitor.open("/u/mika-o");
    expect(visitor.status).toBe(500);
    expect(visitor.text).toContain("Error Loading Profile Something went wrong on our side.");
    await browser.open("/series/gundam-wing");
    expect(browser.status).toBe(200);
    expect(browser.text).toContain("We can't load your entry right now.");
  });
  await without("gcards", async () => {
    await visitor.open("/u/mika-o");
    expect(visitor.status).toBe(503);
    expect(visitor.text).toContain("Profile Data Error Profile data is incomplete. Please try again later.");
  });
  await without("sessions", async () => {
    await browser.open("/timeline");
    expect([browser.status, browser.text.includes("You're still signed in.")]).toEqual([200, true]);
    await browser.open("/profile");
    expect(browser.status).toBe(500);
    expect(browser.text).toContain("Something Went Wrong");
  });
  await browser.open("/series/gundam-wing");
  expect(browser.text).not.toContain("We can't load your entry right now.");
  await visitor.open("/u/mika-o");
  expect([visitor.status, visitor.text.includes("Mika Okada")]).toEqual([200, true]);
});
