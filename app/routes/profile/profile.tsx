import { Tabs } from "radix-ui";
import { Link, redirect, useSearchParams } from "react-router";
import { GCardSettings } from "../../components/card/gcard-settings";
import { PatronsOnlyNotice } from "../../components/card/patrons-only-notice";
import { HiddenNameNotice } from "../../components/hidden-name-notice";
import { ProfileForm } from "../../components/profile/profile-form";
import { SettingsForm } from "../../components/profile/settings-form";
import { SignedInDevices } from "../../components/profile/signed-in-devices";
import { SupportStatus } from "../../components/profile/support-status";
import { YourData } from "../../components/profile/your-data";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { TAB_CLASS, TAB_LIST_CLASS } from "../../components/ui/tabs";
import { pageMeta } from "../../page-meta";
import { servicesOf, sessionUserOf, supportOf, visitorOf } from "../../services.server";
import type { Route } from "./+types/profile";

export const meta = pageMeta({ title: "Profile Settings", description: "Your profile and your G-Card." });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const user = sessionUserOf(context, visitor);
  if (!user.signedIn) {
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  }
  const services = servicesOf(context);
  return {
    ...user,
    support: supportOf(context, visitor),
    deviceCount: await services.memberSessions.count(user.profile.id, new Date()),
    origin: url.origin,
    customization: await services.cards.customizationOf(user.profile.id),
  };
}

const TABS = [
  { value: "settings", label: "Profile Settings" },
  { value: "gcard", label: "G-Card" },
];

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, patron, support, origin, customization, deviceCount } = loaderData;
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = searchParams.get("tab") === "gcard" ? "gcard" : "settings";
  const openTab = (value: string) =>
    setSearchParams(value === "gcard" ? { tab: value } : {}, { replace: true, preventScrollReset: true });

  return (
    <div className="page grid max-w-5xl content-start gap-6 py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">Profile Settings</h1>
        <p className="flex items-center gap-3">
          <span className="text-quiet">Patron Status</span>
          {patron ? <Badge tone="own">Active Patron</Badge> : <Badge>Not a Patron</Badge>}
        </p>
      </header>
      {support && <SupportStatus support={support} />}
      {profile.nameHidden && (
        <HiddenNameNotice>
          {`Your name, username and picture were hidden: others see "${profile.fullName}" instead, whatever you change them to.`}
        </HiddenNameNotice>
      )}
      <Tabs.Root value={tab} onValueChange={openTab} className="grid gap-6">
        <Tabs.List aria-label="Profile" className={TAB_LIST_CLASS}>
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} className={TAB_CLASS}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="settings" className="grid gap-6 lg:grid-cols-2">
          <ProfileForm profile={profile} />
          <SettingsForm profile={profile} origin={origin} />
          <SignedInDevices count={deviceCount} />
          <YourData />
          <nav
            aria-label="Your pages"
            className="flex flex-wrap gap-x-3 gap-y-2 border-rule border-t pt-6 lg:col-span-2"
          >
            <Button look="quiet" asChild>
              <Link to="/tracker/series">Series Tracker</Link>
            </Button>
            <Button look="quiet" asChild>
              <Link to="/tracker/games">Game Tracker</Link>
            </Button>
            <Button look="quiet" asChild>
              <Link to="/tracker/import">Import & export</Link>
            </Button>
            <Button look="quiet" asChild>
              <Link to="/">Back to Home</Link>
            </Button>
            <Button look="danger" asChild className="max-sm:w-full sm:ml-auto">
              <a href="/auth/logout">Logout</a>
            </Button>
          </nav>
        </Tabs.Content>
        <Tabs.Content value="gcard">
          {patron ? (
            <GCardSettings profile={profile} origin={origin} saved={customization} />
          ) : (
            <PatronsOnlyNotice />
          )}
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}
