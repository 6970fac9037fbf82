import { CloudOff } from "lucide-react";
import { Link, useLocation } from "react-router";

/** For a member whom the server could not recognise just now. */
export function UnreadSessionBanner() {
  const { pathname, search } = useLocation();
  return (
    <aside aria-label="Your session" className="border-rule border-b bg-raised">
      <div className="page flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-sm">
        <p className="flex items-center gap-2.5">
          <CloudOff aria-hidden size={16} className="shrink-0 text-yellow" />
          We can't tell who you are right now, so you see what everybody sees. You are still signed in.
        </p>
        <Link
          to={pathname + search}
          reloadDocument
          className="inline-flex min-h-11 items-center font-display font-semibold text-blue hover:underline"
        >
          Try again
        </Link>
      </div>
    </aside>
  );
}
