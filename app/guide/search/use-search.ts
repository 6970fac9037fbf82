import { useEffect, useMemo, useState } from "react";
import { useHasVideos } from "#app/page/session-user.ts";
import { api, read } from "#app/requests/api.ts";
import { logDebug } from "#app/requests/log.ts";
import { formatDay } from "#app/ui/formats.ts";
import type { FoundRecording } from "#worker/feeds/contract/index.ts";
import { NAME_MAX } from "#worker/members/account/contract/index.ts";
import {
  createSiteFinder,
  foundGroups,
  type ResultGroup,
  SEARCH_MAX,
  type SearchDocument,
} from "./documents";
import type { Finder } from "./finder";

export const recordingResult = ({ kind, title, publishedAt, url }: FoundRecording) => {
  const label = kind === "video" ? "Video" : "Episode";
  return {
    to: url,
    title: title ?? `${label} with spoilers`,
    about: `${label} · ${formatDay(publishedAt)}`,
    names: [],
  };
};

export type Result = { to: string; title: string; about: string; names: readonly string[] };
type Found = { group: ResultGroup; results: Result[] };

const MOST = 5;
const MOST_MEMBERS = "4";
const PAUSE_MS = 300;
const LEAST_LETTERS = 2;

/** The catalog and the pages come from a file, recordings and members from the server. */
export function useSearch(text: string) {
  const [loaded, setLoaded] = useState<Loaded | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isWanted = true;
    setLoaded(null);
    loadSearch().then(
      (now) => isWanted && setLoaded(now),
      (error: unknown) => {
        logDebug("search_not_loaded", error);
        if (isWanted) setLoaded("failed");
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const members = useAsked(text.trim(), NAME_MAX, askMembers);
  const recordings = useAsked(text.trim(), SEARCH_MAX, askRecordings);
  const hasVideos = useHasVideos();

  const groups = useMemo((): Found[] => {
    const found = isLoaded(loaded) ? foundGroups(loaded, text, MOST) : [];
    const listed = found.map(({ group, documents }) => ({
      group,
      // A site without a channel has no page of videos.
      results: documents.filter(({ to }) => to !== "/videos" || hasVideos),
    }));
    const asked: Found[] = [
      { group: "recordings", results: recordings.results },
      { group: "members", results: members.results },
    ];
    return [...listed, ...asked].filter(({ results }) => results.length > 0);
  }, [loaded, text, members.results, recordings.results, hasVideos]);

  return {
    groups,
    state: loaded === "failed" ? "failed" : loaded === null ? "loading" : "ready",
    isAsking: members.isAsking || recordings.isAsking,
    membersNote: members.hasFailed ? "We can't search members right now." : null,
    retry: () => setAttempt(attempt + 1),
  } as const;
}

type Asked = { results: Result[]; isAsking: boolean; hasFailed: boolean };
const NOTHING: Asked = { results: [], isAsking: false, hasFailed: false };

function useAsked(text: string, most: number, ask: (text: string, signal: AbortSignal) => Promise<Result[]>) {
  const [asked, setAsked] = useState(NOTHING);
  useEffect(() => {
    const isAsking = text.length >= LEAST_LETTERS && text.length <= most;
    setAsked({ ...NOTHING, isAsking });
    if (!isAsking) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setAsked({ ...NOTHING, results: await ask(text, request.signal) });
      } catch (error) {
        if (request.signal.aborted) return;
        logDebug("not_searched", error);
        setAsked({ ...NOTHING, hasFailed: true });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, most, ask]);
  return asked;
}

async function askMembers(q: string, signal: AbortSignal) {
  const found = await read(api.members.$get({ query: { q, limit: MOST_MEMBERS } }, { init: { signal } }));
  return (found ?? []).map(memberResult);
}

async function askRecordings(q: string, signal: AbortSignal) {
  const query = { q, limit: String(MOST) };
  const found = await read(api.recordings.$get({ query }, { init: { signal } }));
  return (found ?? []).map(recordingResult);
}

export const memberResult = ({ fullName, username }: { fullName: string; username: string }): Result => ({
  to: `/u/${username}`,
  title: fullName,
  about: `@${username}`,
  names: [username],
});

const [address] = Object.values(
  import.meta.glob<string>("/generated/search.json", { eager: true, query: "?url", import: "default" }),
);

type Loaded = Finder<SearchDocument>;
const isLoaded = (loaded: Loaded | "failed" | null): loaded is Loaded =>
  typeof loaded === "object" && loaded !== null;

let kept: Loaded | undefined;

/** Once. The file's name changes with its content, so browsers keep it. */
async function loadSearch(): Promise<Loaded> {
  if (kept) return kept;
  const response = await fetch(address ?? "");
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  kept = createSiteFinder(await response.json());
  return kept;
}
