import { codeFor } from "../fakes/patreon";
import type { people } from "../fakes/patreon-people";
import { TestBrowser } from "./browser";

export type Person = keyof typeof people;

/** Leaves for Patreon; the state it was sent with. */
export async function beginSignIn(browser: TestBrowser, returnTo?: string): Promise<string> {
  const query = returnTo === undefined ? "" : `?${new URLSearchParams({ returnTo })}`;
  const away = await browser.fetch(`/auth/patreon/login${query}`);
  return new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
}

/** Goes to Patreon and back as this person; the answer is the callback's redirect. */
export async function signInWith(
  browser: TestBrowser,
  person: Person,
  { returnTo }: { returnTo?: string } = {},
): Promise<Response> {
  const state = await beginSignIn(browser, returnTo);
  const query = new URLSearchParams({ code: codeFor(person), state });
  return browser.fetch(`/auth/patreon/callback?${query}`);
}

/** A browser in which this person is signed in, and their id. */
export async function signedIn(person: Person): Promise<TestBrowser & { memberId: string }> {
  const browser = new TestBrowser();
  await signInWith(browser, person);
  const user = await (await browser.fetch("/api/auth/user")).json<{ profile: { id: string } }>();
  return Object.assign(browser, { memberId: user.profile.id });
}
