import { expect, test } from "vitest";
import { PlainBrowser } from "../support/site/plain-browser";
import { ask } from "../support/site/the-site";

test.each([
  ["not_patron", "You need to be an active Patreon supporter to access the tracker features."],
  ["oauth_failed", "Authentication failed. Please try again."],
  ["no_code", "Authorization was cancelled or failed."],
  ["state_mismatch", "Security verification failed. Please try logging in again."],
  ["invalid_code", "Invalid authorization code. Please try again."],
  ["oauth_not_configured", "Authentication service is not properly configured."],
])("the login page explains the error %s", async (error, text) => {
  const html = await (await ask(`/login?error=${error}`)).text();
  expect(/role="alert"[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html)?.[1]).toBe(text);
});

test("the login page shows nothing of an unknown error", async () => {
  const browser = new PlainBrowser();
  await browser.open("/login?error=%3Cscript%3E");
  expect(browser.html).not.toContain('role="alert"');
  for (const words of ["exclusively for our Patreon supporters", "Continue with Patreon", "Back to Home"])
    expect(browser.text).toContain(words);
});

const login = (returnTo: string) => `/login?${new URLSearchParams({ returnTo })}`;

test.each([
  [null, "/profile", "/login?returnTo=%2Fprofile"],
  [null, "/tracker/list", "/login?returnTo=%2Ftracker%2Flist"],
  [null, "/tracker/series", "/?denied=tracker&returnTo=%2Ftracker%2Fseries"],
  ["stranger", "/tracker/series", "/?denied=tracker&returnTo=%2Ftracker%2Fseries"],
  ["patron", login("/tracker/series?status=paused"), "/tracker/series?status=paused"],
  ["patron", login("//evil.example/"), "/"],
  ["patron", login(login("/login")), "/"],
  ["stranger", login("/tracker/series"), "/login?error=not_patron"],
  ["stranger", login("/tracker/import"), "/tracker/import"],
] as const)("%s who asked for %s is sent to %s", async (person, asked, place) => {
  const browser = new PlainBrowser();
  if (person) await browser.signIn(person);
  await browser.open(asked);
  expect(browser.path).toBe(place);
  expect(browser.status).toBe(200);
});

test("without scripts, the home page says why the tracker is closed, and leads back to it after the sign-in", async () => {
  const browser = new PlainBrowser();
  await browser.open("/tracker/games?status=paused");
  expect(browser.text).toContain("Please sign in with Patreon to access the tracker.");
  expect(browser.html).toContain('href="/auth/patreon/login?returnTo=%2Ftracker%2Fgames%3Fstatus%3Dpaused"');
});
