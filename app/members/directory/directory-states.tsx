import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { DirectoryQuery } from "#worker/members/public/contract/schemas.ts";
import { FirstPageLink } from "./directory-controls";

export function NobodyYet() {
  return (
    <EmptyState size="large" title="No Public Profiles Yet">
      <p className="max-w-md text-lg text-quiet">
        Be the first: track what you watch, choose a username and make your profile public.
      </p>
      <Button asChild>
        <Link to="/tracker">Open the tracker</Link>
      </Button>
    </EmptyState>
  );
}

export function NobodyFound({ q }: { q: string }) {
  return (
    <EmptyState size="large" title="Nobody by That Name">
      <p className="outside-text w-full max-w-md text-lg text-quiet">
        No public profile has a name that begins with “{q}”.
      </p>
      <Button look="secondary" asChild>
        <Link to="/members">Show everybody</Link>
      </Button>
    </EmptyState>
  );
}

/** For a later page whose members have all made their profiles private. */
export function NobodyLeft({ query }: { query: DirectoryQuery }) {
  return (
    <EmptyState size="large" title="Nobody Here Anymore">
      <p className="max-w-md text-lg text-quiet">The members on this page are no longer in the directory.</p>
      <Button look="secondary" asChild>
        <FirstPageLink query={query} />
      </Button>
    </EmptyState>
  );
}

export function DirectoryFailed({ message }: { message: string }) {
  return (
    <EmptyState size="large" title="Error Loading Members" role="alert">
      <p className="max-w-md text-lg text-quiet">{message}</p>
      <Button onClick={() => location.reload()}>Try Again</Button>
    </EmptyState>
  );
}
