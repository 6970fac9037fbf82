import { dataDeletion } from "#app/content/data-deletion.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ArticlePage } from "./article-page";

export const meta = pageMeta({
  title: dataDeletion.title,
  description: "How to have your account and everything in it deleted, and how long that takes.",
});

export default function DataDeletion() {
  return <ArticlePage article={dataDeletion} />;
}
