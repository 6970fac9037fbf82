import { Fragment } from "react";
import { Link } from "react-router";
import { type Article, dataDeletion, privacyPolicy, terms } from "#app/content/legal.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { UnchangedEmail } from "#app/ui/links.tsx";
import { PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/legal";

type PageId = Route.ComponentProps["matches"][1]["id"];

const PAGES: Record<PageId, { article: Article; description: string }> = {
  "privacy-policy": {
    article: privacyPolicy,
    description: "What this site knows about you, why, who sees it, and how to have it deleted.",
  },
  "data-deletion": {
    article: dataDeletion,
    description: "How to have your account and everything in it deleted, and how long that takes.",
  },
  terms: { article: terms, description: "The rules of this site, in plain words." },
};

export function meta({ matches, location }: Route.MetaArgs) {
  const { article, description } = PAGES[matches[1].id];
  return pageMeta({ title: article.title, description })({ matches, location });
}

export default function LegalPage({ matches }: Route.ComponentProps) {
  const { id } = matches[1];
  const { title, updated, changed, lead, sections } = PAGES[id].article;
  return (
    <Fragment key={id}>
      <PageHead title={title} lead={lead}>
        {updated && (
          <p className="text-quiet text-sm">
            {changed
              ? `Last updated ${updated}. Our own text last changed on ${changed}.`
              : `Last updated ${updated}`}
          </p>
        )}
      </PageHead>
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
    </Fragment>
  );
}

const LINK = /\[([^[\]]+)\]\(([^()]+)\)/g;
const LINK_CLASS = "font-medium text-ink underline decoration-blue underline-offset-4 hover:text-blue";

/** Renders text with links that are written [like this](/contact), as in app/content/legal.ts. */
function LinkedText({ text }: { text: string }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 1)
      return <InlineLink key={parts[index + 1]} label={part} to={parts[index + 1] ?? "/"} />;
    if (index % 3 === 2) return null;
    return <Fragment key={part}>{part}</Fragment>;
  });
}

function InlineLink({ label, to }: { label: string; to: string }) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={LINK_CLASS}>
        {label}
      </Link>
    );
  }
  const link = (
    <a href={to} className={LINK_CLASS}>
      {label}
    </a>
  );
  return to.startsWith("mailto:") ? <UnchangedEmail>{link}</UnchangedEmail> : link;
}
