import { LogIn } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

/** Who is looking: somebody without an account, with a private profile, or with a public one. */
export type Standing = "visitor" | "unlisted" | "listed";

export function DirectoryHead({ standing }: { standing: Standing }) {
  return (
    <PageHead
      label="Directory"
      title="Members"
      lead="Everybody here chose to show what they have watched and played. A profile stays private until its owner says otherwise."
    >
      {standing === "visitor" && (
        <Button asChild className="mt-2">
          <a href="/auth/patreon/login">
            <LogIn aria-hidden size={18} /> Sign in with Patreon
          </a>
        </Button>
      )}
      {standing === "unlisted" && (
        <Button look="secondary" asChild className="mt-2">
          <Link to="/profile">Make your profile public</Link>
        </Button>
      )}
    </PageHead>
  );
}
