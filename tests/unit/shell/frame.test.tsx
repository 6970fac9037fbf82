import { globSync, readFileSync } from "node:fs";
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import Contact from "#app/pages/contact.tsx";
import LegalPage from "#app/pages/legal.tsx";
import { accountEntries } from "#app/shell/account-entries.ts";
import { Document } from "#app/shell/document.tsx";
import { Footer } from "#app/shell/footer.tsx";
import { ReportLink } from "#app/ui/links.tsx";

function markupOf(page: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => page }]);
  return renderToStaticMarkup(<Stub />);
}

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
  const names = [...markupOf(<Footer />).matchAll(/<a [^>]*>([^<]+)/g)].map(([, name]) => name);
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

const legal = { matches: [{}, { id: "data-deletion" }] } as unknown as ComponentProps<typeof LegalPage>;

test.each([
  ["/contact", <Contact key="contact" />],
  ["/data-deletion", <LegalPage key="legal" {...legal} />],
  ["the link to report a page", <ReportLink key="report" subject="A page" label="Report" />],
])("Cloudflare leaves the email address of %s alone", (_, page) => {
  const markup = markupOf(page);
  expect(markup).toContain(site.email);
  expect(markup.replaceAll(/<!--email_off-->.*?<!--\/email_off-->/gs, "")).not.toContain(site.email);
});

test("every link to an email address keeps Cloudflare away", () => {
  const files = globSync("app/**/*.tsx").filter((path) => /mailto:/.test(readFileSync(path, "utf8")));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => !/<UnchangedEmail>/.test(readFileSync(path, "utf8")))).toEqual([]);
});
