import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { Client, type Person } from "../client";
import { theSite } from "./the-site";

type Fields = Record<string, string | readonly string[] | null>;

type Document = ReturnType<typeof parseDocument>;
type Node = Document | Document["children"][number];
type Element = ReturnType<typeof elementsIn>[number];

const elementsIn = (node: Node, ...names: string[]) =>
  DomUtils.findAll(({ name }) => names.includes(name), "children" in node ? node.children : []);

function wordsIn(node: Node): string {
  if (node.type === ElementType.Text) return node.data;
  if (!("children" in node) || ("name" in node && /^(?:script|style|template)$/.test(node.name))) return "";
  const words = node.children.map(wordsIn).join("");
  return "name" in node && node.name !== "mark" ? ` ${words} ` : words;
}

const shown = (node: Node) => wordsIn(node).replaceAll(/\s+/g, " ").trim();

/** The text of some HTML, as a reader sees it. */
export const textOf = (html: string): string => shown(parseDocument(html));

function enteredIn(field: Element): string | undefined {
  const { type, value } = field.attribs;
  if (field.name === "textarea") return DomUtils.textContent(field);
  if (field.name === "select") {
    const options = elementsIn(field, "option");
    const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
    return chosen && (chosen.attribs.value ?? shown(chosen));
  }
  const isBox = type === "checkbox" || type === "radio";
  if (isBox && !("checked" in field.attribs)) return undefined;
  return value ?? (type === "checkbox" ? "on" : "");
}

export const form = (
  fields: URLSearchParams | Record<string, string>,
  headers: Record<string, string> = {},
) => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body: String(new URLSearchParams(fields)),
});

/** A browser without scripts. It keeps cookies, follows redirects to this site, and sends the forms of its page. */
export class PlainBrowser extends Client {
  path = "/";
  status = 0;
  headers = new Headers();
  html = "";

  constructor() {
    super(theSite().reach());
  }

  get #page(): Document {
    return parseDocument(this.html);
  }

  get text(): string {
    return shown(this.#page);
  }

  async open(path: string, { headers = {}, ...call }: RequestInit = {}): Promise<void> {
    const sent = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", ...headers };
    const response = await this.fetch(path, { headers: sent, ...call });
    const to = response.headers.get("Location");
    if (response.status >= 300 && response.status < 400 && to?.startsWith("/")) return this.open(to);
    this.path = path;
    this.status = response.status;
    this.headers = new Headers([...response.headers]);
    this.html = await response.text();
  }

  /** Presses the button with this label or value in a form, after changing these fields. Null leaves a field out. */
  async press(label: string, changes: Fields = {}): Promise<void> {
    const buttonIn = (form: Element) =>
      elementsIn(form, "button").find((one) =>
        [one.attribs["aria-label"] ?? shown(one), one.attribs.value].includes(label),
      );
    const found = elementsIn(this.#page, "form").find(buttonIn);
    const button = found && buttonIn(found);
    if (!button) throw new Error(`${this.path} has no form with the button ${label}:\n${this.text}`);
    const fields = new URLSearchParams();
    const add = (name: string | undefined, value: Fields[string] | undefined) => {
      for (const one of name ? [value ?? []].flat() : []) fields.append(name as string, one);
    };
    for (const field of elementsIn(found, "input", "select", "textarea"))
      if (!((field.attribs.name ?? "") in changes)) add(field.attribs.name, enteredIn(field));
    const pressed: Fields = { [button.attribs.name ?? ""]: button.attribs.value ?? null };
    for (const [name, value] of Object.entries({ ...pressed, ...changes })) add(name, value);
    const { action = this.path, method } = found.attribs;
    if (method?.toLowerCase() !== "post") return this.open(`${action.split(/[?#]/)[0]}?${fields}`);
    await this.open(action, form(fields));
  }

  async follow(label: string): Promise<void> {
    const link = elementsIn(this.#page, "a").find((one) => shown(one) === label);
    if (!link) throw new Error(`${this.path} has no link "${label}":\n${this.text}`);
    await this.open(link.attribs.href ?? "");
  }
}

/** Opens a browser without scripts in which this person is signed in. With a username, the profile is public. */
export async function signedIn(person: Person, username?: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser();
  await browser.signIn(person);
  if (username) await browser.publish(username);
  return browser;
}

/** An answer without what each answer has of its own. */
export const withoutNonces = (text: string) => text.replaceAll(/nonce="[^"]*"|nonce-[^']*/g, "");
