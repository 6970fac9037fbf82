import { globSync, readFileSync } from "node:fs";
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import Contact from "#app/pages/contact.tsx";
import LegalPage from "#app/pages/legal.tsx";
import { ReportLink } from "#app/ui/links.tsx";

function markupOf(page: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => page }]);
  return renderToStaticMarkup(<Stub />);
}

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
