import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { slugOf, userAgentOf } from "#worker/platform/product.ts";
import { manifestOf, sitePreviewOf } from "../../../ops/assets/drawings/named";
import { sourceFiles } from "../repository/source-files";

const OTHER = { name: "White Base", shortName: "Base", tagline: "Your Guide" };
const ROOT = `${process.cwd()}/`;

/**
 * Files in which the name means the place in the story, or a format of lists that were exported earlier. See
 * docs/content.md.
 */
const STORY_AND_FORMATS =
  /^(?:worker\/catalog\/|app\/content\/(?:timeline|quiz)\.ts$|worker\/log\/contract\/file-formats\.ts$)/;

const withoutComments = (text: string) =>
  text.replace(/\/\*\*(?:[^*]|\*(?!\/))*\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

test("only product.ts spells out the site's name", () => {
  const found = sourceFiles("app", "worker").filter(
    ({ path, text }) =>
      path !== "worker/platform/product.ts" &&
      !STORY_AND_FORMATS.test(path) &&
      /side[ -]7/i.test(withoutComments(text)),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("after a rename, the manifest and the preview picture show only the new name", async () => {
  expect(JSON.parse(manifestOf(OTHER))).toMatchObject({ name: "White Base", short_name: "Base" });
  expect(manifestOf(OTHER)).not.toMatch(/side.?7/i);
  const pixelsOf = async (name: string) =>
    PNG.sync.read(await sitePreviewOf({ name, shortName: name, tagline: "" }, ROOT)).data;
  const [nameless, other] = [await pixelsOf(""), await pixelsOf(OTHER.name)];
  const ground = PNG.sync.read(readFileSync("ops/assets/drawings/preview-base.png")).data;
  const distance = (one: Buffer, two: Buffer) =>
    one.reduce((sum, value, at) => sum + (Math.abs(value - (two[at] ?? 0)) > 40 ? 1 : 0), 0);
  expect(distance(other, nameless)).toBeGreaterThan(10_000);
  // Without a name, the picture shows only the drawing and the word for the place.
  expect(distance(nameless, ground)).toBeLessThan(1000);
});

test("the committed manifest and preview picture are what the build writes", async () => {
  expect(readFileSync("public/manifest.webmanifest", "utf8")).toBe(manifestOf(site));
  const committed = PNG.sync.read(readFileSync("public/preview.png")).data;
  expect(Buffer.compare(PNG.sync.read(await sitePreviewOf(site, ROOT)).data, committed)).toBe(0);
});

test("a name becomes a file name and a User-Agent", () => {
  const names = ["Side 7", "Häuser & Söhne", "ガンダム"];
  expect(names.map(slugOf)).toEqual(["side-7", "hauser-sohne", "site"]);
  expect(names.map((name) => userAgentOf(name, "feed reader"))).toEqual([
    ...["Side 7 (feed reader)", "Hauser & Sohne (feed reader)", "site (feed reader)"],
  ]);
});
