import { expect, test } from "vitest";
import { type Article, dataDeletion, privacyPolicy, terms } from "#app/content/legal.ts";
import { site } from "#app/content/site.ts";

const linksOf = ({ sections }: Article) =>
  [...JSON.stringify(sections).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);

test("the privacy policy has its date and a link to the contact page", () => {
  expect(privacyPolicy.updated).toBe("May 12, 2025");
  expect(linksOf(privacyPolicy)).toContain("/contact");
});

test("the page about data deletion has the email link with its subject, and promises 30 days", () => {
  expect(linksOf(dataDeletion)).toContain(`mailto:${site.email}?subject=Data%20Deletion%20Request`);
  const text = JSON.stringify(dataDeletion.sections);
  expect(text).toContain("'Data Deletion Request'");
  expect(text).toContain("within 30 days");
});

test.each([privacyPolicy, dataDeletion, terms])(
  "every link of $title is a path or an email address",
  (article) => {
    for (const address of linksOf(article)) expect(address).toMatch(/^(\/[a-z-]+|mailto:\S+)$/);
  },
);
