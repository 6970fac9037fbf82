import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { pageMeta } from "#app/shell/page-meta.ts";

const page = {
  matches: [{ id: "root", loaderData: { origin: "https://side7.example" } }],
  location: { pathname: "/timeline" },
};

test("a page's meta tags have its title, its address without the query, and an absolute picture address", () => {
  const tags = pageMeta({ title: "Gundam Timeline", description: "Wars." })(page);
  expect(tags).toContainEqual({ title: `Gundam Timeline · ${site.name}` });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://side7.example/timeline",
  });
  expect(tags).toContainEqual({ property: "og:image", content: "https://side7.example/preview.png" });
  expect(tags).toContainEqual({ name: "twitter:image", content: "https://side7.example/preview.png" });
  expect(tags).not.toContainEqual({ name: "robots", content: "noindex" });
});

test("structured data has absolute addresses", () => {
  const tags = pageMeta({
    description: "Home.",
    jsonLd: (origin) => ({ "@type": "WebSite", url: `${origin}/` }),
  })(page);
  expect(tags).toContainEqual({
    "script:ld+json": { "@context": "https://schema.org", "@type": "WebSite", url: "https://side7.example/" },
  });
});

test("without the root's data, addresses in meta tags are relative", () => {
  const tags = pageMeta({ description: "Fault.", noindex: true })({ ...page, matches: [undefined] });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "/timeline" });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
});
