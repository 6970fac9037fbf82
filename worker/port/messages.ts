import { findSeries } from "#franchise/catalog.ts";
import { foldedWords } from "#franchise/words.ts";
import { countOf } from "#worker/log/contract/facts.ts";
import { EARLIEST_DAY, isAllSeen } from "#worker/log/contract/index.ts";
import { dayNumber, latestDay, type SeriesLog } from "#worker/log/contract/log.ts";
import { dayIn } from "#worker/log/entry/day.ts";
import type { Member } from "#worker/members/account/tables.ts";
import { conflict, invalid, notFound, Refusal } from "#worker/platform/http/errors.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { DAY_MS, HOUR_MS, pause } from "#worker/platform/time.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import { type Detail, isQuestion, type Result } from "./contract";
import type { Answer } from "./contract/schemas";
import { placed } from "./place";
import { type Play, readMessage } from "./senders";
import type { PortStore, StoredConnection, StoredMessage } from "./store";

type Dependencies = {
  store: PortStore;
  series: Tracker["series"];
  countPlay: (member: Member) => Promise<void>;
  /** Charges the member's rows for a play. Throws a refusal if none are left. */
  paying: <Result>(member: Member, work: () => Promise<Result>) => Promise<Result>;
};
type Owner = { connection: StoredConnection; member: Member };

/** The same episode so soon is the same play. Logs have no times. */
const ONCE_MS = 12 * HOUR_MS;
/** A clock that is further off is wrong. */
const LATE_MS = 30 * DAY_MS;
/** Many messages arrive together when a season is marked. */
const TRIES = 12;

const hash = (...parts: unknown[]) => sha256(JSON.stringify(parts)).slice(0, 16);
/** Says nothing about which show it is. */
const seasonKey = ({ title, isFilm, season }: Play) =>
  `which-${hash(foldedWords(title).join(" ") || title, isFilm, season)}`;

function momentOf({ at }: Play, now: Date): Date {
  const isLikely = at && at <= now && now.getTime() - at.getTime() < LATE_MS;
  return isLikely ? at : now;
}

type Logging = { workId: string; episode: number; day: string; at: Date; mayRestart?: boolean };

export function createMessages({ store, series, countPlay, paying }: Dependencies) {
  async function entryOf(member: Member, workId: string) {
    const [entry] = await series.listLogged(member.id, [workId]);
    return entry
      ? { ...entry, log: entry.log as SeriesLog, status: entry.status as Detail["was"] }
      : undefined;
  }

  /** Null if it would begin again a viewing that isn't whole. */
  async function log({ connection, member }: Owner, { workId, episode, day, at, mayRestart }: Logging) {
    const length = findSeries(workId)?.episodes ?? null;
    for (let attempt = 1; ; attempt++) {
      const entry = await entryOf(member, workId);
      const viewing = entry?.log.viewings.at(-1) ?? [];
      const seen = viewing.find(([, first, last]) => first <= episode && episode <= last);
      const loggedAt = entry?.lastLoggedAt?.getTime() ?? 0;
      if (seen && (seen[0] === dayNumber(day) || at.getTime() - loggedAt < ONCE_MS))
        return { result: "known" as const };
      const isWhole = isAllSeen(countOf(viewing), length);
      if (seen && !isWhole && !mayRestart) return null;
      const isAgain = seen !== undefined;
      const isLast = isAllSeen(isAgain ? 1 : countOf(viewing) + 1, length);
      const isDone = isLast || (entry?.status === "completed" && !isAgain);
      const change = {
        ...({ workId, basedOn: entry?.revision ?? 0, status: isDone ? "completed" : "watching" } as const),
        ...{ watched: [episode, episode] as [number, number], watchedOn: day },
        ...(isAgain && { startAgain: true as const }),
      };
      try {
        const saved = await series.save(member, change, connection.timeZone);
        const detail = {
          viewing: (saved.log as SeriesLog).viewings.length - 1,
          isAgain,
          was: entry?.status ?? null,
        };
        return { result: "logged" as const, detail: { ...detail, revision: saved.revision } };
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 409) || attempt === TRIES) throw error;
        await pause(Math.random() * 40 * attempt);
      }
    }
  }

  async function undo({ connection, member }: Owner, message: StoredMessage): Promise<void> {
    const { workId, episode, day, detail } = message;
    if (message.result !== "logged" || !workId || episode === null || !day)
      throw conflict("That isn't logged.");
    const entry = await entryOf(member, workId);
    const { viewing = 0, isAgain, was, revision } = detail;
    const stretches = entry?.log.viewings[viewing] ?? [];
    const isThere = stretches.some(
      ([on, first, last]) => on === dayNumber(day) && first <= episode && episode <= last,
    );
    if (!entry || !isThere) throw conflict("Your log doesn't have that evening anymore.");
    const isLatest = entry.revision === revision;
    const basedOn = entry.revision;
    if (isLatest && was === null) await series.remove(member, { workId, basedOn });
    else {
      const isAlone = isAgain && countOf(stretches) === 1;
      const taken = isAlone
        ? { removeViewing: viewing }
        : { notWatched: [episode, episode] as [number, number], viewing };
      const status = isLatest && was ? { status: was } : {};
      await series.save(member, { workId, basedOn, ...taken, ...status }, connection.timeZone);
    }
    await store.undone(connection, message.id);
  }

  async function logAll(
    owner: Owner,
    question: StoredMessage,
    workId: string,
    add: number,
    mayRestart: boolean,
  ) {
    const { title, season } = question;
    let isFirst = mayRestart;
    for (const [number, day] of question.detail.plays ?? []) {
      const episode = number + add;
      // The question is as old as the play.
      const at = new Date(Math.max(question.at.getTime(), Date.parse(day)));
      const logging = { workId, episode, day, at, mayRestart: isFirst };
      isFirst = false;
      await paying(owner.member, async () => {
        const logged = await log(owner, logging);
        const said = { title, season, episode, day, workId };
        if (logged) await store.addMessage(owner.connection, { ...said, ...logged }, new Date());
      });
    }
  }

  return {
    /** What became of it. Null if nothing was read. */
    async receive(
      { connection, member }: Owner,
      body: unknown,
      now: Date,
    ): Promise<Result | "ignored" | null> {
      const message = readMessage(body);
      if (!message) return null;
      await store.noteHeard(connection, now);
      const { account, play } = message;
      const isOther =
        connection.account !== null && account?.toLowerCase() !== connection.account.toLowerCase();
      if (!play || isOther) return "ignored";
      const at = momentOf(play, now);
      const day = play.day ?? dayIn(connection.timeZone, at);
      if (day < EARLIEST_DAY || day > latestDay(now)) return null;
      await countPlay(member);
      return paying(member, async () => {
        const key = seasonKey(play);
        const { title, season, episode } = play;
        const delivery = play.at ? hash(key, episode, play.at) : null;
        if (delivery && (await store.isRepeated(connection, delivery))) return "known";
        const number = episode ?? 1;
        const chosen = connection.choices[key];
        const place = chosen
          ? ({ state: "certain", workId: chosen.workId, episode: number + chosen.add } as const)
          : placed(play);
        if (chosen === null || place.state === "foreign") {
          await store.addMessage(connection, { result: "foreign" }, now);
          return "foreign";
        }
        if (place.state === "doubtful") {
          const { candidates } = place;
          await store.ask(
            connection,
            key,
            { result: "which", title, season, detail: { candidates } },
            [number, day],
            now,
          );
          return "which";
        }
        const { workId } = place;
        const isPast = place.episode > (findSeries(workId)?.episodes ?? Infinity);
        const logged = isPast ? null : await log({ connection, member }, { ...place, day, at });
        if (logged) {
          const said = { title, season, episode: place.episode, day, workId, delivery };
          await store.addMessage(connection, { ...said, ...logged }, now);
          return logged.result;
        }
        const question = { result: "again" as const, title, season, workId };
        await store.ask(connection, `again-${workId}`, question, [place.episode, day], now);
        return "again";
      });
    },

    async answer(owner: Owner, answer: Answer): Promise<void> {
      const { connection } = owner;
      const message = await store.message(connection, answer.message);
      if (!message) throw notFound("That message isn't there anymore.");
      if ("undo" in answer) return undo(owner, message);
      if (!isQuestion(message.result)) throw conflict("That question is answered already.");
      if ("again" in answer) {
        if (answer.again && message.workId) await logAll(owner, message, message.workId, 0, true);
        return store.answered(connection, message.id);
      }
      const { workId, episode } = answer;
      if (workId === null) return store.answered(connection, message.id, null);
      const [first = 1] = message.detail.plays?.[0] ?? [];
      const last = Math.max(...(message.detail.plays ?? []).map(([number]) => number)) + episode - first;
      const length = findSeries(workId)?.episodes;
      if (length === undefined) throw invalid([{ path: "workId", message: "Please choose a series." }]);
      if (length !== null && last > length)
        throw invalid([{ path: "episode", message: `It has ${length} episodes.` }]);
      await logAll(owner, message, workId, episode - first, false);
      await store.answered(connection, message.id, { workId, add: episode - first });
    },
  };
}
