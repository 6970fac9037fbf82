import { privacyPolicy } from "#app/content/privacy-policy.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ArticlePage } from "./article-page";

export const meta = pageMeta({
  title: privacyPolicy.title,
  description: "What this site knows about you, why, who sees it, and how you take it back.",
});

export default function PrivacyPolicy() {
  return <ArticlePage article={privacyPolicy} />;
}
