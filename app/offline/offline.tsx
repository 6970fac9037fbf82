import { Backdrop } from "#app/drawings/backdrop.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";

export const meta = pageMeta({
  title: "You're Offline",
  description: "What this site shows without a connection.",
  noindex: true,
});

/**
 * The service worker shows this page, without scripts, in place of pages that it hasn't kept. It adds links to the kept
 * pages to the element `saved-pages`.
 */
export default function Offline() {
  return (
    <section className="relative isolate grid flex-1 place-items-center overflow-hidden py-24">
      <Backdrop className="absolute inset-0 -z-10" />
      <div className="page grid max-w-xl justify-items-center gap-5 text-center">
        <h1 className="text-4xl">You're Offline</h1>
        <p className="text-balance text-lg text-quiet">
          We can't load this page without a connection. Please try again once you have one.
        </p>
        <Button asChild>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address loads the missing page again */}
          <a href="">Try Again</a>
        </Button>
        <div id="saved-pages" />
      </div>
    </section>
  );
}
