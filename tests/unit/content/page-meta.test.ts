import { expect, test } from "vitest";
import { pageMeta } from "#app/page/page-meta.ts";

const page = {
  matches: [{ id: "root", loaderData: { origin: "https://side7.example" } }],
  location: { pathname: "/timeline" },
};

test("without the root's data, addresses in meta tags are relative", () => {
  const tags = pageMeta({ description: "Fault.", noindex: true })({ ...page, matches: [undefined] });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "/timeline" });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
});
