import { expect, test } from "vitest";
import { keptPathOf } from "#worker/public-pages.ts";
import { sourceFiles } from "../repository/source-files";

const pathOf = (address: string) => keptPathOf(new URL(address, "https://side7.example"));

test.each([
  ["/", "/"],
  ["/_.data", "/_.data"],
  ["/contact", "/contact"],
  ["/contact.data", "/contact.data"],
  ["/contact?utm_source=forum&fbclid=1", "/contact"],
  ["/u/Mika", "/u/mika"],
  ["/u/Mika.data?x", "/u/mika.data"],
  ["/coaching.html.data", "/coaching.html.data"],
  ["/series/gundam-x?utm_source=forum", "/series/gundam-x"],
  ["/games/final-shooting.data", "/games/final-shooting.data"],
])("%s is kept under %s", (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test.each([
  ...["/Contact", "/contact/", "/%63ontact", "/contact.data.data", "/.data", "/no/such/page"],
  ...[
    "/u/",
    "/u/mika/x",
    "/u/%00",
    "/u/a%2fb",
    `/u/${"x".repeat(65)}`,
    "/profile/mika",
    "/profile",
    "/login",
  ],
  ...["/series/", "/series/Gundam-X", "/series/gundam-x/x", "/series/%67undam-x", "/films/gundam-x"],
  ...["/series/gundam-x?edit=gundam-x", `/games/${"x".repeat(101)}`],
  ...["/chat", "/sponsor", "/tracker/series", "/members?q=a", "/members?cursor=", "/?denied=tracker"],
  ...["/timeline?era=uc", "/contact.data?_routes=root", "/constructor", "/__proto__"],
])("%s gets a new answer", (address) => {
  expect(pathOf(address)).toBeNull();
});

test("every parameter that a page reads makes it give a new answer", () => {
  const read = sourceFiles("app").flatMap(({ text }) =>
    [...text.matchAll(/[pP]arams\.(?:get|has|getAll)\("(\w+)"\)/g)].map(([, name = ""]) => name),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => pathOf(`/contact?${name}=1`) !== null)).toEqual([]);
});
