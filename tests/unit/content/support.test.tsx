import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { BecomePatron } from "#app/ui/become-patron.tsx";

const { support } = vi.hoisted(() => ({
  support: { lowestPrice: "", link: "", benefits: [] as string[] },
}));
vi.mock(import("#app/content/site.ts"), async (original) => {
  const { site } = await original();
  return { site: { ...site, support } };
});

test("the button alone, until the operator says what support costs and brings", () => {
  expect(renderToStaticMarkup(<BecomePatron />)).not.toMatch(/<ul|From/);
  Object.assign(support, {
    lowestPrice: "$3 a month",
    link: "https://www.patreon.com/ours",
    benefits: ["The tracker", "The card"],
  });
  const html = renderToStaticMarkup(<BecomePatron />);
  expect(html).toContain("$3 a month");
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain('href="https://www.patreon.com/ours"');
});
