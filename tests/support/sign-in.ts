import { codeFor } from "../fakes/patreon";
import type { people } from "../fakes/patreon-people";
import { TestBrowser } from "./browser";

export type Person = keyof typeof people;

/** Starts a sign-in. Returns the state that the browser takes to Patreon. */
export async function beginSignIn(browser: TestBrowser, returnTo?: string): Promise<string> {
  const query = returnTo === undefined ? "" : `?${new URLSearchParams({ returnTo })}`;
  const away = await browser.fetch(`/auth/patreon/login${query}`);
  return new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
}

/** Signs in as this person. Returns the callback's redirect. */
export async function signInWith(
  browser: TestBrowser,
  person: Person,
  { returnTo }: { returnTo?: string } = {},
): Promise<Response> {
  const state = await beginSignIn(browser, returnTo);
  const query = new URLSearchParams({ code: codeFor(person), state });
  return browser.fetch(`/auth/patreon/callback?${query}`);
}

/** Returns a browser in which this person is signed in, with the person's id. */
export async function signedIn(person: Person): Promise<TestBrowser & { memberId: string }> {
  const browser = new TestBrowser();
  await signInWith(browser, person);
  const user = await (await browser.fetch("/api/auth/user")).json<{ profile: { id: string } }>();
  return Object.assign(browser, { memberId: user.profile.id });
}
