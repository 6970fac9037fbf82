import { ArticlePage } from "../../components/article-page";
import { privacyPolicy } from "../../content/privacy-policy";
import { pageMeta } from "../../page-meta";

export const meta = pageMeta({
  title: privacyPolicy.title,
  description: "What this site knows about you, why, who sees it, and how you take it back.",
});

export default function PrivacyPolicy() {
  return <ArticlePage article={privacyPolicy} />;
}
