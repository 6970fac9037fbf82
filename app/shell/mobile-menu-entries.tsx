import { type ReactNode, useId } from "react";
import { NavLink } from "react-router";
import { elsewhere, guidePagesOf, trackerPages } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { ownProfilePath, useHasVideos } from "#app/page/session-user.ts";
import { ownTrackerPages } from "#app/tracker/tracker-head.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { LockLegend, LockMark, MembershipBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SessionUser } from "#worker/members/sign-in/contract.ts";
import { accountEntries, type OwnPage } from "./account-entries";

const ENTRY_CLASS = "flex min-h-12 items-center font-display text-lg font-medium hover:text-blue";

const SUB_ENTRY_CLASS = "flex min-h-11 items-center gap-2 text-quiet hover:text-ink";

const ACCOUNT_CLASS = "flex min-h-11 items-center gap-3 hover:text-blue";

type Props = { user: SessionUser; ownPages: OwnPage[]; close?: () => void };

export function MobileMenuEntries({ user, ownPages, close }: Props) {
  const guidePages = guidePagesOf(useHasVideos());
  const legend = useId();
  const page = (to: string, label: ReactNode, className = ENTRY_CLASS, isLocked = false) => (
    <NavLink
      to={to}
      end
      onClick={close}
      className={`${className} aria-[current=page]:text-blue`}
      aria-describedby={isLocked ? legend : undefined}
    >
      {label}
    </NavLink>
  );
  const outside = (href: string, label: string, className = ENTRY_CLASS) => (
    <a href={href} onClick={close} target="_blank" rel="noopener" className={className}>
      {label}
    </a>
  );

  return (
    <>
      <nav aria-label="All pages" className="flex flex-1 flex-col">
        {page("/", "Home")}
        <p className={`${ENTRY_CLASS} hover:text-ink`}>Guide</p>
        <ul className="mb-2 grid grid-cols-2 border-rule border-l pl-4">
          {guidePages.map(({ label, to }) => (
            <li key={to}>{page(to, label, SUB_ENTRY_CLASS)}</li>
          ))}
        </ul>
        {page("/tracker/roadmap", "Tracker")}
        <div className="mb-2 grid grid-cols-2 border-rule border-l pl-4">
          <ul aria-label="Yours">
            {ownTrackerPages.map(({ label, to }) => (
              <li key={to}>{page(to, label, SUB_ENTRY_CLASS)}</li>
            ))}
          </ul>
          <ul>
            {trackerPages.map(({ label, to, isForSupporters }) => {
              const isLocked = isForSupporters && !user.patron;
              const words = isLocked ? (
                <>
                  <span>{label}</span>
                  <LockMark />
                </>
              ) : (
                label
              );
              return <li key={to}>{page(to, words, SUB_ENTRY_CLASS, isLocked)}</li>;
            })}
            {!user.patron && (
              <li>
                <LockLegend id={legend} />
              </li>
            )}
          </ul>
        </div>
        {outside(site.links.shop, "Shop")}
        {page("/coaching.html", "Coaching")}
        {page("/contact", "Contact")}
        <ul aria-label="Elsewhere" className="mt-4 flex flex-wrap gap-x-5">
          {elsewhere.map(({ label, href }) => (
            <li key={label}>{outside(href, label, SUB_ENTRY_CLASS)}</li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid gap-3 border-rule border-t pt-6">
        <Button look="subscribe" href={site.links.subscribe} onClick={close} target="_blank" rel="noopener">
          Subscribe
        </Button>
        {user.signedIn ? (
          <>
            <div className="flex items-center gap-3">
              <Avatar src={user.profile.profileImage} size={44} />
              <Name name={user.profile.fullName} className="flex-1 font-medium" />
              <MembershipBadge patron={user.patron} />
            </div>
            <ul className="grid grid-cols-2 gap-x-5">
              {accountEntries(user.patron, ownProfilePath(user.profile), ownPages).map(
                ({ label, Icon, ...target }) => {
                  const words = (
                    <span className="inline-flex items-center gap-2">
                      <Icon aria-hidden size={18} className="text-quiet" />
                      <span>{label}</span>
                    </span>
                  );
                  return (
                    <li key={label}>
                      {"to" in target ? (
                        page(target.to, words, ACCOUNT_CLASS)
                      ) : (
                        <a href={target.href} className={ACCOUNT_CLASS}>
                          {words}
                        </a>
                      )}
                    </li>
                  );
                },
              )}
            </ul>
          </>
        ) : (
          <Button to="/login" onClick={close}>
            Login with Patreon
          </Button>
        )}
      </div>
    </>
  );
}
