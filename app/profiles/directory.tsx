import type { ComponentProps, ReactNode } from "react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { site } from "#app/content/site.ts";
import { ArrowRight, Crown, LogIn, Search } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { WorkTitle } from "#app/poster/work-link.tsx";
import { onChange } from "#app/requests/api.ts";
import { ConnectionLost } from "#app/requests/data-requests.ts";
import {
  DIRECTORY_TAG,
  forCopies,
  loaderHeaders,
  refusalOf,
  servicesOf,
} from "#app/requests/services.server.ts";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { FactionPlate } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NO_CONNECTION } from "#app/ui/error-screen.tsx";
import { TextField } from "#app/ui/field.tsx";
import { OrderLinks, ReportLink, TextLink } from "#app/ui/links.tsx";
import { RatingStar } from "#app/ui/rating.tsx";
import { PageHead } from "#app/ui/section.tsx";
import { useListMemory } from "#app/ui/use-list-memory.ts";
import type { Series } from "#franchise/works.ts";
import { picturePath } from "#worker/card/contract/index.ts";
import { NAME_MAX } from "#worker/members/account/contract/index.ts";
import {
  DIRECTORY_SORTS,
  type DirectorySort,
  type MemberListItem,
} from "#worker/profiles/public/contract/index.ts";
import { type DirectoryQuery, directoryQuerySchema } from "#worker/profiles/public/contract/schemas.ts";
import type { Route } from "./+types/directory";
import { useComparePath } from "./public/compare-path";

export const meta = pageMeta({
  title: "Members",
  description: `Members of ${site.name} who show what they've watched and played.`,
});

/** An invalid query becomes the default: the start of the list. */
const readQuery = (params: URLSearchParams): DirectoryQuery =>
  directoryQuerySchema.safeParse(Object.fromEntries(params)).data ?? directoryQuerySchema.parse({});

export const headers = loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readQuery(url.searchParams);
  try {
    return forCopies(await servicesOf(context).directory.list(query), [DIRECTORY_TAG]);
  } catch (error) {
    if (refusalOf(error).status === 400) throw redirect("/members");
    throw error;
  }
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  keptDirectory(url.search, serverLoader);

// Runs `clientLoader` on the first page too, so that its list is also kept.
clientLoader.hydrate = true as const;

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { query, members, lastWatched, withCard, nextCursor } = loaderData;
  useListMemory("members", ["sort"]);
  const isEmpty = members.length === 0;
  const isNobodyYet = isEmpty && !query.q && !query.cursor;
  const isChanging = useNavigation().location?.pathname === "/members";
  return (
    <>
      <DirectoryHead />
      <div className="page grid content-start gap-5 py-5">
        {!isNobodyYet && <DirectoryControls query={query} />}
        <section
          aria-label="Members"
          aria-busy={isChanging}
          className="grid gap-8 transition-opacity aria-busy:opacity-50"
        >
          {isEmpty ? (
            <Nobody query={query} />
          ) : (
            <>
              <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
                {members.map((member) => (
                  <li key={member.id} className="grid">
                    <MemberCard
                      member={member}
                      hasCard={withCard.includes(member.id)}
                      lastWatched={lastWatched[member.id]}
                    />
                  </li>
                ))}
              </ul>
              <PageLinks query={query} nextCursor={nextCursor} />
            </>
          )}
        </section>
        {!isEmpty && <ReportLink subject="a member's name" label="Report a name" />}
      </div>
    </>
  );
}

function Nobody({ query }: { query: DirectoryQuery }) {
  const { q, cursor } = query;
  if (cursor)
    return (
      <Message title="Nobody Here Anymore" text="These members aren't in the directory anymore.">
        <FirstPage query={query} look="secondary" />
      </Message>
    );
  return q ? (
    <Message title="Nobody by That Name" text={`No public profile has a name that begins with “${q}”.`}>
      <Button look="secondary" to="/members">
        Show everybody
      </Button>
    </Message>
  ) : (
    <Message
      title="No Public Profiles Yet"
      text="Be the first: choose a username and make your profile public."
    >
      <Button to="/tracker">Open the tracker</Button>
    </Message>
  );
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
        <Message title="Error Loading Members" text={message} role="alert">
          <Button onClick={() => location.reload()}>Try Again</Button>
        </Message>
      </div>
    </>
  );
}

function DirectoryHead() {
  const { profile } = useSessionUser();
  const isListed = profile?.publicProfile && profile.username;
  return (
    <PageHead
      title="Members"
      lead="Everybody here chose to show what they've watched and played. Profiles are private until then."
    >
      {!profile && (
        <Button href="/auth/patreon/login">
          <LogIn aria-hidden size={18} /> Sign in with Patreon
        </Button>
      )}
      {profile && !isListed && !profile.profileHidden && (
        <Button look="secondary" to="/profile">
          Make your profile public
        </Button>
      )}
    </PageHead>
  );
}

type MemberCardProps = {
  member: MemberListItem;
  hasCard: boolean;
  lastWatched: Pick<Series, "id" | "title"> | undefined;
};

function MemberCard({ member, hasCard, lastWatched }: MemberCardProps) {
  const { id, fullName, username, profileImage, isPatron, gCard, stats, memberSince } = member;
  const comparePath = useComparePath(username);
  return (
    <article className="panel group grid grid-rows-[1fr_auto_auto] transition-colors hover:[--panel-rule:var(--blue)] focus-within:[--panel-rule:var(--blue)]">
      <div className="grid content-start">
        {hasCard ? (
          <img
            src={picturePath(id, "600x150")}
            alt=""
            width={600}
            height={150}
            loading="lazy"
            className="h-auto w-full p-px"
          />
        ) : (
          <div className="cut-corner m-px flex aspect-4/1 items-center justify-between bg-[#0c1426] px-5">
            <Avatar src={profileImage} size={56} />
            <FactionPlate faction={gCard.badgeType} size={56} />
          </div>
        )}
        <div className="grid min-w-0 gap-1 p-5">
          <h2 className="text-xl leading-tight">
            <Link
              to={`/u/${username}`}
              title={fullName}
              className="outside-name outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-blue focus-visible:after:outline-offset-3 group-hover:text-blue"
            >
              {fullName}
            </Link>
          </h2>
          <Name name={`@${username}`} className="numerals text-quiet text-sm" />
          <p className="pt-1 text-pretty text-sm">
            {isPatron && (
              <>
                <Crown aria-hidden size={14} className="mr-1.5 -mt-0.5 inline text-yellow" />
                <span className="sr-only">Patron, </span>
              </>
            )}
            <span>{gCard.gundamTitle} </span>
            <span className="whitespace-nowrap text-quiet">· {gCard.badgeType}</span>
          </p>
          {comparePath && (
            <TextLink to={comparePath} className="relative justify-self-start">
              Compare with me<span className="sr-only">: {fullName}</span>
            </TextLink>
          )}
        </div>
      </div>
      {lastWatched && (
        <div className="flex items-center gap-4 px-5 pb-5">
          <Poster kind="series" id={lastWatched.id} size="small" className="w-12 shrink-0" />
          <p className="grid min-w-0">
            <span className="text-quiet text-sm">Last watched</span>
            <WorkTitle kind="series" {...lastWatched} className="relative line-clamp-2" />
          </p>
        </div>
      )}
      <dl className="mx-px mb-px flex border-rule border-t">
        <Figure label="Tracked">{stats.totalSeries + stats.totalGames}</Figure>
        <Figure label="Done">{stats.completedSeries + stats.completedGames}</Figure>
        <Figure label="Rating">
          {stats.averageRating > 0 && <RatingStar size={13} />}
          {stats.averageRating > 0 ? stats.averageRating.toFixed(1) : "–"}
        </Figure>
        <Figure label="Since">{new Date(memberSince).getUTCFullYear()}</Figure>
      </dl>
    </article>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-1 flex-col-reverse gap-0.5 border-rule px-3 py-2.5 not-first:border-l first:pl-5">
    <dt className="label-caps text-quiet text-xs tracking-[0.04em]">{label}</dt>
    <dd className="numerals flex items-center gap-1 text-base">{children}</dd>
  </div>
);

const SORT_LABELS: Record<DirectorySort, string> = {
  newest: "Newest",
  completed: "Most completed",
  name: "Name",
};

/** Both the form and the links work before any script runs. */
const DirectoryControls = ({ query: { q, sort } }: { query: DirectoryQuery }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 [&_.label-caps]:sr-only">
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
    {q ? (
      <Button look="quiet" to="/members">
        Show everybody
      </Button>
    ) : (
      <OrderLinks
        className="grid gap-1.5"
        orders={DIRECTORY_SORTS.map((order) => ({
          label: SORT_LABELS[order],
          to: `?${keptOf({ q, sort: order })}`,
          isCurrent: order === sort,
        }))}
      />
    )}
  </div>
);

type Props = { query: DirectoryQuery; nextCursor: string | null };

const keptOf = ({ q, sort }: Pick<DirectoryQuery, "q" | "sort">) =>
  new URLSearchParams({ ...(q && { q }), ...(sort !== "newest" && { sort }) });

const FirstPage = ({ query, look }: Pick<Props, "query"> & Pick<ComponentProps<typeof Button>, "look">) => (
  <Button look={look} to={`?${keptOf(query)}`}>
    Back to the first page
  </Button>
);

function PageLinks({ query, nextCursor }: Props) {
  const { cursor } = query;
  if (!cursor && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-4 border-rule border-t pt-6">
      {cursor && <FirstPage query={query} look="quiet" />}
      {nextCursor && (
        <Button
          look="secondary"
          className="ml-auto"
          to={`?${new URLSearchParams({ cursor: nextCursor })}`}
          rel="next"
        >
          Next page <ArrowRight aria-hidden size={18} />
        </Button>
      )}
    </nav>
  );
}

type MessageProps = { title: string; text: string; role?: "alert"; children: ReactNode };

const Message = ({ text, children, ...state }: MessageProps) => (
  <EmptyState size="large" {...state}>
    <p className="outside-text w-full max-w-md text-lg text-quiet">{text}</p>
    {children}
  </EmptyState>
);

/** How long the browser shows a list again without asking the server. */
const KEPT_MS = 300_000;

/**
 * Lists of the directory, by their query. Each change of the user creates a new map, so that a list that is still
 * loading isn't kept.
 */
let kept = new Map<string, { list: unknown; until: number }>();

/** Returns the list from memory, or else the result of `load`. The memory lasts as long as the document. */
export async function keptDirectory<List>(query: string, load: () => Promise<List>): Promise<List> {
  const known = kept.get(query);
  if (known && Date.now() < known.until) return known.list as List;
  const lists = kept;
  const list = await load();
  lists.set(query, { list, until: Date.now() + KEPT_MS });
  return list;
}

/** Signing in or out loads a new document, with an empty memory. */
onChange(() => {
  kept = new Map();
});
