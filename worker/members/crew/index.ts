import { personOf } from "#worker/members/account/profile.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { conflict, notFound, Refusal } from "#worker/platform/http/errors.ts";
import { lastEvenings } from "#worker/tracker/statistics/evenings.ts";
import { LOOKED_AT } from "./contract";
import { FOLLOW_WORDS, followIssue, turnOf, weekOf } from "./rules";
import { createCrewStore } from "./store";

/** The members that a member follows. Only that member sees the list. */
export function createCrew({ db }: { db: Database }) {
  const store = createCrewStore(db);
  return {
    isFollowed: store.isFollowed,
    unfollow: store.unfollow,
    unfollowUnseen: store.unfollowUnseen,

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

    /** `unseen` counts members who are private now. */
    async followed(memberId: string) {
      const rows = await store.followed(memberId);
      const people = rows.flatMap(({ member }) => (member ? personOf(member) : []));
      return { people, unseen: rows.length - people.length };
    },

    /** `hasMore`: others may have their turn on other days. */
    async week(memberId: string, now: Date) {
      const today = now.toISOString().slice(0, 10);
      const rows = await store.turn(memberId, turnOf(today));
      const kept = rows.flatMap(({ member, diary }) =>
        member ? { person: personOf(member), evenings: lastEvenings(diary, now) } : [],
      );
      return {
        isEmpty: rows.length === 0,
        hasMore: rows.length === LOOKED_AT,
        lines: weekOf(kept, today),
      };
    },
  };
}
