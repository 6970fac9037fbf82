import type { ReactNode } from "react";
import { Link } from "react-router";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { Button } from "#app/ui/button.tsx";
import type { DirectoryQuery } from "#worker/profiles/contract.ts";
import { FirstPageLink } from "./directory-controls";

type Props = { title: string; role?: "alert"; children: ReactNode };

/** In the place of the cards. */
function DirectoryNotice({ title, role, children }: Props) {
  return (
    <section role={role} className="panel overflow-hidden">
      <EarthMoonSystem variant="backdrop" className="notice-sky absolute inset-0 opacity-50" />
      <div className="relative grid justify-items-center gap-4 px-6 py-16 text-center">
        <h2 className="text-3xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function NobodyYet() {
  return (
    <DirectoryNotice title="No Public Profiles Yet">
      <p className="max-w-md text-lg text-quiet">
        Be the first: track what you watch, choose a username and make your profile public.
      </p>
      <Button asChild>
        <Link to="/tracker">Open the tracker</Link>
      </Button>
    </DirectoryNotice>
  );
}

export function NobodyFound({ q }: { q: string }) {
  return (
    <DirectoryNotice title="Nobody by That Name">
      <p className="max-w-md text-lg text-quiet [overflow-wrap:anywhere]">
        No public profile has a name that begins with “{q}”.
      </p>
      <Button look="secondary" asChild>
        <Link to="/members">Show everybody</Link>
      </Button>
    </DirectoryNotice>
  );
}

/** A later page whose members have all gone private since its address was made. */
export function NobodyLeft({ query }: { query: DirectoryQuery }) {
  return (
    <DirectoryNotice title="Nobody Here Any More">
      <p className="max-w-md text-lg text-quiet">Whoever was on this page is not in the directory now.</p>
      <Button look="secondary" asChild>
        <FirstPageLink query={query} />
      </Button>
    </DirectoryNotice>
  );
}

export function DirectoryFailed({ message }: { message: string }) {
  return (
    <DirectoryNotice title="Error Loading Members" role="alert">
      <p className="max-w-md text-lg text-quiet">{message}</p>
      <Button onClick={() => location.reload()}>Try Again</Button>
    </DirectoryNotice>
  );
}
