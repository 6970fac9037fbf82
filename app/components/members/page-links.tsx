import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { DirectoryQuery } from "../../../worker/members/contract";
import { Button } from "../ui/button";

type Props = { query: DirectoryQuery; nextCursor: string | null };

export function PageLinks({ query: { q, sort, cursor }, nextCursor }: Props) {
  if (!cursor && !nextCursor) return null;
  const kept = new URLSearchParams({ ...(q && { q }), ...(sort !== "newest" && { sort }) });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-4 border-rule border-t pt-6">
      {cursor && (
        <Button look="quiet" asChild>
          <Link to={{ search: kept.toString() }}>Back to the first page</Link>
        </Button>
      )}
      {nextCursor && (
        <Button look="secondary" asChild className="ml-auto">
          <Link to={{ search: new URLSearchParams([...kept, ["cursor", nextCursor]]).toString() }} rel="next">
            Next page <ArrowRight aria-hidden size={18} />
          </Link>
        </Button>
      )}
    </nav>
  );
}
