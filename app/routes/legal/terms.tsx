import { ArticlePage } from "../../components/article-page";
import { terms } from "../../content/terms";
import { pageMeta } from "../../page-meta";

export const meta = pageMeta({
  title: terms.title,
  description: "The rules of this site, in plain words.",
});

export default function TermsOfUse() {
  return <ArticlePage article={terms} />;
}
