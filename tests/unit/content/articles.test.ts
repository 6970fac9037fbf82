import { expect, test } from "vitest";
import { type Article, dataDeletion, privacyPolicy, terms } from "#app/content/legal.ts";
import { site } from "#app/content/site.ts";

const linksOf = ({ sections }: Article) =>
  [...JSON.stringify(sections).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);

test("the privacy policy is dated and leads to the contact page", () => {
  expect(privacyPolicy.updated).toBe("May 12, 2025");
  expect(linksOf(privacyPolicy)).toContain("/contact");
});

test("data deletion goes by email with its subject, and is answered within 30 days", () => {
  expect(linksOf(dataDeletion)).toContain(`mailto:${site.email}?subject=Data%20Deletion%20Request`);
  const text = JSON.stringify(dataDeletion.sections);
  expect(text).toContain("'Data Deletion Request'");
  expect(text).toContain("within 30 days");
});

test.each([privacyPolicy, dataDeletion, terms])("every link of $title is well formed", (article) => {
  for (const address of linksOf(article)) expect(address).toMatch(/^(\/[a-z-]+|mailto:\S+)$/);
});
