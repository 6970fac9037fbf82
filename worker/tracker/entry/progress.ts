import { type SQL, sql } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import type { EntryValues } from "../contract";
import { activity, KIND_COLUMNS } from "../tables";

const HOURS_IN_A_DAY = 24;

/** At most 24 hours of play a day. No series of the catalog is longer than a day. */
const COUNTED: Record<Kind, (gained: SQL) => SQL> = {
  series: (gained) => sql`max(${gained}, 0)`,
  games: (gained) => sql`min(max(${gained}, 0), ${HOURS_IN_A_DAY})`,
};

type Progress = {
  kind: Kind;
  changedTo: (field: keyof EntryValues) => SQL;
  now: Date;
  /** The day that the progress counts for; null for bulk changes. */
  day: string | null;
};

/** About a change and `old`: see docs/decisions/0009-what-counts-as-progress.md. */
export function progressOf({ kind, changedTo, now, day }: Progress) {
  const columns = KIND_COLUMNS[kind];
  const progress = sql.identifier(columns.progress.name);
  const oldProgress = sql`old.${progress}`;

  /** Works that were finished earlier don't. */
  const countsForDay = sql`(${day} is not null and coalesce(${changedTo("finishedOn")}, ${day}) >= ${day})`;

  /** The progress at the beginning of the day. In a new entry, all is history unless it was started today. */
  const countedFrom = sql`case when not ${countsForDay} then old.counted_from + ${changedTo("progress")} - ${oldProgress}
    when old.revision is null then iif(coalesce(${changedTo("startedOn")}, '') >= ${day}, 0, ${changedTo("progress")})
    else min(iif(old.counted_on = ${day}, old.counted_from, ${oldProgress}), ${changedTo("progress")}) end`;

  const active = sql`('watching', 'playing', 'completed')`;
  const momentOf = (date: SQL) => sql`min(unixepoch(${date}) * 1000, ${now.getTime()})`;
  const hasMoved = sql`(${progress} > coalesce(old_progress, 0) or repeats > old_repeats
    or (status in ${active} and status is not old_status)
    or (finished_on is not null and finished_on is not old_finished_on))`;
  const isOfToday = sql`(repeats > old_repeats or (coalesce(finished_on, ${day}) >= ${day}
    and (coalesce(started_on, ${day}) >= ${day} or old_progressed_at is not null)))`;

  return {
    countedOn: sql`iif(${countsForDay}, ${day}, old.counted_on)`,
    countedFrom,

    /** The day of finishing or starting, or the time of a later change that advanced the entry. */
    progressedAt: sql`case
      when status = 'planning' and ${progress} = 0 and repeats = 0 and coalesce(started_on, finished_on) is null then null
      when ${day} is not null and ${hasMoved} and ${isOfToday} then ${now.getTime()}
      when finished_on is not null and finished_on is not old_finished_on then ${momentOf(sql`finished_on`)}
      when started_on is not null and started_on is not old_started_on
        then max(coalesce(old_progressed_at, 0), ${momentOf(sql`started_on`)})
      else old_progressed_at end`,

    /** Adds the progress to the day's activity, and subtracts what is undone on the same day. */
    noteActivity(memberId: string, changes: SQL, removals: SQL, condition: SQL): SQL {
      const sum = sql.identifier(columns.activity.name);
      const before = sql`iif(old.counted_on = ${day}, ${COUNTED[kind](sql`${oldProgress} - old.counted_from`)}, 0)`;
      const after = COUNTED[kind](sql`${changedTo("progress")} - (${countedFrom})`);
      return sql`insert into ${activity} (member_id, day, ${sum})
        select ${memberId}, ${day}, sum(step) as progressed from (
          select ${after} - ${before} as step from ${changes} where ${countsForDay}
          union all select -${before} from ${removals})
        where ${condition}
        having progressed > 0 or (progressed < 0
          and exists (select 1 from ${activity} where member_id = ${memberId} and day = ${day}))
        on conflict (member_id, day) do update set ${sum} = max(0, ${activity}.${sum} + excluded.${sum})`;
    },
  };
}
