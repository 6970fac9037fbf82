import { useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { trackerPages } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { ChevronDown } from "#app/drawings/icons.tsx";
import { Logo } from "#app/drawings/logo.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { MembershipBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { SessionUser } from "#worker/members/sign-in/contract.ts";
import type { OwnPage } from "./account-entries";
import type { AccountProps } from "./header-menus";
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

const loadMenus = () => import("./header-menus");

const TRACKER_PATHS = ["/tracker", "/tonight", ...trackerPages.map(({ to }) => to)];

/** The word leads to the roadmap, the arrow opens a menu of the tracker's pages. */
function TrackerMenu({ patron }: { patron: boolean }) {
  const { pathname } = useLocation();
  const isHere = TRACKER_PATHS.some((path) => pathname.startsWith(path));
  return (
    <div className="flex items-center">
      <NavLink
        to="/tracker/roadmap"
        className={`${ENTRY_CLASS} pr-0`}
        style={isHere ? { color: "var(--blue)" } : undefined}
      >
        Tracker
      </NavLink>
      <Menu
        align="start"
        load={loadMenus}
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
        {({ TrackerEntries }) => <TrackerEntries patron={patron} />}
      </Menu>
    </div>
  );
}

const GuideMenu = () => (
  <Menu
    align="start"
    load={loadMenus}
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
    {({ GuideEntries }) => <GuideEntries />}
  </Menu>
);

function AccountMenu({ user, ownPages }: AccountProps) {
  const { profile, patron } = user;
  return (
    <Menu
      align="end"
      load={loadMenus}
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
      {({ AccountEntries }) => <AccountEntries user={user} ownPages={ownPages} />}
    </Menu>
  );
}
