import type { ReactNode } from "react";
import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { useSessionUser } from "#app/shell/session-user.ts";
import { BecomePatron, WhatSupportBrings } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { PosterCard } from "#app/works/poster-card.tsx";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import { statusLabel } from "#worker/tracker/contract.ts";
import type { MarkedPoster } from "./marked-poster";
import type { OwnHome } from "./own-home.server";

type Props = {
  /** Null for a visitor who isn't signed in. */
  own: Extract<OwnHome, { kind: "member" }> | null;
  /** The list that shows what a list looks like. */
  demo: readonly MarkedPoster[];
  /** The page to open after signing in. */
  returnTo: string;
};

const words = homeWords.gate;

/** Says what the tracker is and how to get in, to people who may not use it. Patrons don't see this band. */
export function Gate({ own, demo, returnTo }: Props) {
  const { profile } = useSessionUser();
  if (!own) {
    return (
      <Band {...words.stranger} wallTitle={words.demo} wall={demo}>
        <WhatSupportBrings />
        <Button asChild className="min-h-12 text-lg">
          <a href={signInAddress(returnTo)}>Sign in with Patreon</a>
        </Button>
      </Band>
    );
  }
  const label = `Hello, ${profile?.fullName}`;
  if (own.logged === 0) {
    return (
      <Band {...words.ready} label={label} wallTitle={words.demo} wall={demo}>
        <BecomePatron />
        <CheckAgain />
      </Band>
    );
  }
  const counted = own.logged === 1 ? "One work is on it." : `${own.logged} works are on it.`;
  return (
    <Band
      {...words.lapsed}
      label={label}
      text={`${counted} ${words.lapsed.text}`}
      wallTitle={words.lapsed.wall}
      wall={own.latest}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Button asChild>
          <Link to="/tracker/list">See it</Link>
        </Button>
        <Button look="secondary" asChild>
          <Link to="/tracker/import">Export it</Link>
        </Button>
        <BecomePatron label="Renew" look="secondary" />
      </div>
      <CheckAgain />
    </Band>
  );
}

const CheckAgain = () => <TextLink to="/profile">{words.check}</TextLink>;

type BandProps = {
  label: string;
  title: string;
  text: string;
  wallTitle: string;
  wall: readonly MarkedPoster[];
  children: ReactNode;
};

/** The title isn't a heading, because the band comes before the page's h1. */
function Band({ label, title, text, wallTitle, wall, children }: BandProps) {
  return (
    <section aria-labelledby="gate" className="border-rule border-b bg-panel/50">
      <div className="page grid items-center gap-x-8 gap-y-6 py-6 md:grid-cols-2 md:py-12 lg:gap-x-12">
        <div className="grid justify-items-start gap-3 md:gap-4">
          <p className="label-caps outside-text w-full text-blue">{label}</p>
          <p
            id="gate"
            className="text-balance font-display font-semibold text-[1.625rem] leading-tight md:text-4xl"
          >
            {title}
          </p>
          <p className="max-w-xl text-pretty leading-relaxed md:text-lg">{text}</p>
          {children}
        </div>
        <div className="grid gap-3">
          <p className="label-caps text-quiet">{wallTitle}</p>
          <ul aria-label={wallTitle} className="grid grid-cols-4 gap-2 sm:gap-3">
            {wall.map(({ work, entry }) => (
              <li key={work.id} className="grid min-w-0 gap-0.5">
                <PosterCard
                  work={work}
                  entry={{ ...entry, isStatusBelow: true }}
                  size="M"
                  isTitleHidden
                  isFirst
                />
                <p className="truncate text-quiet text-xs">{statusLabel("series", entry.status)}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
