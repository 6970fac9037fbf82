import { useEffect, useId, useState } from "react";
import { Link, NavLink } from "react-router";
import {
  accountEntries,
  elsewhere,
  guidePagesOf,
  type OwnPage,
  trackerPages,
} from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { ChevronDown } from "#app/drawings/icons.tsx";
import { Logo } from "#app/drawings/logo.tsx";
import { ownProfilePath, useHasVideos } from "#app/page/session-user.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { MembershipBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { SessionUser } from "#worker/members/sign-in/contract.ts";
import { LockLegend, LockMark } from "../ui/badge";
import { MobileMenu } from "./mobile-menu";
import { SiteSearch } from "./site-search";
import { ThemeMenu } from "./theme";

const SCROLL_THRESHOLD_PX = 10;

const ENTRY_CLASS =
  "inline-flex min-h-11 items-center px-2.5 font-display font-medium tracking-wide text-ink hover:text-blue aria-[current=page]:text-blue";

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > SCROLL_THRESHOLD_PX);
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  return scrolled;
}

export function Header({ user, ownPages }: { user: SessionUser; ownPages: OwnPage[] }) {
  const scrolled = useScrolled();
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="sticky top-0 z-40 h-(--header-space) border-rule border-b bg-space/70 frosted transition-colors data-scrolled:bg-space/97"
    >
      <div className="page flex h-full items-center gap-2">
        <Link to="/" className="inline-flex min-h-11 min-w-0 items-center" aria-label={`${site.name}, home`}>
          <Logo name={site.shortName} className="text-2xl leading-none" />
        </Link>
        <nav aria-label="Main" className="ml-4 hidden flex-1 items-center xl:flex">
          <NavLink to="/" end className={ENTRY_CLASS}>
            Home
          </NavLink>
          <GuideMenu />
          <TrackerMenu patron={user.patron} />
          <a href={site.links.shop} target="_blank" rel="noopener" className={ENTRY_CLASS}>
            Shop
          </a>
          <NavLink to="/coaching.html" className={ENTRY_CLASS}>
            Coaching
          </NavLink>
          <NavLink to="/contact" className={ENTRY_CLASS}>
            Contact
          </NavLink>
        </nav>
        <div className="ml-auto flex shrink-0 items-center sm:gap-1 xl:gap-3">
          <SiteSearch />
          <ThemeMenu />
          <Button
            look="subscribe"
            className="max-sm:px-2 max-sm:text-sm max-[379px]:hidden"
            href={site.links.subscribe}
            target="_blank"
            rel="noopener"
          >
            Subscribe
          </Button>
          <div className="hidden xl:block">
            {user.signedIn ? (
              <AccountMenu user={user} ownPages={ownPages} />
            ) : (
              <Button to="/login">Login with Patreon</Button>
            )}
          </div>
          <MobileMenu user={user} ownPages={ownPages} />
        </div>
      </div>
    </header>
  );
}

/** The word leads to the roadmap, the arrow opens a menu of the tracker's pages. */
function TrackerMenu({ patron }: { patron: boolean }) {
  const legend = useId();
  return (
    <div className="flex items-center">
      <NavLink to="/tracker/roadmap" className={`${ENTRY_CLASS} pr-0`}>
        Tracker
      </NavLink>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label="Tracker pages"
            className="group grid h-11 w-8 cursor-pointer place-items-center text-quiet hover:text-ink"
          >
            <ChevronDown
              aria-hidden
              size={16}
              className="transition-transform group-data-[state=open]:rotate-180"
            />
          </button>
        }
      >
        {({ MenuItem }) => (
          <>
            {trackerPages.map(({ label, to, isForSupporters }) => (
              <MenuItem key={to} asChild>
                <Link to={to} aria-describedby={isForSupporters && !patron ? legend : undefined}>
                  {label}
                  {isForSupporters && !patron && <LockMark className="ml-auto" />}
                </Link>
              </MenuItem>
            ))}
            {!patron && <LockLegend id={legend} className="border-rule border-t px-3" />}
          </>
        )}
      </Menu>
    </div>
  );
}

function GuideMenu() {
  const pages = guidePagesOf(useHasVideos());
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={`${ENTRY_CLASS} group cursor-pointer gap-1`}>
          Guide
          <ChevronDown
            aria-hidden
            size={16}
            className="text-quiet transition-transform group-data-[state=open]:rotate-180"
          />
        </button>
      }
    >
      {({ MenuItem }) => (
        <>
          {pages.map(({ label, to }) => (
            <MenuItem key={to} asChild>
              <Link to={to}>{label}</Link>
            </MenuItem>
          ))}
          <p className="label-caps border-rule border-t px-3 pt-3 pb-1 text-quiet">Follow</p>
          {elsewhere.map(({ label, href }) => (
            <MenuItem key={label} asChild>
              <a href={href} target="_blank" rel="noopener" className="text-quiet">
                {label}
              </a>
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}

type SignedInUser = Extract<SessionUser, { signedIn: true }>;

function AccountMenu({ user: { profile, patron }, ownPages }: { user: SignedInUser; ownPages: OwnPage[] }) {
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <MembershipBadge patron={patron} />
          <span title={profile.fullName} className="max-w-48 truncate font-medium">
            {profile.fullName}
          </span>
          <Avatar src={profile.profileImage} size={36} />
          <span className="sr-only">Account menu</span>
        </button>
      }
    >
      {({ MenuItem }) => (
        <>
          {accountEntries(patron, ownProfilePath(profile), ownPages).map(({ label, Icon, ...target }) => (
            <MenuItem key={label} asChild>
              {"to" in target ? (
                <Link to={target.to}>
                  <Icon aria-hidden size={18} /> {label}
                </Link>
              ) : (
                <a href={target.href}>
                  <Icon aria-hidden size={18} /> {label}
                </a>
              )}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}
