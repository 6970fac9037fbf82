const ORIGIN = "https://side7.example";

let visitors = 0;

/**
 * A browser from the Worker's point of view. It keeps cookies and has its own network address. It doesn't follow
 * redirects.
 */
export abstract class CookieBrowser {
  readonly cookies = new Map<string, string>();
  readonly #address = `2001:db8:${(visitors++).toString(16)}::1`;

  constructor(readonly origin = ORIGIN) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("Cookie")) headers.set("Cookie", this.cookieHeader());
    if (!headers.has("CF-Connecting-IP")) headers.set("CF-Connecting-IP", this.#address);
    const response = await this.reach(
      new Request(new URL(path, this.origin), { redirect: "manual", ...init, headers }),
    );
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    return response;
  }

  protected abstract reach(request: Request): Promise<Response>;

  send(method: string, path: string, body: unknown, headers: HeadersInit = {}): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
      body: JSON.stringify(body),
    });
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
