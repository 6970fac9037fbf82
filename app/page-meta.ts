import type { MetaDescriptor } from "react-router";
import { site } from "./content/site";

type PageWords = { title?: string; description: string };

/** Title and description of a page, for browsers, search engines and previews. */
export const pageMeta =
  ({ title, description }: PageWords) =>
  (): MetaDescriptor[] => [
    { title: title ? `${title} · ${site.name}` : `${site.name} - ${site.tagline}` },
    { name: "description", content: description },
  ];
