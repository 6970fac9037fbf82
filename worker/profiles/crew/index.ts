import { KINDS, type Kind } from "#franchise/works.ts";
import { joinedParts } from "#worker/log/contract/log.ts";
import { keyOf } from "#worker/log/contract/works.ts";
import { dayIn } from "#worker/log/entry/day.ts";
import { type Evening, lastEvenings } from "#worker/log/evenings.ts";
import { personOf } from "#worker/members/account/profile.ts";
import type { ShownMember } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { conflict, notFound, Refusal } from "#worker/platform/http/errors.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { LOOKED_AT, MOST_FOLLOWED } from "./contract";
import { createCrewStore } from "./store";

type Row = { member: ShownMember; diary: string | null };

const linesOf = (rows: readonly Row[], now: Date) =>
  weekOf(
    rows.flatMap(({ member, diary }) =>
      diary ? { person: personOf(member), evenings: lastEvenings(diary, now) } : [],
    ),
    dayIn("UTC", now),
  );

/** The members that a member follows. Only that member sees the list. */
export function createCrew({ db }: { db: Database }) {
  const store = createCrewStore(db);
  return {
    isFollowed: store.isFollowed,
    unfollow: store.unfollow,

    async follow(memberId: string, followedId: string): Promise<void> {
      const isOneself = memberId === followedId;
      const found = isOneself
        ? { isListed: true, isFollowed: false, count: 0 }
        : await store.follow(memberId, followedId, new Date());
      const issue = followIssue({ isOneself, ...found });
      if (issue === "full") throw conflict(FOLLOW_WORDS.full);
      if (issue === "missing") throw notFound(FOLLOW_WORDS.missing);
      if (issue) throw new Refusal(400, FOLLOW_WORDS[issue]);
    },

    /** All, with the week of those who show it. */
    async followed(memberId: string, now: Date) {
      const rows = await store.followed(memberId);
      const people = rows
        .map(({ member }) => personOf(member))
        .toSorted((one, other) => one.fullName.localeCompare(other.fullName));
      return { people, lines: linesOf(rows, now) };
    },

    /** What the followed members think of these works: the best rating of each work first. */
    async on(memberId: string, works: readonly { kind: Kind; id: string }[]) {
      const found = await Promise.all(
        KINDS.map(async (kind) => {
          const ids = works.flatMap((work) => (work.kind === kind ? work.id : []));
          return ids.length === 0
            ? []
            : (await store.entriesOn(memberId, kind, ids)).map((entry) => ({ kind, ...entry }));
        }),
      );
      return found
        .flat()
        .map(({ member, ...entry }) => ({ person: personOf(member), ...entry }))
        .toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0));
    },

    /** Lists the members whose turn it is. `hasMore` means that others may have theirs on other days. */
    async week(memberId: string, now: Date) {
      const rows = await store.turn(memberId, turnOf(dayIn("UTC", now)));
      return { isEmpty: rows.length === 0, hasMore: rows.length === LOOKED_AT, lines: linesOf(rows, now) };
    },
  };
}

export type Crew = ReturnType<typeof createCrew>;

const WEEK = 7;
const SHOWN_WORKS = 3;

type FollowIssue = "oneself" | "missing" | "full";

/** Private, missing and hidden members are all `missing`. */
export function followIssue(about: {
  isOneself: boolean;
  isListed: boolean;
  isFollowed: boolean;
  count: number;
}) {
  if (about.isOneself) return "oneself";
  if (!about.isListed) return "missing";
  return about.isFollowed || about.count < MOST_FOLLOWED ? null : "full";
}

export const FOLLOW_WORDS: Record<FollowIssue, string> = {
  oneself: "You can't follow yourself.",
  missing: "This user doesn't exist or has a private profile.",
  full: `You follow ${MOST_FOLLOWED} members, which is the most. Stop following somebody first.`,
};

/**
 * Where in the order of ids a day's turn begins. Ids are random, and steps of the golden ratio soon come near to each
 * of them.
 */
export function turnOf(day: string): string {
  const at = ((Date.parse(day) / DAY_MS) * 0.618_033_988_749_895) % 1;
  return Math.floor(at * 2 ** 32)
    .toString(16)
    .padStart(8, "0");
}

type CrewLine<Person> = { person: Person; day: string; works: Evening[] };
type Kept<Person> = { person: Person; evenings: readonly Evening[] };

/** What people watched in the last seven days: the newest day first, one line for each of them. Each work is there once. */
export const weekOf = <Person extends { username: string }>(
  kept: readonly Kept<Person>[],
  today: string,
): CrewLine<Person>[] =>
  kept
    .flatMap(({ person, evenings }) => {
      const late = evenings.filter(({ day }) => Date.parse(today) - Date.parse(day) < WEEK * DAY_MS);
      const [newest] = late;
      if (!newest) return [];
      const viewings = Map.groupBy(late, (evening) => `${keyOf(evening)}/${evening.viewing}`);
      return { person, day: newest.day, works: [...viewings.values()].map(together).slice(0, SHOWN_WORKS) };
    })
    .toSorted(
      (one, other) =>
        Number(one.day < other.day) - Number(one.day > other.day) ||
        one.person.username.localeCompare(other.person.username),
    );

const together = (evenings: Evening[]): Evening => ({
  ...(evenings[0] as Evening),
  parts: joinedParts(evenings.flatMap(({ parts }) => parts)),
  amount: evenings.reduce((total, { amount }) => total + amount, 0),
});
