import { codeFor } from "../../fakes/patreon";
import type { people } from "../../fakes/patreon-people";
import type { startWrappedSite } from "./wrapped-site";

export type Call = {
  method?: string;
  path: string;
  /** A string is sent as it is. Other values are sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The kind of user who makes the call. Anybody, if undefined. */
  by?: "patron" | "player";
};

type Site = Pick<Awaited<ReturnType<typeof startWrappedSite>>, "fetch">;
/** The harness uses the types of undici. */
type Init = Parameters<Site["fetch"]>[1];
type Answer = Awaited<ReturnType<Site["fetch"]>>;

/** A client of the site that keeps cookies. */
export class SoakClient {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly site: Site,
    readonly address: string,
    readonly origin = "https://side7.example",
  ) {}

  async ask({ method = "GET", path, body, headers = {} }: Call): Promise<Answer> {
    const response = await this.#reach(this.origin + path, {
      method,
      redirect: "manual",
      headers: {
        "CF-Connecting-IP": this.address,
        ...(this.#cookies.size > 0 && { Cookie: this.cookieHeader() }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  async signIn(person: keyof typeof people, username: string) {
    const away = await this.ask({ path: "/auth/patreon/login" });
    const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    await this.ask({
      path: `/auth/patreon/callback?${new URLSearchParams({ code: codeFor(person), state })}`,
    });
    await this.ask({
      method: "POST",
      path: "/api/profile/settings",
      body: { username, publicProfile: true },
    });
  }

  async signUp(username: string) {
    const body = { username, email: `${username}@example.com`, password: "corn soup at noon" };
    await this.ask({ method: "POST", path: "/api/game/player/create", body });
  }

  /**
   * workerd closes a connection if it did not read the last body. Then the next request on this connection must be sent
   * again.
   */
  async #reach(url: string, init: Init): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.site.fetch(url, init);
      } catch (error) {
        if (attempt === 5) throw error;
      }
    }
  }

  cookieHeader = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
