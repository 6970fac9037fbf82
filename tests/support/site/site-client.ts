import { codeFor } from "../../fakes/patreon";
import type { people } from "../../fakes/patreon-people";
import type { Switches } from "./entry";
import { persistently, type Site, switched } from "./server";

export type Call = {
  method?: string;
  path: string;
  /** A string is sent as it is. Other values are sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** Miniflare uses the types of undici. */
type Init = Parameters<Site["fetch"]>[1];
type Answer = Awaited<ReturnType<Site["fetch"]>>;

export class SiteClient {
  readonly #cookies = new Map<string, string>();

  readonly origin: string;
  readonly #switches: Switches;

  constructor(
    readonly site: Pick<Site, "fetch">,
    readonly address: string,
    {
      origin = "https://side7.example",
      switches = {},
    }: { origin?: string | undefined; switches?: Switches } = {},
  ) {
    this.origin = origin;
    this.#switches = switches;
  }

  async ask({ method = "GET", path, body, headers = {} }: Call): Promise<Answer> {
    const init: Init = {
      method,
      redirect: "manual",
      headers: {
        "CF-Connecting-IP": this.address,
        ...switched(this.#switches),
        ...(this.#cookies.size > 0 && { Cookie: this.cookieHeader() }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    };
    const response = await persistently(() => this.site.fetch(this.origin + path, init));
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }

  /** Signs in. With a username, the profile is public. */
  async signIn(person: keyof typeof people, username?: string) {
    const away = await this.ask({ path: "/auth/patreon/login" });
    const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    await this.ask({
      path: `/auth/patreon/callback?${new URLSearchParams({ code: codeFor(person), state })}`,
    });
    if (username === undefined) return;
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

  cookieHeader = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
