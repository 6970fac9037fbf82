import { type ReactNode, useId } from "react";
import { Link, NavLink } from "react-router";
import { elsewhere, guidePagesOf, trackerPages } from "#app/content/navigation.ts";
import { ownProfilePath, useHasVideos } from "#app/page/session-user.ts";
import { ownTrackerPages } from "#app/tracker/tracker-head.tsx";
import { LockLegend, LockMark } from "#app/ui/badge.tsx";
import { MenuItem } from "#app/ui/menu-list.tsx";
import type { SessionUser } from "#worker/members/sign-in/contract.ts";
import { accountEntries, type OwnPage } from "./account-entries";

/* The header's menus. Browsers load them with the first one that opens. */

export * from "#app/ui/menu-list.tsx";

type GroupProps = { title: string; className?: string; children: ReactNode };

function Group({ title, className = "", children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu can't have a fieldset
    <div role="group" aria-labelledby={id} className={className}>
      <p id={id} className="label-caps px-3 pt-3 pb-1 text-quiet">
        {title}
      </p>
      {children}
    </div>
  );
}

export function TrackerEntries({ patron }: { patron: boolean }) {
  const legend = useId();
  return (
    <div className="grid grid-cols-2">
      <Group title="Yours" className="pr-1">
        {ownTrackerPages.map(({ label, to }) => (
          <MenuItem key={to} asChild>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </MenuItem>
        ))}
      </Group>
      <Group title="Tracker" className="border-rule border-l pl-1">
        {trackerPages.map(({ label, to, isForSupporters }) => (
          <MenuItem key={to} asChild>
            <NavLink to={to} end aria-describedby={isForSupporters && !patron ? legend : undefined}>
              {label}
              {isForSupporters && !patron && <LockMark className="ml-auto" />}
            </NavLink>
          </MenuItem>
        ))}
        {!patron && <LockLegend id={legend} className="border-rule border-t px-3" />}
      </Group>
    </div>
  );
}

export const GuideEntries = () => (
  <>
    {guidePagesOf(useHasVideos()).map(({ label, to }) => (
      <MenuItem key={to} asChild>
        <NavLink to={to} end>
          {label}
        </NavLink>
      </MenuItem>
    ))}
    <Group title="Follow" className="border-rule border-t">
      {elsewhere.map(({ label, href }) => (
        <MenuItem key={label} asChild>
          <a href={href} target="_blank" rel="noopener" className="text-quiet">
            {label}
          </a>
        </MenuItem>
      ))}
    </Group>
  </>
);

export type AccountProps = { user: Extract<SessionUser, { signedIn: true }>; ownPages: OwnPage[] };

export const AccountEntries = ({ user: { profile, patron }, ownPages }: AccountProps) =>
  accountEntries(patron, ownProfilePath(profile), ownPages).map(({ label, Icon, ...target }) => (
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
  ));
