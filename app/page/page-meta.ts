import type { MetaDescriptor } from "react-router";
import { site } from "#app/content/site.ts";

type PageWords = {
  title?: string;
  description: string;
  /** 1200 × 630 pixels. */
  image?: string;
  imageAlt?: string;
  /** The main address of a page that has several. */
  path?: string;
  type?: "website" | "profile";
  noindex?: boolean;
  /** The page's schema.org data, with absolute addresses. */
  jsonLd?: (origin: string) => Record<string, unknown>;
};

type Page = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

export const pageMeta =
  ({ title, description, image = "/preview.png", imageAlt, path, type, noindex, jsonLd }: PageWords) =>
  ({ matches, location }: Page): MetaDescriptor[] => {
    const origin = originOf(matches);
    const address = origin + (path ?? location.pathname);
    const fullTitle = title ? `${title} · ${site.name}` : `${site.name} - ${site.tagline}`;
    return [
      { title: fullTitle },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: address },
      { property: "og:type", content: type ?? "website" },
      { property: "og:site_name", content: site.name },
      { property: "og:title", content: fullTitle },
      { property: "og:description", content: description },
      { property: "og:url", content: address },
      { property: "og:image", content: origin + image },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: imageAlt ?? fullTitle },
      { name: "twitter:card", content: "summary_large_image" },
      { name: "twitter:image", content: origin + image },
      { name: "twitter:image:alt", content: imageAlt ?? fullTitle },
      ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
      ...(jsonLd ? [{ "script:ld+json": { "@context": "https://schema.org", ...jsonLd(origin) } }] : []),
    ];
  };

/** Empty on error pages, where addresses are relative. */
function originOf(matches: Page["matches"]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root && typeof root === "object" && "origin" in root ? String(root.origin) : "";
}
