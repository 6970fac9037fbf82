import { type ActionFunctionArgs, redirect } from "react-router";
import { askedWorks } from "#app/content/welcome.ts";
import { seriesPoster } from "#app/poster/wall.server.ts";
import { parsed, refusedForm } from "#app/requests/forms.server.ts";
import { patronOf, servicesOf } from "#app/requests/services.server.ts";
import { findSeries } from "#franchise/catalog.ts";
import { customizationSchema } from "#worker/card/contract/schemas.ts";
import { writeToApi } from "#worker/log/contract/entry.ts";
import { seriesBulkSchema } from "#worker/log/contract/schemas.ts";
import type { Owner } from "#worker/log/entry/entries.ts";
import { readWelcome } from "./welcome-form";

type Services = Pick<ReturnType<typeof servicesOf>, "cards" | "tracker">;

const asked = askedWorks.flatMap((id) => {
  const series = findSeries(id);
  return series ? [{ ...seriesPoster(series), length: series.episodes }] : [];
});

export async function welcomeFor({ cards }: Services, member: Owner) {
  const card = await cards.ownCard(member.id);
  return { works: asked, card, isProfilePublic: member.publicProfile };
}

export type Welcome = Awaited<ReturnType<typeof welcomeFor>>;

/**
 * Saves the form of a browser without scripts and opens the home page. All works are one transaction, which refuses works
 * that the member has logged in the meantime.
 */
export async function saveWelcomeForm({ request, context }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  try {
    const member = await patronOf(context);
    const { cards, tracker } = servicesOf(context);
    const { changes, card } = readWelcome(form);
    const writing = parsed(seriesBulkSchema, writeToApi("series", { changes, removals: [] }));
    const customization = parsed(customizationSchema, card);
    if (changes.length > 0) await tracker.series.saveAll(member, writing);
    await cards.customize(member, customization);
    return redirect("/", 303);
  } catch (error) {
    return refusedForm(error, { ...Object.fromEntries(form), seen: form.getAll("seen").join(" ") });
  }
}
