import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { useSessionUser } from "#app/page/session-user.ts";

/** A member's own pages: the first column of the tracker's menu, and tabs. `below` is the path of pages that belong to it. */
export const ownTrackerPages: readonly { label: string; to: string; below?: string }[] = [
  { label: "Diary", to: "/tracker/diary" },
  { label: "Chronology", to: "/tracker" },
  { label: "Statistics & year", to: "/tracker/statistics", below: "/tracker/year/" },
  { label: "Tonight", to: "/tonight" },
  { label: "Following", to: "/members/following" },
  { label: "Import", to: "/tracker/import" },
  { label: "Lists", to: "/tracker/lists", below: "/tracker/lists/" },
];

/** Patrons have their lists in the trackers. */
const LISTS: Record<"patron" | "others", typeof ownTrackerPages> = {
  patron: [
    { label: "Series", to: "/tracker/series" },
    { label: "Games", to: "/tracker/games" },
  ],
  others: [{ label: "My List", to: "/tracker/list" }],
};

/** Links between the tracker's pages. On a phone the row scrolls sideways. */
function TrackerNav() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const { patron } = useSessionUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row must scroll when the page changes
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!nav.current || !current) return;
    const middle = current.offsetLeft - nav.current.offsetLeft + current.offsetWidth / 2;
    nav.current.scrollTo({ left: middle - nav.current.clientWidth / 2 });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Tracker"
      className="overflow-x-auto border-rule border-b [scrollbar-width:none]"
    >
      <ul className="flex min-w-max gap-1">
        {[...LISTS[patron ? "patron" : "others"], ...ownTrackerPages].map(({ label, to, below }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to || (below && pathname.startsWith(below)) ? "page" : undefined}
              data-next={next === to || undefined}
              className="relative inline-flex min-h-11 items-center gap-1.5 px-3 font-display max-sm:px-2 font-semibold text-quiet tracking-wide hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-ink aria-[current=page]:[box-shadow:inset_0_-3px_var(--blue)] data-next:animate-pulse-quiet data-next:text-blue"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Props = {
  title: string;
  /** Phones leave it out, so that the page itself begins on the first screen. */
  lead: string;
  children?: ReactNode;
};

export const TrackerHead = ({ title, lead, children }: Props) => (
  <>
    <header className="flex items-end justify-between gap-x-4">
      <div className="grid min-w-0 flex-1 gap-2">
        <h1 className="text-2xl sm:text-4xl">{title}</h1>
        <p className="text-quiet max-sm:hidden">{lead}</p>
      </div>
      {children}
    </header>
    <TrackerNav />
  </>
);

export const Counts = ({ counts }: { counts: readonly { label: string; value: number; of: number }[] }) => (
  <dl className="flex gap-3 sm:gap-6">
    {counts.map(({ label, value, of }) => (
      <div key={label} className="grid justify-items-end">
        <dt className="label-caps text-quiet">{label}</dt>
        <dd className="numerals text-xl sm:text-2xl">
          {value}
          <span className="text-quiet text-sm sm:text-base">/{of}</span>
        </dd>
      </div>
    ))}
  </dl>
);
