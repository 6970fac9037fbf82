import { ArrowRight } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { DirectoryQuery } from "#worker/members/contract.ts";

type Props = { query: DirectoryQuery; nextCursor: string | null };

const keptOf = ({ q, sort }: DirectoryQuery) =>
  new URLSearchParams({ ...(q && { q }), ...(sort !== "newest" && { sort }) });

export function FirstPageLink({ query, ...props }: Pick<Props, "query"> & ComponentProps<"a">) {
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
          <Link
            to={{ search: new URLSearchParams([...keptOf(query), ["cursor", nextCursor]]).toString() }}
            rel="next"
          >
            Next page <ArrowRight aria-hidden size={18} />
          </Link>
        </Button>
      )}
    </nav>
  );
}
