import { Link } from "react-router";
import { elsewhere, guidePagesOf, trackerPages } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { ShoppingBag } from "#app/drawings/icons.tsx";
import { VIDEO_CATEGORIES } from "#franchise/works.ts";

const GROUPS: { title: string; entries: readonly { label: string; to: string }[] }[] = [
  {
    title: "Videos",
    entries: VIDEO_CATEGORIES.map((category) => ({
      label: category,
      to: `/videos?${new URLSearchParams({ category })}`,
    })),
  },
  { title: "Guide", entries: guidePagesOf(false) },
  { title: "Tracker", entries: trackerPages },
  {
    title: site.name,
    entries: [
      { label: "About", to: "/about" },
      { label: "Contact", to: "/contact" },
      { label: "Become a Sponsor", to: "/sponsor" },
      { label: "Public API", to: "/api" },
      { label: "Terms", to: "/terms" },
      { label: "Privacy Policy", to: "/privacy-policy" },
      { label: "Data Deletion", to: "/data-deletion" },
    ],
  },
];

const ELSEWHERE = [...elsewhere, { label: "Shop", href: site.links.shop, Icon: ShoppingBag }];

const LINK_CLASS =
  "inline-flex min-h-11 items-center whitespace-nowrap text-[0.8125rem] text-quiet hover:text-ink hover:underline";

/** A row of links for each group. On a narrow screen, a row scrolls sideways. */
export const Footer = () => (
  <footer className="mt-auto border-rule border-t bg-panel">
    <div className="page">
      <nav
        aria-label="Footer"
        className="grid grid-cols-1 gap-x-6 xl:grid-cols-[auto_auto] xl:justify-between"
      >
        {GROUPS.map(({ title, entries }) => (
          <div key={title} className="flex items-center gap-3">
            <h2 className="label-caps w-16 shrink-0 whitespace-nowrap max-sm:sr-only">{title}</h2>
            <ul className="flex min-w-0 gap-4 overflow-x-auto xl:gap-3 [scrollbar-width:none]">
              {entries.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={LINK_CLASS}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-t">
        <ul className="flex max-sm:-mx-2.5 max-sm:flex-auto max-sm:justify-between sm:-ml-2.5">
          {ELSEWHERE.map(({ label, href, Icon }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                data-tooltip={label}
                className={`${LINK_CLASS} min-w-11 justify-center gap-2 lg:px-2.5`}
              >
                <Icon aria-hidden size={18} className="shrink-0" />
                <span className="max-lg:sr-only">{label}</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="max-w-90 flex-auto py-0.5 text-quiet text-xs">
          A fan project. Gundam and all related names belong to their owners; every drawing here is our own.
        </p>
      </div>
    </div>
  </footer>
);
