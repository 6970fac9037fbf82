import { codeFor } from "../../fakes/patreon";
import type { people } from "../../fakes/patreon-people";
import type { Switches } from "./entry";
import { anAddress, ask } from "./the-site";

type Fields = Record<string, string | readonly string[] | null>;
type Sent = { method?: string; headers?: Record<string, string>; body?: string };

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decoded = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name] ?? "");

/** The text of some HTML, as a reader sees it. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
      .replaceAll(/<!--.*?-->|<\/?mark\b[^>]*>/g, "")
      .replaceAll(/<[^>]+>/g, " "),
  )
    .replaceAll(/\s+/g, " ")
    .trim();

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decoded(value);
};
const has = (tag: string, name: string) => new RegExp(`\\s${name}(?=[\\s=>/])`).test(tag);

/** What the form holds before anybody touches it. */
function fieldsOf(form: string): [string, string][] {
  const inputs = form.match(/<input\b[^>]*>/g) ?? [];
  const selects = form.match(/<select\b[\s\S]*?<\/select>/g) ?? [];
  const areas = [...form.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/g)];
  const found: [string | null, string | null][] = [
    ...inputs
      .filter((tag) => !/type="(?:checkbox|radio)"/.test(tag) || has(tag, "checked"))
      .map(
        (tag) =>
          [attribute(tag, "name"), attribute(tag, "value") ?? (/type="checkbox"/.test(tag) ? "on" : "")] as [
            string | null,
            string,
          ],
      ),
    ...selects.map((select): [string | null, string | null] => {
      const options = select.match(/<option\b[^>]*>[^<]*/g) ?? [];
      const chosen = options.find((option) => has(option, "selected")) ?? options[0] ?? "";
      return [attribute(select, "name"), attribute(chosen, "value") ?? textOf(chosen)];
    }),
    ...areas.map(([, tag = "", text = ""]): [string | null, string] => [
      attribute(tag, "name"),
      decoded(text),
    ]),
  ];
  return found.flatMap(([name, value]) => (name ? [[name, value ?? ""] as [string, string]] : []));
}

/** workerd closes a connection if it did not read the last body. Then the request has to be sent again. */
async function reach(...asked: Parameters<typeof ask>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(...asked);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

/** A browser without scripts. It keeps cookies, follows redirects to this site, and sends the forms of its page. */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #address = anAddress();
  /** How the site differs for the next requests. */
  switches: Switches = {};
  /** The page that is open. */
  path = "/";
  status = 0;
  headers = new Headers();
  html = "";

  get text(): string {
    return textOf(this.html);
  }

  /** Sends one request. Other sites' requests have to say so in their headers. */
  async ask(path: string, { headers = {}, ...init }: Sent = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await reach(path, {
      ...init,
      switches: this.switches,
      headers: {
        "CF-Connecting-IP": this.#address,
        Accept: "text/html",
        "Sec-Fetch-Site": "same-origin",
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }

  async open(path: string, init: Sent = {}): Promise<void> {
    const response = await this.ask(path, init);
    const to = response.headers.get("Location");
    if (response.status >= 300 && response.status < 400 && to?.startsWith("/")) return this.open(to);
    Object.assign(this, { path, status: response.status, headers: response.headers });
    this.html = await response.text();
  }

  /** Presses the button with this label or value in a form, after changing these fields. Null leaves a field out. */
  async press(label: string, changes: Fields = {}): Promise<void> {
    const isMeant = (button: string) =>
      [attribute(button, "aria-label") ?? textOf(button), attribute(button, "value")].includes(label);
    const buttonsOf = (form: string) => form.match(/<button\b[\s\S]*?<\/button>/g) ?? [];
    const form = (this.html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((one) =>
      buttonsOf(one).some(isMeant),
    );
    if (!form) throw new Error(`${this.path} has no form with the button ${label}:\n${this.text}`);
    const button = buttonsOf(form).find(isMeant) ?? "";
    const pressed: Fields = { [attribute(button, "name") ?? ""]: attribute(button, "value") };
    const fields = new URLSearchParams(fieldsOf(form).filter(([name]) => !(name in changes)));
    for (const [name, value] of Object.entries({ ...pressed, ...changes }))
      for (const one of name && value !== null ? [value].flat() : []) fields.append(name, one);
    const tag = /^<form\b[^>]*>/.exec(form)?.[0] ?? "";
    const action = attribute(tag, "action") ?? this.path;
    if (attribute(tag, "method")?.toLowerCase() !== "post")
      return this.open(`${action.split("?")[0]}?${fields}`);
    await this.open(action, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: String(fields),
    });
  }

  /** Follows the first link with this text. */
  async follow(label: string): Promise<void> {
    const links = this.html.match(/<a\b[\s\S]*?<\/a>/g) ?? [];
    const link = links.find((one) => textOf(one) === label);
    if (!link) throw new Error(`${this.path} has no link "${label}":\n${this.text}`);
    await this.open(attribute(link, "href") ?? "");
  }

  async signIn(person: keyof typeof people): Promise<void> {
    const away = await this.ask("/auth/patreon/login");
    const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    await this.ask(`/auth/patreon/callback?${new URLSearchParams({ code: codeFor(person), state })}`);
  }

  /** Sends JSON like the page's own scripts. */
  call(method: "POST" | "PATCH" | "DELETE", path: string, data: object = {}): Promise<Response> {
    return this.ask(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(data),
    });
  }
}
