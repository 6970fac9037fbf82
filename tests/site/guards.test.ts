import { expect, test } from "vitest";
import { LOGIN_ERRORS } from "#worker/members/sign-in/contract.ts";
import type { Person } from "../support/client";
import { PlainBrowser } from "../support/site/plain-browser";

/** The page that this person finally gets. */
async function opened(path: string, person?: Person) {
  const browser = new PlainBrowser();
  if (person) await browser.signIn(person);
  await browser.open(path);
  return browser;
}

const login = (returnTo: string) => `/login?${new URLSearchParams({ returnTo })}`;
const patreon = (returnTo: string) => `/auth/patreon/login?${new URLSearchParams({ returnTo })}`;

test.each<[path: string, person?: Person]>([
  ["/tracker/series"],
  ["/tracker/games?status=paused"],
  ["/tracker/share?text=Gundam+Wing+E5&url=https%3A%2F%2Fyoutu.be%2Fx"],
  ["/tracker/series", "stranger"],
])("the tracker at %s sends who is no patron home with the reason: %s", async (path, person) => {
  const [button, href] = person
    ? ["Become a Patron", "https://www.patreon.com/"]
    : ["Sign in with Patreon", patreon(path)];
  const browser = await opened(path, person);
  expect(browser.path).toMatch(/^\/\?denied=tracker/);
  expect(browser.text).toContain("Please sign in with Patreon to access the tracker.");
  expect(browser.text).toContain(button);
  expect(browser.html.replaceAll("&amp;", "&")).toContain(`href="${href}`);
});

test.each(["/profile", "/tracker/list", "/tracker/statistics", "/tracker/year/2025", "/tracker/import"])(
  "%s sends visitors to sign in and back",
  async (path) => {
    const browser = await opened(path);
    expect(browser.path).toBe(login(path));
    expect(browser.html).toContain(`href="${patreon(path)}"`);
  },
);

test.each([
  ["patron", "/tracker/series?status=paused", "/tracker/series?status=paused"],
  ["patron", "//evil.example/", "/"],
  ["patron", login("/login"), "/"],
  ["stranger", "/tracker/series", "/login?error=not_patron"],
  ["stranger", "/tracker/import", "/tracker/import"],
] as const)("the login page sends a signed-in %s who requested %s to %s", async (person, returnTo, place) => {
  expect((await opened(login(returnTo), person)).path).toBe(place);
});

const TEXTS = {
  not_patron: "You need to be an active Patreon supporter to access the tracker features.",
  oauth_failed: "Authentication failed. Please try again.",
  no_code: "Authorization was cancelled or failed.",
  state_mismatch: "Security verification failed. Please try logging in again.",
  invalid_code: "Invalid authorization code. Please try again.",
  oauth_not_configured: "Authentication service is not properly configured.",
};

test.each(LOGIN_ERRORS)("the login page explains the error %s", async (code) => {
  expect((await opened(`/login?error=${code}`)).html).toMatch(
    new RegExp(`role="alert"(?:(?!</div>)[\\s\\S])*${TEXTS[code]}`),
  );
});

test.each(["oauth_failed", "no_code", "state_mismatch", "invalid_code"])(
  "the login page leads on whoever is signed in, without the error %s",
  async (code) => {
    const browser = await opened(`/login?error=${code}`, "stranger");
    expect([browser.path, browser.html.includes('role="alert"')]).toEqual(["/profile", false]);
  },
);

test("the login page shows nothing for an unknown error code", async () => {
  const { html } = await opened("/login?error=%3Cscript%3E");
  expect(html).not.toContain('role="alert"');
  expect(html).toContain("Back to Home");
});
