import { data, redirect, useSearchParams } from "react-router";
import { sponsorWords } from "#app/content/sponsor.ts";
import { refusedForm } from "#app/requests/plain-forms.server.ts";
import { servicesOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { sponsorFormSchema } from "#worker/sponsor/contract/schemas.ts";
import { SPONSOR_TIERS } from "#worker/sponsor/contract.ts";
import type { Route } from "./+types/sponsor";
import { InquiryForm } from "./inquiry-form";
import { Benefits, ChannelFriends, Discounts, Questions, Tiers } from "./sections";
import { fieldIssuesOf } from "./use-inquiry";

export const meta = pageMeta({ title: sponsorWords.title, description: sponsorWords.description });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  const { sponsors } = servicesOf(context);
  return { ticket: sponsors.issueTicket(request) };
}

/** Takes the form from browsers without scripts. With scripts it goes to `POST /api/sponsor`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { sponsors } = servicesOf(context);
  // Robots send plain forms, so a plain form needs the ticket, unlike the API's JSON.
  const values = { ticket: "", ...Object.fromEntries(await request.formData()) };
  const form = sponsorFormSchema.safeParse(values);
  if (!form.success) return data({ values, issues: fieldIssuesOf(form.error), refusal: null }, 400);
  try {
    await sponsors.receive(form.data, request);
  } catch (error) {
    const { returned, init } = refusedForm(error, values);
    return data(returned, init);
  }
  return redirect("/sponsor?sent=1#inquiry");
}

export default function Sponsor({ loaderData, actionData }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const tier = SPONSOR_TIERS.find((id) => id === searchParams.get("tier"));
  return (
    <>
      <PageHead label="Docking request" title={sponsorWords.title} lead={sponsorWords.lead}>
        <Button asChild>
          <a href="#inquiry">Send an Inquiry</a>
        </Button>
      </PageHead>
      <Section label="Why us" title="What you get" raised>
        <Benefits />
      </Section>
      <Section
        label="Levels"
        title="Levels and prices"
        lead="By the month, from a thank-you to a whole video. The longer you stay, the less you pay."
      >
        <Tiers />
        <Discounts />
      </Section>
      <Section id="inquiry" label="Inquiry" title="Send an inquiry" raised>
        <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr] lg:gap-14">
          <InquiryForm
            ticket={loaderData.ticket}
            tier={tier}
            sent={searchParams.has("sent")}
            returned={actionData}
          />
          <Questions />
        </div>
      </Section>
      <ChannelFriends />
    </>
  );
}
