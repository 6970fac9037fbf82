import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { site } from "#app/content/site.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";

test("the button alone, until the operator says what support costs and brings", () => {
  expect(renderToStaticMarkup(<BecomePatron />)).not.toMatch(/<ul|From/);
  const empty = { ...site.support };
  onTestFinished(() => void Object.assign(site.support, empty));
  Object.assign(site.support, {
    lowestPrice: "$3 a month",
    link: "https://www.patreon.com/ours",
    benefits: ["The tracker", "The card"],
  });
  const html = renderToStaticMarkup(<BecomePatron />);
  expect(html).toContain("$3 a month");
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain('href="https://www.patreon.com/ours"');
});
