import type { Article } from "#app/content/article.ts";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

/** A page of plain text: policies and terms. */
export function ArticlePage({ article }: { article: Article }) {
  const { title, updated, lead, sections } = article;
  return (
    <>
      <PageHead label={updated ? `Last updated ${updated}` : "Your data"} title={title} lead={lead} />
      <div className="page grid gap-10 py-12 md:py-16">
        {sections.map(({ heading, paragraphs = [], list = [] }) => (
          <section key={heading} className="grid gap-3 md:grid-cols-[14rem_minmax(0,42rem)] md:gap-10">
            <h2 className="text-xl">{heading}</h2>
            <div className="grid gap-4 leading-relaxed">
              {paragraphs.map((text) => (
                <p key={text}>
                  <LinkedText text={text} />
                </p>
              ))}
              {list.length > 0 && (
                <ul className="grid list-[square] gap-3 pl-5 marker:text-blue">
                  {list.map((text) => (
                    <li key={text}>
                      <LinkedText text={text} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
