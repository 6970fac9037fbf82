import type { ComponentProps } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { ArrowRight, Search } from "#app/ui/icons.tsx";
import { OrderLinks } from "#app/ui/links.tsx";
import { NAME_MAX } from "#worker/members/account/contract.ts";
import type { DirectoryQuery } from "#worker/members/public/contract/schemas.ts";
import { DIRECTORY_SORTS, type DirectorySort } from "#worker/members/public/contract.ts";

const SORT_LABELS: Record<DirectorySort, string> = {
  newest: "Newest",
  completed: "Most completed",
  name: "Name",
};

/** Both the form and the links work before any script runs. */
export function DirectoryControls({ query: { q, sort } }: { query: DirectoryQuery }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <Form role="search" action="/members" className="flex w-full max-w-md items-end gap-2">
        <div className="relative flex-1">
          <TextField
            // A link or the back button may change the search. The new key resets the field's text.
            key={q}
            label="Search by name"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={NAME_MAX}
            placeholder="Name or username"
            autoComplete="off"
            className="pl-10"
          />
          <Search aria-hidden size={18} className="pointer-events-none absolute bottom-3 left-3 text-quiet" />
        </div>
        <Button type="submit" look="secondary">
          Search
        </Button>
      </Form>
      {q === "" ? (
        <OrderLinks
          className="grid gap-1.5"
          orders={DIRECTORY_SORTS.map((order) => ({
            label: SORT_LABELS[order],
            to: order === "newest" ? "/members" : `/members?sort=${order}`,
            isCurrent: order === sort,
          }))}
        />
      ) : (
        <Button look="quiet" asChild>
          <Link to="/members">Show everybody</Link>
        </Button>
      )}
    </div>
  );
}

type Props = { query: DirectoryQuery; nextCursor: string | null };

const keptOf = ({ q, sort }: DirectoryQuery) =>
  new URLSearchParams({ ...(q && { q }), ...(sort !== "newest" && { sort }) });

function FirstPageLink({ query, ...props }: Pick<Props, "query"> & ComponentProps<"a">) {
  return (
    <Link to={{ search: keptOf(query).toString() }} {...props}>
      Back to the first page
    </Link>
  );
}

export function PageLinks({ query, nextCursor }: Props) {
  const { cursor } = query;
  if (!cursor && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-4 border-rule border-t pt-6">
      {cursor && (
        <Button look="quiet" asChild>
          <FirstPageLink query={query} />
        </Button>
      )}
      {nextCursor && (
        <Button look="secondary" asChild className="ml-auto">
          <Link to={{ search: new URLSearchParams({ cursor: nextCursor }).toString() }} rel="next">
            Next page <ArrowRight aria-hidden size={18} />
          </Link>
        </Button>
      )}
    </nav>
  );
}

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
