import { lazy, Suspense } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { logDebug } from "#app/log.ts";
import { formValues, refusedForm } from "#app/requests/plain-forms.server.ts";
import { servicesOf, sessionUserOf, supportOf, visitorOf, withheldNotesOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { hydratedLater } from "#app/ui/lazy-parts.ts";
import { Alert, HiddenNotice, NotesHiddenNotice, Notice, ProfileHiddenNotice } from "#app/ui/notice.tsx";
import { TabLinks, TabPanel, Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/profile";
import { useFinishedPicture } from "./finished-picture";
import { ProfileForm } from "./profile-form";
import { saveForm } from "./save-form.server";
import { SettingsForm } from "./settings-form";
import { UnsavedForms } from "./unsaved-forms";

export const meta = pageMeta({ title: "Profile Settings", description: "Your profile and your G-Card." });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const user = sessionUserOf(context, visitor);
  if (!user.signedIn) {
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  }
  const { memberSessions, cards } = servicesOf(context);
  const { id } = user.profile;
  const [deviceCount, withheldNotes, card] = await Promise.all([
    memberSessions.count(id, new Date()),
    withheldNotesOf(context, id),
    user.patron && tabOf(url.searchParams) === "gcard" ? cards.ownCard(id) : null,
  ]);
  const support = supportOf(context, visitor);
  return { ...user, support, deviceCount, origin: url.origin, withheldNotes, card };
}

const tabOf = (search: URLSearchParams) => (search.get("tab") === "gcard" ? "gcard" : "settings");

/**
 * Browsers load this part together with its tab. The server renders the part with the page, for browsers without
 * scripts.
 */
const GCardTab = import.meta.env.SSR
  ? (await import("#app/card/gcard-settings.tsx")).GCardSettings
  : lazy(() =>
      import("#app/card/gcard-settings.tsx").then(
        ({ GCardSettings }) => ({ default: GCardSettings }),
        (error: unknown) => {
          logDebug("part_not_loaded", error);
          return { default: GCardTabMissing };
        },
      ),
    );

const loadSections = async () => (await import("./account-sections")).AccountSections;

/** Below the first screen. */
const AccountSections = import.meta.env.SSR ? await loadSections() : hydratedLater(loadSections);

/** Most members don't need it. */
const loadStatus = async () => (await import("./support-status")).SupportStatus;
const SupportStatus = import.meta.env.SSR ? await loadStatus() : hydratedLater(loadStatus);

/** Reloads the whole document to try again, because browsers remember that a script failed to load. */
const GCardTabMissing = () => (
  <Alert>
    We can't load your G-Card right now.{" "}
    <a href="/profile?tab=gcard" className="inline-flex min-h-11 items-center text-blue underline">
      Try again
    </a>
  </Alert>
);

/** Handles forms from browsers without scripts. With scripts, forms go to the API. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  const { profile, patron } = sessionUserOf(context, visitor);
  if (!visitor.member || !profile) throw redirect(`/login?${new URLSearchParams({ returnTo: "/profile" })}`);
  const { form = "", ...values } = await formValues(request);
  const saver = {
    services: servicesOf(context),
    member: visitor.member,
    profile,
    patron,
    siteHost: url.hostname,
  };
  try {
    await saveForm(form, values, saver);
  } catch (error) {
    const { returned, init } = refusedForm(error, values);
    return data({ form, ...returned }, init);
  }
  const tab = form === "gcard" ? { tab: "gcard" } : undefined;
  return redirect(`/profile?${new URLSearchParams({ ...tab, saved: form })}`);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The texts after a form was saved without scripts, by the form's name. */
const SAVED_TEXTS: Record<string, { title: string; text?: string }> = {
  profile: { title: "Profile updated successfully!" },
  picture: { title: "Picture removed" },
  settings: { title: "Profile settings updated successfully!" },
  gcard: { title: "G-Card Updated", text: "Your customization has been saved successfully." },
};

const TABS = [
  { value: "settings", label: "Profile Settings", to: "/profile" },
  { value: "gcard", label: "G-Card", to: "/profile?tab=gcard" },
] as const;

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, patron, support, origin, card, deviceCount, withheldNotes } = loaderData;
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = tabOf(searchParams);
  const openTab = (value: string) =>
    setSearchParams(value === "gcard" ? { tab: value } : {}, { replace: true, preventScrollReset: true });

  useFinishedPicture(profile);
  const returnedTo = (form: string) => (actionData?.form === form ? actionData : null);
  // Only a status that needs something from the member comes before the forms.
  const isWell = /active|owner/.test(support?.state ?? "");
  const saved = SAVED_TEXTS[searchParams.get("saved") ?? ""];

  return (
    <div className="page grid max-w-5xl content-start gap-6 py-6 md:py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">Profile Settings</h1>
        <p className="flex items-center gap-3">
          <span className="text-quiet">Patron Status</span>
          {patron ? <Badge tone="own">Active Patron</Badge> : <Badge>Not a Patron</Badge>}
        </p>
      </header>
      {support && !isWell && (
        <Suspense>
          <SupportStatus support={support} />
        </Suspense>
      )}
      {profile.profileHidden && <ProfileHiddenNotice />}
      <NotesHiddenNotice titles={withheldNotes} />
      {profile.nameHidden && (
        <HiddenNotice>
          {`We've hidden your name, username and picture: others see "${profile.fullName}" instead, even if you change them.`}
        </HiddenNotice>
      )}
      {profile.pictureHidden && !profile.nameHidden && (
        <HiddenNotice part="picture">
          We've hidden your picture: everybody sees the default one instead. A new picture stays hidden until
          we've looked at it, so tell us when you've changed it.
        </HiddenNotice>
      )}
      {saved && !actionData && (
        <Notice as="div" tone="good" role="status" className="without-script">
          <p className="font-display font-semibold">{saved.title}</p>
          {saved.text && <p className="text-quiet">{saved.text}</p>}
        </Notice>
      )}
      {actionData?.refusal && <Alert>{actionData.refusal}</Alert>}
      <TabLinks
        label="Profile"
        tabs={TABS.map(({ value, ...link }) => ({ ...link, isCurrent: value === tab }))}
        className="without-script"
      />
      <UnsavedForms>
        <Tabs label="Profile" tabs={TABS} value={tab} onChange={openTab} className="noscript:hidden">
          <TabPanel value="settings" className="grid gap-6 md:grid-cols-2">
            <ProfileForm profile={profile} returned={returnedTo("profile")} />
            <SettingsForm profile={profile} origin={origin} returned={returnedTo("settings")} withPreview />
            <Suspense>
              <AccountSections deviceCount={deviceCount} support={isWell ? support : null} />
            </Suspense>
          </TabPanel>
          <TabPanel value="gcard">
            {patron && card ? (
              <Suspense fallback={<LoadingCard />}>
                <GCardTab profile={profile} origin={origin} own={card} returned={returnedTo("gcard")} />
              </Suspense>
            ) : (
              <PatronsOnlyNotice />
            )}
          </TabPanel>
        </Tabs>
      </UnsavedForms>
    </div>
  );
}

/** The outline of the editor: the card, and the panel with its fields. */
const LoadingCard = () => (
  <div
    role="status"
    aria-label="Loading your G-Card"
    className="grid animate-pulse-quiet items-start gap-6 lg:grid-cols-[2fr_3fr]"
  >
    <div className="grid gap-3 lg:order-2">
      <div className="h-11 w-40 bg-raised" />
      <div className="aspect-[600/315] max-w-[600px] bg-raised" />
    </div>
    <div className="panel h-[80rem]" />
  </div>
);

function PatronsOnlyNotice() {
  return (
    <section className="panel grid justify-items-center gap-4 p-8 text-center">
      <img
        src="/g-card-example.webp"
        alt="An example: the G-Card of Sayuri Tanaka, Ace Pilot"
        width={600}
        height={315}
        className="h-auto w-full max-w-md"
      />
      <h2 className="text-2xl">Your own G-Card</h2>
      <p className="max-w-prose text-quiet">
        G-Card customization is exclusively for our Patreon supporters. Choose your title, your faction and
        one of four frames, and show off your card wherever you post.
      </p>
      <BecomePatron />
    </section>
  );
}
