import bbob from "@bbob/html";
import html5 from "@bbob/preset-html5";
import { Parser } from "htmlparser2";
import { micromark } from "micromark";
import { describe, expect, it } from "vitest";
import { codesFor, type EmbedCode, embedCodes, PLACES, type Place } from "#app/card/places.ts";

const ORIGIN = "https://side7.example";
const ID = "11111111-2222-4333-8444-555555555555";
/** Usernames with characters that mean something in Markdown. */
const NAMES = ["mika", "_mika_", "__a__-b", "--x--", "Mi_k-a7"];

const codeOf = (format: EmbedCode["format"], username: string, isSharp = false) =>
  embedCodes({ origin: ORIGIN, userId: ID, username, version: "a_b-c_1", isSharp }).find(
    (code) => code.format === format,
  )?.code ?? "";

const placeOf = (id: string) => PLACES.find((place) => place.id === id) as Place;

/** `size`: of the picture in the HTML, as `300x158`. */
type Shown = { [Part in "href" | "src" | "alt" | "size"]?: string | undefined } & { text: string };

/** The link in this HTML, with its picture or its words. */
function shownBy(html: string): Shown {
  const shown: Shown = { text: "" };
  let link: string | undefined;
  const parser = new Parser({
    onopentag(name, { href, src, alt, width, height }) {
      if (name === "a") link = href;
      if (name !== "img") return;
      Object.assign(shown, { href: link, src, alt });
      if (width) shown.size = `${width}x${height}`;
    },
    ontext(text) {
      if (link === undefined) return;
      shown.href = link;
      shown.text += text;
    },
    onclosetag(name) {
      if (name === "a") link = undefined;
    },
  });
  parser.end(html);
  return shown;
}

const linkedPicture = (html: string) => {
  const { href, src } = shownBy(html);
  return { href, src };
};

const RENDERERS: [EmbedCode["format"], (code: string) => string][] = [
  ["HTML", (code) => code],
  ["BBCode", (code) => bbob(code, html5())],
  ["Markdown", (code) => micromark(code)],
];

it.each(RENDERERS)(
  "the code as %s shows the card of any name, and links to the profile",
  (format, render) => {
    for (const username of NAMES) {
      const code = codeOf(format, username);
      expect(code).not.toContain("style");
      expect(render(code)).not.toContain("[");
      expect(shownBy(render(code))).toMatchObject({
        href: `${ORIGIN}/u/by/${ID}`,
        src: `${ORIGIN}/api/gcard/${ID}/image?size=300&v=a_b-c_1`,
        ...(format !== "BBCode" && { alt: `G-Card of ${username}` }),
      });
      expect(shownBy(render(code)).size).toBe(format === "HTML" ? "300x158" : undefined);
    }
  },
);

it("the badge is shields.io's with our endpoint, and links to the profile", () => {
  const codes = codesFor(placeOf("github"), "600x150", { origin: ORIGIN, userId: ID, username: "mika" });
  const badge = codes.find(({ format }) => format === "Badge")?.code ?? "";
  const { href, src } = linkedPicture(micromark(badge));
  expect(href).toBe(`${ORIGIN}/u/by/${ID}`);
  expect(new URL(src ?? "").searchParams.get("url")).toBe(`${ORIGIN}/api/badge/${ID}`);
});

describe("the code for a place", () => {
  const HOW: Record<string, (code: string) => string> = Object.fromEntries(RENDERERS);
  const card = { origin: ORIGIN, userId: ID, version: "a_b-c_1" } as const;
  const cases = PLACES.flatMap((place) => place.sizes.map((size) => [place.id, size] as const));

  it.each(cases)("%s at %s shows the picture of that size and links to the profile", (place, size) => {
    for (const username of NAMES) {
      const [first] = codesFor(placeOf(place), size, { ...card, username });
      const render = HOW[first?.format ?? ""];
      const profile = `${ORIGIN}/u/by/${ID}`;
      const picture = size === "600x315" ? `/card/${ID}.png` : `/card/${ID}/${size}.png`;
      if (place === "discord") expect(first?.code).toBe(profile);
      else if (place === "reddit")
        expect(shownBy(micromark(first?.code ?? ""))).toEqual({
          href: profile,
          text: `G-Card of ${username}`,
        });
      else if (!render) expect(first?.code).toBe(ORIGIN + picture);
      else {
        const isSpecified = size === "600x315" && ["bbcode", "html", "markdown"].includes(place);
        const src = isSpecified ? `/api/gcard/${ID}/image?size=300&v=a_b-c_1` : picture;
        expect(linkedPicture(render(first?.code ?? ""))).toEqual({ href: profile, src: ORIGIN + src });
      }
    }
  });

  it("has an alternative text if the format allows one", () => {
    for (const place of PLACES) {
      const { id, sizes } = place;
      for (const { format, code } of codesFor(place, sizes[0], { ...card, username: "mika" })) {
        const canName = format === "HTML" || format === "Markdown" || format === "Badge" || id === "xenforo";
        expect([id, format, code.includes("G-Card of mika")]).toEqual([id, format, canName]);
      }
    }
  });

  it("phpbb has at most 255 characters, the limit for signatures", () => {
    const [code] = codesFor(placeOf("phpbb"), "468x60", { ...card, username: "x".repeat(20) });
    expect(code?.code.length).toBeLessThanOrEqual(255);
  });
});
