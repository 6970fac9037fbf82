import { type RouterContextProvider, redirect } from "react-router";
import { askedWorks } from "#app/content/welcome.ts";
import { parsed, refusedForm } from "#app/requests/plain-forms.server.ts";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { seriesPoster } from "#app/works/wall.server.ts";
import { findSeries } from "#franchise/catalog.ts";
import { customizationSchema } from "#worker/card/contract/schemas.ts";
import { choosable } from "#worker/card/contract.ts";
import { notAllowed, notSignedIn } from "#worker/platform/http/errors.ts";
import { seriesBulkSchema } from "#worker/tracker/contract/schemas.ts";
import type { Owner } from "#worker/tracker/entry/entries.ts";
import { afterWelcome } from "./first-card";

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

/** Saves all works in one transaction, then the card. Refuses works that the member has logged in the meantime. */
async function saveWelcome(services: Services, member: Owner, form: FormData) {
  const seen = form.getAll("seen").map(String);
  const changes = seen.map((seriesId) => ({
    seriesId,
    status: "completed",
    episodesWatched: findSeries(seriesId)?.episodes ?? 0,
    basedOn: 0,
  }));
  const writing = parsed(seriesBulkSchema, { changes });
  const own = await services.cards.ownCard(member.id);
  const customization = parsed(customizationSchema, {
    ...afterWelcome(own.customization, choosable(own.customization).badgeType),
    ...(form.has("badgeType") && { badgeType: form.get("badgeType") }),
  });
  if (changes.length > 0) await services.tracker.series.saveAll(member, writing);
  await services.cards.customize(member.id, customization);
}

type FormArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves the form of a browser without scripts and opens the home page. Returns a form that it refuses. */
export async function saveWelcomeForm({ request, context }: FormArgs) {
  const { member, patron } = await visitorOf(context);
  const form = await request.formData();
  try {
    if (!member) throw notSignedIn();
    if (!patron) throw notAllowed("This is for active Patreon supporters.");
    await saveWelcome(servicesOf(context), member, form);
    return redirect("/", 303);
  } catch (error) {
    const seen = form.getAll("seen").map(String);
    return refusedForm(error, { badgeType: String(form.get("badgeType") ?? "") }, { seen });
  }
}
