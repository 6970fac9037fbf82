import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { Poster } from "#app/drawings/poster.tsx";
import { ArrowRight } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import { type WorkLink, workPath } from "#app/works/work-view.ts";

type Props = { picks: readonly (WorkLink & { why: string })[] };

export function StartingPoints({ picks }: Props) {
  return (
    <Section label="New here?" {...homeWords.start}>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {picks.map(({ why, ...work }) => (
          <li key={work.id} className="min-w-0">
            <Link
              to={workPath(work)}
              className="group grid h-full grid-cols-[7rem_1fr] content-start gap-x-4 gap-y-3 lg:grid-cols-1"
            >
              <Poster
                {...work}
                title=""
                className="w-full bg-raised transition group-hover:[filter:brightness(1.12)] max-lg:row-span-2"
              />
              <div className="grid content-start gap-1 max-lg:self-end">
                <h3 className="text-xl group-hover:text-blue group-hover:underline">{work.title}</h3>
                <p className="numerals text-quiet text-sm">{work.about}</p>
              </div>
              <p className="text-pretty leading-relaxed">{why}</p>
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
