import { terms } from "#app/content/terms.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ArticlePage } from "./article-page";

export const meta = pageMeta({
  title: terms.title,
  description: "The rules of this site, in plain words.",
});

export default function TermsOfUse() {
  return <ArticlePage article={terms} />;
}
