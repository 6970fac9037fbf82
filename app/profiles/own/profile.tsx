import { useEffect } from "react";
import { Outlet, redirect, useLocation, useRevalidator } from "react-router";
import { useLeaveGuard } from "#app/members/sign-in/leave-guard.ts";
import { useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { api } from "#app/requests/api.ts";
import {
  servicesOf,
  sessionUserOf,
  supportOf,
  visitorOf,
  withheldNotesOf,
} from "#app/requests/services.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { HiddenNotice, NotesHiddenNotice, ProfileHiddenNotice } from "#app/ui/notice.tsx";
import { QuestionOnIntent } from "#app/ui/on-intent.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Profile } from "#worker/members/account/contract/index.ts";
import type { Route } from "./+types/profile";
import { SupportStatus } from "./support-status";

export const meta = pageMeta({
  title: "Profile Settings",
  description: "Your profile, your G-Card and your players.",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const user = sessionUserOf(context, visitor);
  if (!user.signedIn) {
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  }
  // This was the address of the tab before.
  if (url.searchParams.get("tab") === "gcard") throw redirect("/profile/gcard");
  const { id } = user.profile;
  const [deviceCount, withheldNotes] = await Promise.all([
    servicesOf(context).memberSessions.count(id, new Date()),
    withheldNotesOf(context, id),
  ]);
  const support = supportOf(context, visitor);
  // Only a status that needs something from the member comes before the forms.
  const isWell = support?.state === "active" || support?.state === "owner";
  return { ...user, support, isWell, deviceCount, origin: url.origin, withheldNotes };
}

export type OwnProfile = Route.ComponentProps["loaderData"];

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, patron, support, isWell, withheldNotes } = loaderData;
  const { pathname } = useLocation();
  useFinishedPicture(profile);
  const link = { replace: true, preventScrollReset: true };
  return (
    <div className="page grid max-w-5xl content-start gap-6 py-6 md:py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">Profile Settings</h1>
        <p className="flex items-center gap-3">
          <span className="text-quiet">Patron Status</span>
          {patron ? <Badge tone="own">Active Patron</Badge> : <Badge>Not a Patron</Badge>}
        </p>
      </header>
      {support && !isWell && <SupportStatus support={support} />}
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
      <LeaveQuestion />
      <TabLinks
        label="Profile"
        tabs={[
          ["Profile Settings", "/profile"],
          ["G-Card", "/profile/gcard"],
          ["Connections", "/profile/connections"],
        ].map(([label = "", to = ""]) => ({ ...link, label, to, isCurrent: pathname === to }))}
      />
      <Outlet context={loaderData} />
    </div>
  );
}

function LeaveQuestion() {
  const blocker = useLeaveGuard(useSignInAgain().hasUnsaved);
  if (blocker.state !== "blocked") return null;
  return (
    <QuestionOnIntent
      title="Leave without saving?"
      description="You have unsaved changes on this page."
      {...{ no: "Keep editing", yes: "Leave", onClose: blocker.reset, onYes: blocker.proceed }}
    />
  );
}

/** Most pictures take seconds. The others wait for a cron trigger. */
const LOOK_AFTER_MS = [1000, 2500, 5000, 10_000];

function useFinishedPicture({ picture }: Profile) {
  const isMaking = picture.state === "making";
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMaking) return;
    const look = async () => {
      const answer = await api.auth.user.$get().catch(() => null);
      const user = answer?.ok ? await answer.json() : null;
      if (user && "profile" in user && user.profile?.picture.state !== "making") await revalidate();
    };
    const timers = LOOK_AFTER_MS.map((delay) => setTimeout(look, delay));
    return () => timers.forEach(clearTimeout);
  }, [isMaking, revalidate]);
}
