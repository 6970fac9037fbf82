import { redirect, useSearchParams } from "react-router";
import { benefits, channelFriends, discounts, questions, sponsorWords, tiers } from "#app/content/sponsor.ts";
import { Check, Plus } from "#app/drawings/icons.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { formAction, parsed } from "#app/requests/forms.server.ts";
import { servicesOf } from "#app/requests/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import { SPONSOR_TIERS, type SponsorTier } from "#worker/pages/sponsor/contract/index.ts";
import { sponsorFormSchema } from "#worker/pages/sponsor/contract/schemas.ts";
import type { Route } from "./+types/sponsor";
import { InquiryForm } from "./inquiry-form";

export const meta = pageMeta({ title: sponsorWords.title, description: sponsorWords.description });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  const { sponsors } = servicesOf(context);
  return { ticket: sponsors.issueTicket(request) };
}

/** Bots send plain forms. So a plain form needs the ticket, unlike the API's JSON. */
export const action = formAction(async (values, { request, context }: Route.ActionArgs) => {
  await servicesOf(context).sponsors.receive(parsed(sponsorFormSchema, { ticket: "", ...values }), request);
  return redirect("/sponsor?saved=inquiry#inquiry");
});

export { sendInquiry as clientAction } from "./inquiry-form";

export default function Sponsor({ loaderData }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const tier = SPONSOR_TIERS.find((id) => id === searchParams.get("tier"));
  return (
    <>
      <PageHead title={sponsorWords.title} lead={sponsorWords.lead}>
        <Button href="#inquiry">Send an Inquiry</Button>
      </PageHead>
      <Section title="What you get" raised>
        <Benefits />
      </Section>
      <Section
        title="Levels and prices"
        lead="By the month, from a thank-you to a whole video. The longer you stay, the less you pay."
      >
        <Tiers />
        <Discounts />
      </Section>
      <Section id="inquiry" title="Send an inquiry" raised>
        <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr] lg:gap-14">
          <InquiryForm ticket={loaderData.ticket} tier={tier} />
          <Questions />
        </div>
      </Section>
      <ChannelFriends />
    </>
  );
}

const Benefits = () => (
  <ol className="grid gap-x-10 gap-y-8 md:grid-cols-2">
    {benefits.map(({ title, text }, index) => (
      <li key={title} className="grid grid-cols-[auto_1fr] gap-4">
        <span aria-hidden className="numerals pt-0.5 text-blue">
          {String(index + 1).padStart(2, "0")}
        </span>
        <div className="grid content-start gap-1.5 border-rule border-l pl-4">
          <h3 className="text-xl">{title}</h3>
          <p className="max-w-prose text-quiet leading-relaxed">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);

const Tiers = () => (
  <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
    {SPONSOR_TIERS.map((id) => (
      <li key={id} className={id === "custom" ? "grid sm:col-span-2 xl:col-span-4" : "grid"}>
        <TierCard id={id} isWide={id === "custom"} />
      </li>
    ))}
  </ul>
);

function TierCard({ id, isWide }: { id: SponsorTier; isWide: boolean }) {
  const { name, price, description, perks } = tiers[id];
  const [amount, period] = price.split("/");
  return (
    <article
      className={`panel grid gap-5 p-6 ${isWide ? "lg:grid-cols-[1.2fr_2fr_auto] lg:items-center lg:gap-10" : "grid-rows-[auto_1fr_auto]"}`}
    >
      <div className="grid gap-2">
        <h3 className="label-caps text-blue">{name}</h3>
        <p className="font-display font-semibold text-3xl">
          {amount}
          {period && <span className="text-base text-quiet">/{period}</span>}
        </p>
        <p className="text-quiet">{description}</p>
      </div>
      <ul className={`grid content-start gap-2 ${isWide ? "" : "border-rule border-t pt-5"}`}>
        {perks.map((perk) => (
          <li key={perk} className="flex gap-2.5">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-green" />
            {perk}
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        to={`/sponsor?tier=${id}#inquiry`}
        state={{ isChoice: true }}
        aria-label={`Choose ${name}`}
      >
        Choose
      </Button>
    </article>
  );
}

/** A small square for each month of the commitment. */
const Discounts = () => (
  <div className="grid gap-4">
    <h3 className="text-xl">Stay longer, pay less</h3>
    <ul className="grid gap-px bg-rule sm:grid-cols-3">
      {discounts.map(({ months, percent }) => (
        <li key={months} className="grid gap-3 bg-space p-5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-display font-semibold text-lg">{months} months</span>
            <span className="numerals text-2xl text-green">−{percent}%</span>
          </p>
          <p aria-hidden className="flex gap-1">
            {Array.from({ length: months }, (_, month) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a month
              <span key={month} className="h-2 max-w-6 flex-1 bg-green" />
            ))}
          </p>
        </li>
      ))}
    </ul>
  </div>
);

const Questions = () => (
  <div className="grid gap-4">
    <h3 className="text-xl">Questions from sponsors</h3>
    <div className="border-rule border-b">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} className="group border-rule border-t">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium hover:text-blue [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden
              size={18}
              className="shrink-0 text-blue transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="pb-5 text-quiet leading-relaxed">{answer}</p>
        </details>
      ))}
    </div>
  </div>
);

const ChannelFriends = () => (
  <Section title="Friends of the channel">
    <ul className="grid gap-5 md:grid-cols-3">
      {channelFriends.map(({ name, description, links }) => (
        <li key={name} className="panel grid grid-rows-[auto_1fr_auto] gap-3 p-6">
          <h3 className="text-xl">{name}</h3>
          <p className="text-quiet leading-relaxed">{description}</p>
          <p className="flex flex-wrap gap-x-5">
            {links.map(({ label, href }) => (
              <TextLink key={label} href={href} aria-label={`${name} on ${label} (opens in a new tab)`}>
                {label}
              </TextLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
