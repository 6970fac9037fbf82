import { codeFor } from "../fakes/patreon";
import type { people } from "../fakes/patreon-people";
import { TestBrowser } from "./browser";

export type Person = keyof typeof people;

/** Goes to Patreon and back as this person; the answer is the callback's redirect. */
export async function signInWith(
  browser: TestBrowser,
  person: Person,
  { returnTo }: { returnTo?: string } = {},
): Promise<Response> {
  const query = returnTo === undefined ? "" : `?${new URLSearchParams({ returnTo })}`;
  const away = await browser.fetch(`/auth/patreon/login${query}`);
  const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
  return browser.fetch(`/auth/patreon/callback?${new URLSearchParams({ code: codeFor(person), state })}`);
}

export async function signedIn(person: Person): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await signInWith(browser, person);
  return browser;
}
