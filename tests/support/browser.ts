import { exports } from "cloudflare:workers";

const ORIGIN = "https://side7.example";

/** A browser as the Worker sees it: keeps cookies, names its origin, follows nothing by itself. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin = ORIGIN) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("Cookie")) headers.set("Cookie", this.cookieHeader());
    const response = await exports.default.fetch(
      new Request(new URL(path, this.origin), { redirect: "manual", ...init, headers }),
    );
    this.#keepCookies(response);
    return response;
  }

  /** Sends JSON as the site's own pages do. */
  send(method: string, path: string, body: unknown, headers: HeadersInit = {}): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
      body: JSON.stringify(body),
    });
  }

  cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  #keepCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (!value || /;\s*Max-Age=0/i.test(line) || /Expires=Thu, 01 Jan 1970/i.test(line)) {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
  }
}
