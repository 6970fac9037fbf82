import { coachingSteps, coachingSubjects, coachingWords } from "#app/content/coaching.ts";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";

export const meta = pageMeta({ title: coachingWords.title, description: coachingWords.description });

export default function Coaching() {
  return (
    <>
      <PageHead
        title={coachingWords.headline}
        lead={coachingWords.lead}
        aside={<MachineDrawing id="haro" size="small" isFirst className="w-28 md:w-48" />}
      >
        <Button to="/contact">Ask for a Session</Button>
      </PageHead>
      <Section title="What people ask about">
        <ul className="grid gap-5 md:grid-cols-3">
          {coachingSubjects.map(({ title, text }) => (
            <li key={title} className="panel grid content-start gap-2 p-6">
              <h3 className="text-xl">{title}</h3>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="How it goes" raised>
        <ol className="grid gap-8 md:grid-cols-3">
          {coachingSteps.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 border-blue border-l-2 pl-5">
              <h3 className="text-xl">{title}</h3>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ol>
        <Button look="secondary" className="justify-self-start" to="/contact">
          Contact Us
        </Button>
      </Section>
    </>
  );
}
