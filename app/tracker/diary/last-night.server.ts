import { posterOf } from "#app/works/wall.server.ts";
import { KINDS } from "#franchise/works.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { Services } from "#worker/services.ts";
import { eveningsOf } from "#worker/tracker/statistics/evenings.ts";
import { eveningText } from "./shown-evenings.server";

type Tracker = Services["pages"]["tracker"];

/** Works that are read to find the last evening. More in one evening are rare. */
const MOST_WORKS = 4;
const RECENT_DAYS = 7;

const weekdayFormat = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** What the member watched and played on the last day with a log; null if that was more than a week ago. */
export async function lastNight(
  tracker: Tracker,
  memberId: string,
  states: Awaited<ReturnType<Tracker["statesOf"]>>,
  today: string,
) {
  const latest = KINDS.flatMap((kind) => states[kind].map((state) => ({ kind, ...state })))
    .filter(({ progressedAt }) => progressedAt !== null)
    .toSorted((one, other) => (other.progressedAt ?? "").localeCompare(one.progressedAt ?? ""))
    .slice(0, MOST_WORKS);
  const entries = await Promise.all(
    KINDS.map((kind) => {
      const ids = latest.filter((one) => one.kind === kind).map(({ workId }) => workId);
      return ids.length > 0 ? tracker[kind].listOf(memberId, ids) : [];
    }),
  );
  const evenings = eveningsOf(entries.flat()).filter(({ isMonth }) => !isMonth);
  const day = evenings[0]?.day;
  if (!day) return null;
  const ago = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (ago > RECENT_DAYS) return null;
  return {
    day,
    when: ago <= 0 ? "Today" : ago === 1 ? "Last night" : `On ${weekdayFormat.format(Date.parse(day))}`,
    watched: evenings
      .filter((evening) => evening.day === day)
      .flatMap((evening) => {
        const work = posterOf(evening.kind, evening.workId);
        return work ? [{ work, text: eveningText(evening) }] : [];
      }),
  };
}

export type LastNight = NonNullable<Awaited<ReturnType<typeof lastNight>>>;
