import { describe, expect, test } from "vitest";
import { LOGIN_ERRORS } from "#worker/members/sign-in/contract.ts";
import type { people } from "../fakes/patreon-people";
import { visitor } from "../support/site/the-site";

/** The page that this person finally gets, and the address where it is. */
async function follow(path: string, person?: keyof typeof people) {
  const browser = visitor();
  if (person) await browser.signIn(person);
  for (let address = path; ; ) {
    const response = await browser.ask({ path: address });
    const location = response.headers.get("Location");
    if (!location) return { address, html: await response.text() };
    const next = new URL(location, browser.origin);
    expect(next.origin).toBe(browser.origin);
    address = next.pathname + next.search;
  }
}

const textOf = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

describe("the tracker's pages", () => {
  test.each([
    [
      "/tracker/series",
      undefined,
      "Sign in with Patreon",
      "/auth/patreon/login?returnTo=%2Ftracker%2Fseries",
    ],
    [
      "/tracker/games?status=paused",
      undefined,
      "Sign in with Patreon",
      "/auth/patreon/login?returnTo=%2Ftracker%2Fgames%3Fstatus%3Dpaused",
    ],
    ["/tracker/series", "stranger", "Become a Patron", "https://www.patreon.com/"],
  ] as const)("%s sends a %s home with the reason", async (path, person, button, href) => {
    const { address, html } = await follow(path, person);
    expect(address).toMatch(/^\/\?denied=tracker/);
    expect(textOf(html)).toContain("Please sign in with Patreon to access the tracker.");
    expect(textOf(html)).toContain(button);
    expect(html.replaceAll("&amp;", "&")).toContain(`href="${href}`);
  });
});

test.each(["/profile", "/tracker/list"])("%s sends visitors to sign in and back", async (path) => {
  const returnTo = new URLSearchParams({ returnTo: path });
  const { address, html } = await follow(path);
  expect(address).toBe(`/login?${returnTo}`);
  expect(html).toContain(`href="/auth/patreon/login?${returnTo}"`);
});

describe("the login page of a signed-in member", () => {
  const login = (returnTo: string) => `/login?${new URLSearchParams({ returnTo })}`;

  test.each([
    ["patron", "/tracker/series?status=paused", "/tracker/series?status=paused"],
    ["patron", "//evil.example/", "/"],
    ["patron", login("/login"), "/"],
    ["stranger", "/tracker/series", "/login?error=not_patron"],
    ["stranger", "/tracker/import", "/tracker/import"],
  ] as const)("sends a %s who requested %s to %s", async (person, returnTo, place) => {
    expect((await follow(login(returnTo), person)).address).toBe(place);
  });
});

test("a member who is not a patron sees why the G-Card can't be changed", async () => {
  const { html } = await follow("/profile?tab=gcard", "stranger");
  for (const text of [
    "G-Card customization is exclusively for our Patreon supporters.",
    "Become a Patron",
    "Not a Patron",
  ])
    expect(textOf(html)).toContain(text);
});

const TEXTS = {
  not_patron: "You need to be an active Patreon supporter to access the tracker features.",
  oauth_failed: "Authentication failed. Please try again.",
  no_code: "Authorization was cancelled or failed.",
  state_mismatch: "Security verification failed. Please try logging in again.",
  invalid_code: "Invalid authorization code. Please try again.",
  oauth_not_configured: "Authentication service is not properly configured.",
};

const alertIn = (html: string) => /role="alert"[^>]*>(.*?)<\/div>/s.exec(textOf(html))?.[1];

test.each(LOGIN_ERRORS)("the login page explains the error %s", async (code) => {
  expect(alertIn((await follow(`/login?error=${code}`)).html)).toContain(TEXTS[code]);
});

test("the login page shows nothing for an unknown error code", async () => {
  const { html } = await follow("/login?error=%3Cscript%3E");
  expect(alertIn(html)).toBeUndefined();
  expect(html).toContain("Back to Home");
});
