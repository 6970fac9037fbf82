import { Link } from "react-router";
import { elsewhere, trackerPages } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";
import { Logo } from "#app/drawings/logo.tsx";

type Entry = { label: string; to: string };
type Column = { title: string; entries: Entry[] };

const COLUMNS: Column[] = [
  {
    title: "Videos",
    entries: videoCategories.map(({ name }) => ({
      label: name,
      to: `/videos?${new URLSearchParams({ category: name })}`,
    })),
  },
  {
    title: "Resources",
    entries: [
      { label: "Mobile Suits", to: "/resources/mobile-suits" },
      { label: "Viewing Order", to: "/resources/viewing-order" },
      { label: "Merchandise", to: "/resources/merchandise" },
      { label: "Gunpla", to: "/resources/gunpla" },
      { label: "Series and Films", to: "/series" },
      { label: "Games", to: "/games" },
    ],
  },
  { title: "Tracker", entries: [...trackerPages, { label: "Chronology", to: "/tracker" }] },
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

const LINK_CLASS = "inline-flex min-h-10 items-center text-quiet hover:text-ink hover:underline md:min-h-9";

export function Footer() {
  return (
    <footer className="mt-auto border-rule border-t bg-panel">
      <div className="page grid gap-8 py-8 lg:gap-10 lg:py-12 lg:grid-cols-[1.4fr_3fr]">
        <div className="grid content-start gap-4">
          <Logo name={site.name} className="text-3xl leading-none" />
          <p className="max-w-sm text-quiet">{site.tagline}.</p>
          <ul className="-mx-2.5 flex flex-wrap">
            {[...elsewhere, { label: "Shop", href: site.links.shop }].map(({ label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener"
                  className={`${LINK_CLASS} min-w-11 justify-center px-2.5`}
                >
                  {label}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-8 gap-y-5 md:gap-8 md:grid-cols-4">
          {COLUMNS.map(({ title, entries }) => (
            <div key={title}>
              <h2 className="label-caps mb-2 text-ink">{title}</h2>
              <ul>
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
      </div>
      <div className="page">
        <p className="border-rule border-t py-6 text-quiet text-sm">
          A fan project. Gundam and all related names belong to their owners; every drawing here is our own.
        </p>
      </div>
    </footer>
  );
}
