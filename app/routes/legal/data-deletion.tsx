import { ArticlePage } from "../../components/article-page";
import { dataDeletion } from "../../content/data-deletion";
import { pageMeta } from "../../page-meta";

export const meta = pageMeta({
  title: dataDeletion.title,
  description: "How to have your account and everything in it deleted, and how long that takes.",
});

export default function DataDeletion() {
  return <ArticlePage article={dataDeletion} />;
}
