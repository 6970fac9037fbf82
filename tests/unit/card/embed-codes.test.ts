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

const card = { origin: ORIGIN, userId: ID, version: "a_b-c_1" } as const;
const PROFILE = `${ORIGIN}/u/by/${ID}`;

const placeOf = (id: string) => PLACES.find((place) => place.id === id) as Place;

/** `size`: of the picture in the HTML, as `300x158`. */
type Shown = { [Part in "href" | "src" | "alt" | "size"]?: string | undefined } & { text: string };

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

const RENDERERS: Partial<Record<EmbedCode["format"], (code: string) => string>> = {
  HTML: (code) => code,
  BBCode: (code) => bbob(code, html5()),
  Markdown: (code) => micromark(code),
};

it("the specified codes are those of the card's own size", () => {
  for (const username of NAMES) {
    const codes = ["html", "bbcode", "markdown"].map(
      (place) => codesFor(placeOf(place), "600x315", { ...card, username })[0],
    );
    expect(embedCodes({ ...card, username })).toEqual(codes);
  }
});

it("the badge is shields.io's with our endpoint, and links to the profile", () => {
  const codes = codesFor(placeOf("github"), "600x150", { ...card, username: "mika" });
  const { href, src = "" } = shownBy(micromark(codes.find(({ format }) => format === "Badge")?.code ?? ""));
  expect([href, new URL(src).searchParams.get("url")]).toEqual([PROFILE, `${ORIGIN}/api/badge/${ID}`]);
});

describe("the code for a place", () => {
  const cases = PLACES.flatMap((place) => place.sizes.map((size) => [place.id, size] as const));

  it.each(cases)("%s at %s shows the picture of that size and links to the profile", (place, size) => {
    for (const username of NAMES) {
      const [{ format, code } = { format: "Link", code: "" } as const] = codesFor(placeOf(place), size, {
        ...card,
        username,
      });
      const html = RENDERERS[format]?.(code);
      const picture = size === "600x315" ? `/card/${ID}.png` : `/card/${ID}/${size}.png`;
      if (place === "discord") expect(code).toBe(PROFILE);
      else if (place === "reddit")
        expect(shownBy(html ?? "")).toEqual({ href: PROFILE, text: `G-Card of ${username}` });
      else if (!html) expect(code).toBe(ORIGIN + picture);
      else {
        const isSpecified = size === "600x315" && ["bbcode", "html", "markdown"].includes(place);
        const src = isSpecified ? `/api/gcard/${ID}/image?size=300&v=a_b-c_1` : picture;
        expect([code.includes("style"), html.includes("[")]).toEqual([false, false]);
        if (format === "HTML") expect(code).not.toMatch(/&(?!amp;)/);
        expect(shownBy(html)).toMatchObject({
          ...{ href: PROFILE, src: ORIGIN + src },
          ...(format !== "BBCode" && { alt: `G-Card of ${username}` }),
          ...(format === "HTML" && { size: isSpecified ? "300x158" : size }),
        });
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
