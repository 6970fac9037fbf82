/** A page of plain text. A link is written [like this](/contact), in any paragraph or list item. */
export type Article = {
  title: string;
  /** As people read it, such as "May 12, 2025". */
  updated?: string;
  lead: string;
  sections: readonly ArticleSection[];
};

type ArticleSection = { heading: string; paragraphs?: readonly string[]; list?: readonly string[] };
