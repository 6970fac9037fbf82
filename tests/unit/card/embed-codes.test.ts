import bbob from "@bbob/html";
import html5 from "@bbob/preset-html5";
import { micromark } from "micromark";
import { describe, expect, it } from "vitest";
import { type EmbedCode, embedCodes } from "#app/card/embed-codes.ts";

const ORIGIN = "https://side7.example";
const ID = "11111111-2222-4333-8444-555555555555";
/** A username may begin, end and double its marks, which mean something in Markdown. */
const NAMES = ["mika", "_mika_", "__a__-b", "--x--", "Mi_k-a7"];

const codeOf = (format: EmbedCode["format"], username: string, scale: 1 | 2 = 1) =>
  embedCodes({ origin: ORIGIN, userId: ID, username, version: "a_b-c_1", scale }).find(
    (code) => code.format === format,
  )?.code ?? "";

const unescaped = (text = "") => text.replaceAll("&amp;", "&");

/** Where the link leads, and which picture it holds. */
function linkedPicture(html: string) {
  const [, href, inside = ""] = /<a\b[^>]*? ?href="([^"]*)"[^>]*>(.*)<\/a>/s.exec(html) ?? [];
  const [, src] = /^<img\b[^>]*? ?src="([^"]*)"[^>]*>$/s.exec(inside) ?? [];
  return { href: unescaped(href), src: unescaped(src) };
}

const RENDERERS: [EmbedCode["format"], (code: string) => string][] = [
  ["HTML", (code) => code],
  ["BBCode", (code) => bbob(code, html5())],
  ["Markdown", (code) => micromark(code)],
];

describe.each(RENDERERS)("%s", (format, render) => {
  it.each(NAMES)("shows the picture, linked to the profile of %s", (username) => {
    expect(linkedPicture(render(codeOf(format, username)))).toEqual({
      href: `${ORIGIN}/u/${username}`,
      src: `${ORIGIN}/api/gcard/${ID}/image?v=a_b-c_1`,
    });
  });

  it("shows the sharp picture", () => {
    expect(linkedPicture(render(codeOf(format, "mika", 2))).src).toBe(
      `${ORIGIN}/api/gcard/${ID}/image?scale=2&v=a_b-c_1`,
    );
  });
});

it("keeps the picture within 300 pixels where the format can say so", () => {
  expect(codeOf("HTML", "mika")).toContain("max-width:300px");
  expect(codeOf("BBCode", "mika")).toContain("[img width=300]");
});

it("names the picture for those who don't see it", () => {
  for (const format of ["HTML", "Markdown"] as const) {
    const html = format === "HTML" ? codeOf(format, "_mika_") : micromark(codeOf(format, "_mika_"));
    expect(html).toContain('alt="G-Card of _mika_"');
  }
});

it("the badge is shields.io's of our endpoint, linked to the profile", () => {
  const { href, src } = linkedPicture(micromark(codeOf("Badge", "mika")));
  expect(href).toBe(`${ORIGIN}/u/mika`);
  expect(new URL(src).searchParams.get("url")).toBe(`${ORIGIN}/api/badge/${ID}`);
});
