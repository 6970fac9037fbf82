import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import {
  forgiveFailedRequests,
  goPublic,
  openPage,
  type PageOptions,
  signIn,
  visit,
} from "../../support/site/site";
import { startWrappedSite } from "../../support/site/wrapped-site";
import { someOf, variant } from "../../support/variant";

/** A request with this header gets a database on which every query fails. */
const DOWN = { "X-Database": "down" };

const ENTRY = `
import site from "./index.js";
import { wrappedDatabase } from "./wrapped-database.js";

const fail = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
let down;

export default {
  fetch(request, env, execution) {
    if (request.headers.get("X-Database") !== "down") return site.fetch(request, env, execution);
    down ??= { ...env, DB: wrappedDatabase(env.DB, fail) };
    return site.fetch(request, down, execution);
  },
  scheduled: site.scheduled,
};
`;

let site: Awaited<ReturnType<typeof startWrappedSite>>;
/** The cookies of a member. Signing in for each test would exceed the limit of this address. */
let cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;

beforeAll(async () => {
  site = await startWrappedSite(ENTRY);
  const page = await open();
  await signIn(page, "patron", null);
  cookies = await page.context().cookies();
});
afterAll(() => site.stop());

/**
 * The address stays the same during a test, because the ticket of a form works only for the network that got the
 * ticket.
 */
const HERE = { "CF-Connecting-IP": "2001:db8:0:7::1" };
const open = (options: PageOptions = {}) =>
  openPage({ baseURL: site.url, extraHTTPHeaders: HERE, ...options });
async function openAsMember() {
  const page = await open();
  await page.context().addCookies(cookies);
  return page;
}
const main = (page: Page) => page.getByRole("main");
const takeDatabaseAway = (page: Page) => page.context().setExtraHTTPHeaders({ ...HERE, ...DOWN });
const restoreDatabase = (page: Page) => page.context().setExtraHTTPHeaders(HERE);

/** Renames a table during a test. The resulting error is our mistake, not an outage of the database. */
async function without<T>(table: string, run: () => Promise<T>): Promise<T> {
  const database = await site.database();
  await database.exec(`ALTER TABLE ${table} RENAME TO ${table}_elsewhere`);
  try {
    return await run();
  } finally {
    await database.exec(`ALTER TABLE ${table}_elsewhere RENAME TO ${table}`);
  }
}

test("an empty directory links to the tracker until a member is public", async () => {
  const page = await openAsMember();
  const response = await visit(page, "/members");
  expect(response?.status()).toBe(200);
  await main(page).getByRole("heading", { name: "No Public Profiles Yet" }).waitFor();
  await main(page).getByRole("link", { name: "Open the tracker" }).click();
  await page.waitForURL("**/tracker");
  await goPublic(page, "mika-o");
  await visit(page, "/members");
  await main(page).getByRole("heading", { name: "Mika Okada" }).waitFor();
});

describe("while the database is down", () => {
  test("public pages stay up, and a member stays signed in", async () => {
    const page = await openAsMember();
    await takeDatabaseAway(page);
    const rendered = pagesWith("sitemap").filter((path) => path !== "/members");
    for (const path of [...rendered, "/login"]) {
      const response = await page.request.get(path);
      const html = await response.text();
      expect([path, response.status(), html.match(/<h1/g)?.length]).toEqual([path, 200, 1]);
      expect(html, path).toContain("You&#x27;re still signed in.");
    }
    await visit(page, "/chat?board=week");
    await main(page).getByText("We can't load your account or the leaderboard right now.").waitFor();
    await restoreDatabase(page);
    await page
      .getByRole("complementary", { name: "Your session" })
      .getByRole("link", { name: "Try again" })
      .click();
    await page.getByRole("button", { name: /Mika Okada/ }).waitFor();
    await expect.poll(() => page.getByText("You're still signed in.").count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/chat?board=week`);
  });

  const OUTAGE = "We can't reach our database right now.";

  test.each(
    someOf(
      [
        ["/members", "Error Loading Members", "We can't load the list right now."],
        ["/u/mika-o", "Error Loading Profile", OUTAGE],
        ["/tracker/series", "Back in a Moment", OUTAGE],
        ["/profile/mika-o", "Error Loading Profile", OUTAGE],
        ["/profile", "Back in a Moment", OUTAGE],
        ["/tracker/games", "Back in a Moment", OUTAGE],
        ["/tracker/statistics", "Back in a Moment", OUTAGE],
      ],
      2,
    ),
  )("%s shows an error with 503, and Try Again loads it later", async (path, title, text) => {
    const page = await openAsMember();
    await takeDatabaseAway(page);
    const response = await visit(page, path);
    expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "10"]);
    expect(response?.headers()["cache-control"]).toBe("private, no-store");
    await main(page).getByRole("heading", { name: title }).waitFor();
    await main(page).getByText(text).waitFor();
    await expect.poll(() => main(page).textContent()).not.toMatch(/D1|select|connection lost|at \w+ \(/i);
    await restoreDatabase(page);
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await main(page).getByRole("heading", { name: title }).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(path);
    await main(page).getByRole("heading", { level: 1 }).first().waitFor();
    forgiveFailedRequests();
  });

  variant("a link within the site shows the same error", async () => {
    const page = await openAsMember();
    await visit(page, "/contact");
    await takeDatabaseAway(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
    await main(page).getByRole("heading", { name: "Error Loading Members" }).waitFor();
    forgiveFailedRequests();
  });

  variant("an inquiry sent without scripts comes back with its input", async () => {
    const page = await open({ javaScriptEnabled: false });
    await visit(page, "/sponsor");
    await page.getByLabel("Name").fill("Anna Heim");
    await page.getByLabel("Email").fill("anna@sponsor.example");
    await page.getByLabel("Sponsorship level").selectOption("gold");
    await page.getByLabel("Message").fill("We make model kits and would like to sponsor you.");
    await page.waitForTimeout(2100);
    await takeDatabaseAway(page);
    await page.getByRole("button", { name: /send/i }).click();
    await page.getByText("We can't reach our database right now.").waitFor();
    await expect
      .poll(() => page.getByLabel("Message").inputValue())
      .toBe("We make model kits and would like to sponsor you.");
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("anna@sponsor.example");
    forgiveFailedRequests();
  });

  test("the log has a line for each failure with the request's id and no names", async () => {
    const page = await openAsMember();
    await takeDatabaseAway(page);
    const response = await page.request.get("/tracker/series");
    const id = response.headers()["x-request-id"] ?? "";
    const written = site.logs().filter((line) => line.startsWith("{"));
    const lines = written.filter((line) => line.includes(id));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "error", requestId: id }]);
    for (const line of written) expect(line).not.toMatch(/mika|okada|anna|heim|@/i);
  });
});

describe("an exception in our own code", () => {
  variant("on a profile shows the general error page", async () => {
    const page = await open();
    await without("series_entries", async () => {
      expect((await visit(page, "/u/mika-o"))?.status()).toBe(500);
      await main(page).getByRole("heading", { name: "Error Loading Profile" }).waitFor();
      await main(page).getByText("Something went wrong on our side.").waitFor();
    });
    forgiveFailedRequests();
  });

  test("in a part of a profile is shown in that part only", async () => {
    const page = await open();
    await without("gcards", async () => {
      expect((await visit(page, "/u/mika-o"))?.status()).toBe(503);
      await main(page).getByRole("heading", { name: "Profile Data Error" }).waitFor();
      await main(page).getByText("Profile data is incomplete. Please try again later.").waitFor();
    });
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await main(page).getByRole("heading", { level: 1, name: "Mika Okada" }).waitFor();
    forgiveFailedRequests();
  });

  test("while reading a member's own entry leaves the page of the work", async () => {
    const page = await openAsMember();
    const notice = main(page).getByText("We can't load your entry right now.");
    await without("series_entries", async () => {
      expect((await visit(page, "/series/gundam-wing"))?.status()).toBe(200);
      await main(page).getByRole("heading", { level: 1, name: "Gundam Wing" }).waitFor();
      await notice.waitFor();
    });
    await page.reload();
    await main(page).getByRole("region", { name: "Track it" }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  test("while reading the session does not break public pages", async () => {
    const page = await openAsMember();
    await without("sessions", async () => {
      expect((await visit(page, "/timeline"))?.status()).toBe(200);
      await page.getByText("You're still signed in.").waitFor();
      expect((await visit(page, "/profile"))?.status()).toBe(500);
      await main(page).getByRole("heading", { name: "Something Went Wrong" }).waitFor();
    });
    forgiveFailedRequests();
  });
});
