import { type Call, SiteClient } from "./site-client";
import { anAddress, theSite } from "./the-site";

type Fields = Record<string, string | readonly string[] | null>;

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

export const form = (fields: URLSearchParams | Record<string, string>, headers: Call["headers"] = {}) => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body: String(new URLSearchParams(fields)),
});

/** A browser without scripts. It keeps cookies, follows redirects to this site, and sends the forms of its page. */
export class PlainBrowser extends SiteClient {
  path = "/";
  status = 0;
  headers = new Headers();
  html = "";

  constructor() {
    super(theSite(), anAddress());
  }

  get text(): string {
    return textOf(this.html);
  }

  async open(path: string, { headers = {}, ...call }: Omit<Call, "path"> = {}): Promise<void> {
    const sent = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", ...headers };
    const response = await this.ask({ path, headers: sent, ...call });
    const to = response.headers.get("Location");
    if (response.status >= 300 && response.status < 400 && to?.startsWith("/")) return this.open(to);
    this.path = path;
    this.status = response.status;
    this.headers = new Headers([...response.headers]);
    this.html = await response.text();
  }

  /** Presses the button with this label or value in a form, after changing these fields. Null leaves a field out. */
  async press(label: string, changes: Fields = {}): Promise<void> {
    const isMeant = (button: string) =>
      [attribute(button, "aria-label") ?? textOf(button), attribute(button, "value")].includes(label);
    const buttonsOf = (form: string) => form.match(/<button\b[\s\S]*?<\/button>/g) ?? [];
    const found = (this.html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((one) =>
      buttonsOf(one).some(isMeant),
    );
    if (!found) throw new Error(`${this.path} has no form with the button ${label}:\n${this.text}`);
    const button = buttonsOf(found).find(isMeant) ?? "";
    const pressed: Fields = { [attribute(button, "name") ?? ""]: attribute(button, "value") };
    const fields = new URLSearchParams(fieldsOf(found).filter(([name]) => !(name in changes)));
    for (const [name, value] of Object.entries({ ...pressed, ...changes }))
      for (const one of name && value !== null ? [value].flat() : []) fields.append(name, one);
    const tag = /^<form\b[^>]*>/.exec(found)?.[0] ?? "";
    const action = attribute(tag, "action") ?? this.path;
    if (attribute(tag, "method")?.toLowerCase() !== "post")
      return this.open(`${action.split(/[?#]/)[0]}?${fields}`);
    await this.open(action, form(fields));
  }

  async follow(label: string): Promise<void> {
    const links = this.html.match(/<a\b[\s\S]*?<\/a>/g) ?? [];
    const link = links.find((one) => textOf(one) === label);
    if (!link) throw new Error(`${this.path} has no link "${label}":\n${this.text}`);
    await this.open(attribute(link, "href") ?? "");
  }

  async json<Answer>(path: string): Promise<Answer> {
    return (await this.ask({ path })).json() as Promise<Answer>;
  }

  call(method: "POST" | "PATCH" | "DELETE", path: string, body: object = {}) {
    return this.ask({ method, path, body, headers: { "Sec-Fetch-Site": "same-origin" } });
  }
}

/** Opens a browser without scripts in which this person is signed in. With a username, the profile is public. */
export async function signedIn(...who: Parameters<PlainBrowser["signIn"]>): Promise<PlainBrowser> {
  const browser = new PlainBrowser();
  await browser.signIn(...who);
  return browser;
}

/** An answer without what each answer has of its own. */
export const withoutNonces = (text: string) => text.replaceAll(/nonce="[^"]*"|nonce-[^']*/g, "");
