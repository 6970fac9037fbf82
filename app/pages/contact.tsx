import type { ReactNode } from "react";
import { contactQuestions } from "#app/content/contact.ts";
import { elsewhere } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { ExternalLink, UnchangedEmail } from "#app/ui/links.tsx";
import { PageHead, Part } from "#app/ui/section.tsx";

export const meta = pageMeta({
  title: "Contact",
  description: `Write to ${site.name}, find us on other sites, subscribe to the channel or the newsletter, and see answers to common questions.`,
  jsonLd: () => ({
    "@type": "FAQPage",
    mainEntity: contactQuestions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  }),
});

export default function Contact() {
  return (
    <>
      <PageHead
        title="Contact"
        lead="Questions, corrections, ideas for a video: we read everything and answer most of it."
        aside={<MachineDrawing id="acguy" size="small" isFirst className="w-28 md:w-48" />}
      />
      <div className="page grid gap-5 py-6 md:grid-cols-2 md:py-8 lg:grid-cols-3">
        <Card title="Contact Us">
          <p className="text-quiet">Write to us:</p>
          <UnchangedEmail>
            <p className="numerals break-all text-lg">{site.email}</p>
            <Button className="justify-self-start" href={`mailto:${site.email}`}>
              Send Email
            </Button>
          </UnchangedEmail>
        </Card>
        <Card title="Connect with Us">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
            {elsewhere.slice(0, 4).map(({ label, href, Icon }) => (
              <li key={label}>
                <ExternalLink
                  href={href}
                  className="flex min-h-12 items-center gap-3 border border-rule-strong bg-space px-3 font-medium hover:border-blue hover:text-blue"
                >
                  <Icon aria-hidden size={20} className="shrink-0 text-blue" />
                  <span className="flex-1">{label}</span>
                </ExternalLink>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Subscribe to the Channel">
          <p className="text-quiet">{site.claims.audience}</p>
          <ExternalLink
            href={site.links.subscribe}
            className={`${buttonLook("subscribe")} justify-self-start`}
          >
            Subscribe Now
          </ExternalLink>
        </Card>
        <Card title="Newsletter">
          <p className="text-quiet">
            {site.claims.newsletter}: the week's videos, what we're reading, and one thing you didn't know
            about a machine.
          </p>
          <ExternalLink
            href={site.links.newsletter}
            className={`${buttonLook("secondary")} justify-self-start`}
          >
            Subscribe on Substack
          </ExternalLink>
        </Card>
        <Card
          title="Frequently Asked Questions"
          className="md:col-span-2 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1"
        >
          <dl className="grid gap-6">
            {contactQuestions.map(({ question, answer }) => (
              <div key={question} className="grid gap-1">
                <dt className="font-medium">{question}</dt>
                <dd className="text-quiet">{answer}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  );
}

type Props = { title: string; className?: string; children: ReactNode };

const Card = ({ className = "", ...card }: Props) => (
  <Part {...card} className={`panel grid content-start gap-4 p-6 ${className}`} />
);
