import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CutTitle } from "#app/poster/poster-card.tsx";
import shortTitles from "#generated/catalog/short-titles.json";

const endOf = (title: string) =>
  /<span[^>]*>([^<]*)<\/span><\/span>$/.exec(renderToStaticMarkup(<CutTitle title={title} />))?.[1] ?? "";

test.each([
  ["Iron-Blooded Orphans S2", " S2"],
  ["SD Gundam Mk IV", " IV"],
  ["Gachapon Senshi 5", " 5"],
  ["Battle Operation NEXT", " NEXT"],
  ["Stardust Memory", ""],
])("the title %s keeps its end %j where it is cut", (title, end) => {
  expect(endOf(title)).toBe(end);
});

test("no two seasons or parts of a story look the same where their titles are cut", () => {
  const SEASON = / S?\d+$| [IVX]+$/;
  for (const titles of [shortTitles.series, shortTitles.games].map((byId) => Object.values(byId))) {
    const parts = titles.filter((title) => SEASON.test(title));
    const shown = parts.map((title) => `${title.slice(0, 8)}…${endOf(title)}`);
    const alike = shown.filter((one, at) => shown.indexOf(one) !== at);
    expect(alike).toEqual([]);
  }
});
