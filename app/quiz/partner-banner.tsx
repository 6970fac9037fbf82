import { useEffect, useState } from "react";
import { partners } from "#app/content/quiz.ts";
import { ArrowRight } from "#app/drawings/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";

const ROTATION_MS = 10_000;

/** Stands still for visitors who prefer reduced motion, and while the pointer or the keyboard focus is on it. */
export function PartnerBanner() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [shown, show] = useState(0);
  const isPaused = isHovered || isFocused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly shown partner gets its full time
  useEffect(() => {
    if (isPaused || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => show((index) => (index + 1) % partners.length), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [shown, isPaused]);

  return (
    <aside
      aria-label="Partners"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      // Only keyboard focus pauses the rotation. After a click the focus stays here, but the visitor has moved on.
      onFocus={({ target }) => setIsFocused(target.matches(":focus-visible"))}
      onBlur={() => setIsFocused(false)}
      className="relative flex items-center gap-3 border border-rule bg-panel/60 px-4 sm:gap-6"
    >
      <div className="grid min-w-0 flex-1">
        {partners.map((partner, index) => (
          <div
            key={partner.label}
            data-partner={index === shown ? "shown" : "waiting"}
            inert={index !== shown}
            className="col-start-1 row-start-1 flex min-w-0 flex-wrap content-start items-center justify-between gap-x-3 transition-opacity max-sm:flex-nowrap duration-500 data-[partner=waiting]:invisible data-[partner=waiting]:opacity-0 lg:flex-nowrap"
          >
            <p className="label-caps truncate text-yellow sm:shrink-0">{partner.label}</p>
            {/* The question needs the space on a phone. */}
            <p className="order-last min-w-0 flex-1 basis-full pb-2 text-quiet text-sm max-sm:sr-only lg:order-none lg:basis-auto lg:py-2">
              {partner.text}
            </p>
            <PartnerLink {...partner} />
          </div>
        ))}
      </div>
      <div className="-mr-3 flex shrink-0 max-sm:motion-safe:hidden">
        {partners.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            onClick={() => show(index)}
            aria-label={`Show partner ${index + 1} of ${partners.length}`}
            aria-current={index === shown}
            className="group grid h-11 w-8 cursor-pointer place-items-center sm:w-11"
          >
            <span className="h-1 w-5 bg-rule-strong group-hover:bg-ink group-aria-[current=true]:bg-yellow" />
          </button>
        ))}
      </div>
    </aside>
  );
}

function PartnerLink({ label, action, link }: (typeof partners)[number]) {
  const isOwn = link.startsWith("/");
  return (
    <TextLink {...(isOwn ? { to: link } : { href: link })} className="shrink-0 text-sm">
      <span>
        {action}
        <span className="sr-only">: {label}</span>
      </span>
      {isOwn && <ArrowRight aria-hidden size={18} />}
    </TextLink>
  );
}
