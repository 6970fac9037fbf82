import { dayIn } from "#worker/log/entry/day.ts";
import { lastEvenings } from "#worker/log/evenings.ts";
import { personOf } from "#worker/members/account/profile.ts";
import type { ShownMember } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { conflict, notFound, Refusal } from "#worker/platform/http/errors.ts";
import { LOOKED_AT } from "./contract";
import { FOLLOW_WORDS, followIssue, turnOf, weekOf } from "./rules";
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

    /** Lists the members whose turn it is. `hasMore` means that others may have theirs on other days. */
    async week(memberId: string, now: Date) {
      const rows = await store.turn(memberId, turnOf(dayIn("UTC", now)));
      return {
        isEmpty: rows.length === 0,
        hasMore: rows.length === LOOKED_AT,
        lines: linesOf(rows, now),
      };
    },
  };
}

export type Crew = ReturnType<typeof createCrew>;
