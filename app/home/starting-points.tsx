import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { Poster } from "#app/drawings/poster.tsx";
import { ArrowRight } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import { type WorkLink, workPath } from "#app/works/work-view.tsx";

type Props = { picks: readonly (WorkLink & { why: string })[] };

export function StartingPoints({ picks }: Props) {
  return (
    <Section label="New here?" {...homeWords.start}>
      <ul className="shelf gap-6 lg:grid lg:grid-cols-4">
        {picks.map(({ why, ...work }) => (
          <li key={work.id} className="min-w-0 max-lg:w-[min(15rem,60vw)]">
            <Link to={workPath(work)} className="group grid h-full content-start gap-3">
              <Poster
                {...work}
                title=""
                className="w-full bg-raised transition group-hover:[filter:brightness(1.12)]"
              />
              <div className="grid content-start gap-1">
                <h3 className="text-xl group-hover:text-blue group-hover:underline">{work.title}</h3>
                <p className="numerals text-quiet text-sm">{work.about}</p>
              </div>
              <p className="text-pretty max-lg:text-sm lg:leading-relaxed">{why}</p>
            </Link>
          </li>
        ))}
      </ul>
      <TextLink to="/resources/viewing-order" className="justify-self-start">
        The whole viewing order <ArrowRight aria-hidden size={18} />
      </TextLink>
    </Section>
  );
}
