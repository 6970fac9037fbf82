import { Link, redirect, useNavigation } from "react-router";
import { site } from "#app/content/site.ts";
import { ConnectionLost } from "#app/requests/data-requests.ts";
import { DIRECTORY_TAG, forCopies, loaderHeaders, refusalOf, servicesOf } from "#app/services.server.ts";
import { NO_CONNECTION } from "#app/shell/error-screen.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import { useSessionUser } from "#app/shell/session-user.ts";
import { Button } from "#app/ui/button.tsx";
import { LogIn } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { useListMemory } from "#app/ui/use-list-memory.ts";
import { type DirectoryQuery, directoryQuerySchema } from "#worker/members/public/contract/schemas.ts";
import type { Route } from "./+types/directory";
import { DirectoryControls, PageLinks } from "./directory-controls";
import { DirectoryFailed, NobodyFound, NobodyLeft, NobodyYet } from "./directory-states";
import { keptDirectory } from "./kept-directory";
import { MemberCard } from "./member-card";

export const meta = pageMeta({
  title: "Members",
  description: `Members of ${site.name} who chose to show what they have watched and played.`,
});

/** An invalid query shows the list from its start. */
const readQuery = (params: URLSearchParams): DirectoryQuery =>
  directoryQuerySchema.safeParse(Object.fromEntries(params)).data ?? directoryQuerySchema.parse({});

export const headers = loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readQuery(url.searchParams);
  try {
    return forCopies({ query, ...(await servicesOf(context).directory.list(query)) }, [DIRECTORY_TAG]);
  } catch (error) {
    if (refusalOf(error).status === 400) throw redirect("/members");
    throw error;
  }
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  keptDirectory(url.search, serverLoader);

// The list that came with the page is kept too.
clientLoader.hydrate = true as const;

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { query, members, lastWatched, nextCursor } = loaderData;
  useListMemory("members", ["sort"]);
  const isEmpty = members.length === 0;
  const isNobodyYet = isEmpty && query.q === "" && !query.cursor;
  const isChanging = useNavigation().location?.pathname === "/members";
  return (
    <>
      <DirectoryHead />
      <div className="page grid content-start gap-8 py-10">
        {!isNobodyYet && <DirectoryControls query={query} />}
        <section
          aria-label="Members"
          aria-busy={isChanging}
          className={`grid gap-8 transition-opacity ${isChanging ? "opacity-50" : ""}`}
        >
          {isEmpty ? (
            <Nobody query={query} />
          ) : (
            <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
              {members.map((member) => (
                <li key={member.id} className="grid">
                  <MemberCard member={member} lastWatched={lastWatched[member.id]} />
                </li>
              ))}
            </ul>
          )}
          {!isEmpty && <PageLinks query={query} nextCursor={nextCursor} />}
        </section>
        {!isEmpty && <ReportLink subject="a member's name" label="Report a name" />}
      </div>
    </>
  );
}

function Nobody({ query }: { query: DirectoryQuery }) {
  if (query.cursor) return <NobodyLeft query={query} />;
  return query.q === "" ? <NobodyYet /> : <NobodyFound q={query.q} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message =
    error instanceof ConnectionLost
      ? NO_CONNECTION.text
      : "We can't load the list right now. Please try again.";
  return (
    <>
      <DirectoryHead />
      <div className="page py-10">
        <DirectoryFailed message={message} />
      </div>
    </>
  );
}

function DirectoryHead() {
  const { profile } = useSessionUser();
  const isListed = profile?.publicProfile && profile.username;
  return (
    <PageHead
      label="Directory"
      title="Members"
      lead="Everybody here chose to show what they've watched and played. A profile stays private until its owner makes it public."
    >
      {!profile && (
        <Button asChild className="mt-2">
          <a href="/auth/patreon/login">
            <LogIn aria-hidden size={18} /> Sign in with Patreon
          </a>
        </Button>
      )}
      {profile && !isListed && !profile.profileHidden && (
        <Button look="secondary" asChild className="mt-2">
          <Link to="/profile">Make your profile public</Link>
        </Button>
      )}
    </PageHead>
  );
}
