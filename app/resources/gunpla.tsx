import { Link } from "react-router";
import { grades, steps, tools } from "#app/content/gunpla.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Check } from "#app/ui/icons.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";

export const meta = pageMeta({
  title: "Gunpla",
  description:
    "Your first Gundam model kit: what the grades mean, which tools you need, and six steps to a clean build.",
});

export default function Gunpla() {
  return (
    <>
      <PageHead
        title="Gunpla"
        lead="People have been building Gundam model kits since 1980, and the first one is never the last. Which one to get, what to buy with it, and how to build it cleanly."
      />
      <Section
        title="Which kit?"
        lead="Pick the machine you like best, in High Grade or Entry Grade. The rest will follow."
      >
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {grades.map(({ code, name, scale, forWhom, text }) => (
            <li key={code} className="panel grid content-start gap-3 p-6">
              <div className="flex items-baseline justify-between gap-3">
                <p className="font-display font-semibold text-4xl text-blue">{code}</p>
                <p className="numerals text-quiet text-sm">{scale}</p>
              </div>
              <h3 className="text-xl">{name}</h3>
              <p className="leading-relaxed">{text}</p>
              <p>
                <Badge>{forWhom}</Badge>
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="What you need" raised>
        <ul className="grid gap-px border border-rule bg-rule md:grid-cols-2">
          {tools.map(({ name, text, needed }) => (
            <li key={name} className="grid content-start gap-1 bg-panel p-5 md:last:odd:col-span-2">
              <h3 className="flex flex-wrap items-center justify-between gap-3 text-lg">
                {name}
                {needed && (
                  <Badge tone="done">
                    <Check aria-hidden size={12} /> From the start
                  </Badge>
                )}
              </h3>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Six steps to a clean kit">
        <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-4">
              <span
                aria-hidden
                className="numerals grid size-11 place-items-center border border-blue text-blue"
              >
                {index + 1}
              </span>
              <div className="grid content-start gap-1">
                <h3 className="text-lg">{title}</h3>
                <p className="text-quiet leading-relaxed">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Button asChild look="secondary" className="justify-self-start">
          <Link to="/resources/merchandise">How to buy the real thing</Link>
        </Button>
      </Section>
    </>
  );
}
