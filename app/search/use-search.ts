import { useEffect, useMemo, useState } from "react";
import { logDebug } from "#app/log.ts";
import { api, read } from "#app/requests/api.ts";
import { NAME_MAX } from "#worker/members/account/contract.ts";
import { createSiteFinder, foundGroups, type Group, type SearchDocument } from "./documents";
import type { Finder } from "./finder";

export type Result = { to: string; title: string; about: string; names: readonly string[] };
type ResultGroup = { group: Group | "members"; results: Result[] };

const MOST = 5;
const MOST_MEMBERS = "4";
/** Members are asked for when typing has paused for this long. */
const PAUSE_MS = 300;
const LEAST_LETTERS = 2;

/**
 * What the whole site has for a text: the catalog and the pages from a file that is loaded once, members from the
 * server.
 */
export function useSearch(text: string) {
  const [finder, setFinder] = useState<Finder<SearchDocument> | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isWanted = true;
    setFinder(null);
    loadSiteFinder().then(
      (loaded) => isWanted && setFinder(loaded),
      (error: unknown) => {
        logDebug("search_not_loaded", error);
        if (isWanted) setFinder("failed");
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const members = useMembers(text.trim());

  const groups = useMemo((): ResultGroup[] => {
    const found = typeof finder === "object" && finder !== null ? foundGroups(finder, text, MOST) : [];
    const listed = found.map(({ group, documents }) => ({ group, results: documents }));
    return members.results.length > 0 ? [...listed, { group: "members", results: members.results }] : listed;
  }, [finder, text, members.results]);

  return {
    groups,
    state: finder === "failed" ? "failed" : finder === null ? "loading" : "ready",
    isAskingMembers: members.isAsking,
    membersNote: members.hasFailed ? "We can't search members right now." : null,
    retry: () => setAttempt(attempt + 1),
  } as const;
}

const NO_MEMBERS = { results: [] as Result[], isAsking: false, hasFailed: false };

function useMembers(name: string) {
  const [members, setMembers] = useState(NO_MEMBERS);
  useEffect(() => {
    const isAsking = name.length >= LEAST_LETTERS && name.length <= NAME_MAX;
    setMembers({ ...NO_MEMBERS, isAsking });
    if (!isAsking) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = { q: name, limit: MOST_MEMBERS };
        const found = await read(api.members.$get({ query }, { init: { signal: request.signal } }));
        setMembers({ ...NO_MEMBERS, results: (found ?? []).map(resultOf) });
      } catch (error) {
        if (request.signal.aborted) return;
        logDebug("members_not_searched", error);
        setMembers({ ...NO_MEMBERS, hasFailed: true });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [name]);
  return members;
}

const resultOf = ({ fullName, username }: { fullName: string; username: string }): Result => ({
  to: `/u/${username}`,
  title: fullName,
  about: `@${username}`,
  names: [username],
});

const [address] = Object.values(
  import.meta.glob<string>("../../generated/search.json", { eager: true, query: "?url", import: "default" }),
);

let finder: Finder<SearchDocument> | undefined;

/** Loads what the site's search finds, once. The file's name changes with its content, so browsers keep it. */
async function loadSiteFinder(): Promise<Finder<SearchDocument>> {
  if (finder) return finder;
  const response = await fetch(address ?? "");
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  finder = createSiteFinder(await response.json());
  return finder;
}
