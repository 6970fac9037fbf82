import { expect, test } from "vitest";
import { type Article, dataDeletion, privacyPolicy, terms } from "#app/content/legal.ts";

const linksOf = ({ sections }: Article) =>
  [...JSON.stringify(sections).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);

test.each([privacyPolicy, dataDeletion, terms])(
  "every link of $title is a path or an email address",
  (article) => {
    for (const address of linksOf(article)) expect(address).toMatch(/^(\/[a-z-]+|mailto:\S+)$/);
  },
);
