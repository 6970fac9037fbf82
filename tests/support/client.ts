import { codeFor } from "../fakes/patreon";
import type { people } from "../fakes/patreon-people";

const ORIGIN = "https://side7.example";

let visitors = 0;

export type Person = keyof typeof people;
export const PASSWORD = "corn soup at noon";
export const account = (username: string) => ({
  username,
  email: `${username.toLowerCase().replaceAll(" ", ".")}@example.com`,
  password: PASSWORD,
});

export type ClientOptions = { origin?: string; cookies?: ReadonlyMap<string, string> };

/**
 * A browser from the site's point of view. It keeps cookies and has its own network address. It doesn't follow
 * redirects. `reach` sends its requests to a site.
 */
export class Client {
  readonly cookies: Map<string, string>;
  readonly origin: string;
  readonly address = `2001:db8:${(visitors++).toString(16)}::1`;

  constructor(
    readonly reach: (request: Request) => Promise<Response>,
    { origin = ORIGIN, cookies = new Map() }: ClientOptions = {},
  ) {
    this.origin = origin;
    this.cookies = new Map(cookies);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("Cookie")) headers.set("Cookie", this.cookieHeader());
    if (!headers.has("CF-Connecting-IP")) headers.set("CF-Connecting-IP", this.address);
    const response = await this.reach(
      new Request(new URL(path, this.origin), { redirect: "manual", ...init, headers }),
    );
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    return response;
  }

  send(method: string, path: string, body: unknown = {}, headers: HeadersInit = {}): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
      body: JSON.stringify(body),
    });
  }

  async json<Answer>(path: string): Promise<Answer> {
    return (await this.fetch(path)).json();
  }

  /** Asks to sign in. Returns the state that Patreon gets. */
  async beginSignIn(returnTo?: string): Promise<string> {
    const query = returnTo === undefined ? "" : `?${new URLSearchParams({ returnTo })}`;
    const away = await this.fetch(`/auth/patreon/login${query}`);
    return new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
  }

  async signIn(person: Person, returnTo?: string): Promise<Response> {
    const query = new URLSearchParams({ code: codeFor(person), state: await this.beginSignIn(returnTo) });
    return this.fetch(`/auth/patreon/callback?${query}`);
  }

  /** Saves a member's username, with a public profile unless `change` says otherwise. */
  publish(username: string, change: object = {}): Promise<Response> {
    return this.send("POST", "/api/profile/settings", { username, publicProfile: true, ...change });
  }

  signUp(username: string): Promise<Response> {
    return this.send("POST", "/api/game/player/create", account(username));
  }

  cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  keepCookie(line: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (!name) return;
    if (!value || /;\s*Max-Age=0/i.test(line) || /Expires=Thu, 01 Jan 1970/i.test(line)) {
      this.cookies.delete(name);
    } else {
      this.cookies.set(name, value);
    }
  }
}
