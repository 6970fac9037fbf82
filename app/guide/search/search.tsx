import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { searchExamples } from "#app/content/search.ts";
import { Search } from "#app/drawings/icons.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { nullIfUnreadable, servicesOf } from "#app/requests/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHead, Part } from "#app/ui/section.tsx";
import { foundRecording } from "#worker/feeds/contract/index.ts";
import { NAME_MAX } from "#worker/members/account/contract/index.ts";
import type { Route } from "./+types/search";
import {
  createSiteFinder,
  foundGroups,
  GROUP_TITLES,
  type ResultGroup,
  SEARCH_MAX,
  type SearchDocument,
} from "./documents";
import { siteDocuments } from "./documents.server";
import type { Finder } from "./finder";
import { matchedName, ResultPicture, ResultText, type ShownResult } from "./search-results";
import { memberResult, recordingResult } from "./use-search";

const MOST = 12;
const MOST_MEMBERS = 6;

export const meta = pageMeta({
  title: "Search",
  description: "Find series, games, machines, people, words, videos, pages and members.",
  noindex: true,
});

let finder: Finder<SearchDocument> | undefined;

/** The search for browsers without scripts, and for links that lead to results. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  if (q === "") return { q, groups: [], recordings: [], members: [], isOpen: true };
  finder ??= createSiteFinder(siteDocuments());
  const { recordings } = servicesOf(context).feeds;
  const groups = foundGroups(finder, q, MOST).map(({ group, documents }) => ({
    group,
    documents: documents
      .filter(({ to }) => to !== "/videos" || recordings.hasVideos)
      .map(({ title, about, to, names }) => ({ title, about, to, name: matchedName(title, names, q) })),
  }));
  const [found, members] = await Promise.all([
    nullIfUnreadable("recordings_not_searched", recordings.search(q, MOST)),
    membersNamed(context, q),
  ]);
  const isEmpty = groups.length === 0 && !found?.length && members?.length === 0;
  return {
    q,
    groups,
    recordings: found?.map((recording) => recordingResult(foundRecording(recording))) ?? [],
    members,
    isOpen: isEmpty,
  };
}

async function membersNamed(context: Route.LoaderArgs["context"], q: string) {
  if (q.length > NAME_MAX) return [];
  const { directory } = servicesOf(context);
  const page = await nullIfUnreadable(
    "members_not_searched",
    directory.list({ q, sort: "newest", limit: MOST_MEMBERS }),
  );
  return page?.members.map(memberResult) ?? null;
}

export default function SearchPage({
  loaderData: { q, groups, recordings, members, isOpen },
}: Route.ComponentProps) {
  const found = [
    ...groups.map(({ group, documents }) => ({ group, results: documents })),
    { group: "recordings" as const, results: recordings },
    { group: "members" as const, results: members ?? [] },
  ].filter(({ results }) => results.length > 0);
  return (
    <>
      <PageHead
        title="Search"
        lead="Series, games, machines, people, words, videos, pages, members and quiz topics."
      >
        <Form role="search" action="/search" className="flex w-full max-w-xl items-end gap-2 lg:w-xl">
          <div className="relative flex-1">
            <TextField
              key={q}
              label="Search for"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={SEARCH_MAX}
              autoComplete="off"
              className="pl-10"
            />
            <Search
              aria-hidden
              size={18}
              className="pointer-events-none absolute bottom-3 left-3 text-quiet"
            />
          </div>
          <Button type="submit">Search</Button>
        </Form>
      </PageHead>
      <div className="page grid content-start gap-7 py-6 md:py-8">
        {q !== "" && isOpen && (
          <p role="status" className="outside-text text-lg">
            We found nothing for “{q}”. Try fewer words, or different ones.
          </p>
        )}
        {isOpen && <Suggestions />}
        {found.map(({ group, results }) => (
          <Results key={group} title={GROUP_TITLES[group]} count={results.length}>
            {results.map((result) => (
              <Result key={`${result.to} ${result.title}`} group={group} {...result} text={q} />
            ))}
          </Results>
        ))}
        {members === null && <p role="status">We can't search members right now.</p>}
      </div>
    </>
  );
}

const Results = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-x-10 gap-y-2 lg:grid-cols-[13rem_minmax(0,1fr)]">
    <h2 className="flex items-baseline gap-3 text-2xl lg:pt-3">
      {title}
      <span className="numerals font-normal text-base text-quiet">{count}</span>
    </h2>
    <ul className="grid gap-x-8 border-rule border-t sm:grid-cols-2">{children}</ul>
  </section>
);

const Suggestions = () => (
  <Part title="What people look for" className="grid content-start gap-3">
    <p className="text-pretty text-quiet">Abbreviations, Japanese titles and typos are fine.</p>
    <ul className="flex flex-wrap gap-2">
      {searchExamples.map((example) => (
        <li key={example}>
          <Link
            to={`/search?${new URLSearchParams({ q: example })}`}
            className="inline-flex min-h-11 items-center border border-rule-strong px-4 hover:border-blue hover:text-blue"
          >
            {example}
          </Link>
        </li>
      ))}
    </ul>
  </Part>
);

const Result = ({ group, ...result }: ShownResult & { group: ResultGroup }) => (
  <li className="border-rule border-b">
    <Link to={result.to} className="group flex min-h-11 items-center gap-3 py-2">
      <ResultPicture group={group} to={result.to} isLarge={group !== "pages"} />
      <ResultText {...result} titleClass="group-hover:underline" nameClass="outside-text" />
    </Link>
  </li>
);
