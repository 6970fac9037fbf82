import { useEffect, useState } from "react";
import { Link, NavLink } from "react-router";
import { site } from "#app/content/site.ts";
import { Logo } from "#app/drawings/logo.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SessionUser } from "#worker/sign-in/contract.ts";
import { AccountMenu } from "./account-menu";
import { FollowMenu } from "./follow-menu";
import { MobileMenu } from "./mobile-menu";
import { ThemeMenu } from "./theme";
import { TrackerMenu } from "./tracker-menu";

const SCROLL_THRESHOLD_PX = 10;

const ENTRY_CLASS =
  "inline-flex min-h-11 items-center px-3 font-display font-medium tracking-wide text-ink hover:text-blue aria-[current=page]:text-blue";

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

export function Header({ user }: { user: SessionUser }) {
  const scrolled = useScrolled();
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="sticky top-0 z-40 border-rule border-b bg-space/70 backdrop-blur-sm transition-colors data-scrolled:bg-space/97"
    >
      <div className="page flex h-16 items-center gap-2">
        <Link to="/" className="inline-flex min-h-11 items-center" aria-label={`${site.name}, home`}>
          <Logo name={site.name} className="text-2xl leading-none" />
        </Link>
        <nav aria-label="Main" className="ml-4 hidden flex-1 items-center xl:flex">
          <NavLink to="/" end className={ENTRY_CLASS}>
            Home
          </NavLink>
          <TrackerMenu entryClass={ENTRY_CLASS} />
          <a href={site.links.shop} target="_blank" rel="noopener" className={ENTRY_CLASS}>
            Shop
          </a>
          <NavLink to="/coaching.html" className={ENTRY_CLASS}>
            Coaching
          </NavLink>
          <NavLink to="/contact" className={ENTRY_CLASS}>
            Contact
          </NavLink>
          <FollowMenu entryClass={ENTRY_CLASS} />
        </nav>
        <div className="ml-auto flex items-center gap-1 xl:gap-3">
          <ThemeMenu />
          <Button look="subscribe" asChild className="max-[359px]:hidden">
            <a href={site.links.subscribe} target="_blank" rel="noopener">
              Subscribe
            </a>
          </Button>
          <div className="hidden xl:block">
            {user.signedIn ? (
              <AccountMenu user={user} />
            ) : (
              <Button asChild>
                <Link to="/login">Login with Patreon</Link>
              </Button>
            )}
          </div>
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  );
}
