import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { accountEntries } from "#app/shell/account-entries.ts";
import { Document } from "#app/shell/document.tsx";
import { Footer } from "#app/shell/footer.tsx";

test("a page covers the whole screen of a phone, so that it learns how far the notch and the lower edge reach in", () => {
  const markup = renderToStaticMarkup(
    <Document scripts="" head={null}>
      text
    </Document>,
  );
  expect(/<meta name="viewport" content="([^"]+)"/.exec(markup)?.[1]?.split(/,\s*/)).toContain(
    "viewport-fit=cover",
  );
});

test("no two links of the footer have the same name", () => {
  const Stub = createRoutesStub([{ path: "/", Component: Footer }]);
  const html = renderToStaticMarkup(<Stub />);
  const names = [...html.matchAll(/<a [^>]*>([^<]+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("the account menu has Profile first and Logout last, and an icon for each entry", () => {
  const own = [{ label: "Operator", href: "/operator" }];
  const entries = accountEntries(true, "/u/mira", own);
  expect(entries.map(({ label }) => label)).toEqual([
    ...["Profile", "My List", "My card", "Statistics", "My public page", "Operator", "Logout"],
  ]);
  expect(entries.at(0)).toMatchObject({ to: "/profile" });
  expect(entries.filter(({ Icon }) => !Icon)).toEqual([]);
});
