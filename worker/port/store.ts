import { and, count, desc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import { members } from "#worker/members/account/tables.ts";
import { type Database, runInTransaction } from "#worker/platform/db/db.ts";
import { DAY_MS, MINUTE_MS } from "#worker/platform/time.ts";
import {
  type Choices,
  CONNECTIONS_MAX,
  type Detail,
  MESSAGES_KEPT,
  type Played,
  QUESTION_DAYS,
  QUESTIONS_KEPT,
  type Result,
} from "./contract";
import type { NewSettings, Settings } from "./contract/schemas";
import { connections, portMessages } from "./tables";

const HEARD_EVERY_MS = 10 * MINUTE_MS;
/** A season of episodes that we can't place is one question. */
const PLAYS_MAX = 60;
const CHOICES_MAX = 200;

export type StoredConnection = typeof connections.$inferSelect;
export type StoredMessage = typeof portMessages.$inferSelect;
type Of = Pick<StoredConnection, "id" | "memberId">;
type Kind = "player" | "token";
export type NewMessage = { result: Result; detail?: Detail } & Partial<
  Pick<StoredMessage, "title" | "season" | "episode" | "day" | "workId" | "delivery">
>;

const { secretHash: _secretHash, choices: _choices, ...shownColumns } = getTableColumns(connections);
const isAsked = sql`${portMessages.result} in ('which', 'again')`;

export function createPortStore(db: Database) {
  const ofMember = (memberId: string) => eq(connections.memberId, memberId);
  const isOf = (kind: Kind) => sql`(${connections.scope} = 'player') = ${Number(kind === "player")}`;
  const isOne = (memberId: string, id: string) => and(ofMember(memberId), eq(connections.id, id));
  const ofConnection = ({ id, memberId }: Of) =>
    and(eq(portMessages.memberId, memberId), eq(portMessages.connectionId, id));
  const isMessage = (of: Of, id: string) => and(ofConnection(of), eq(portMessages.id, id));

  /** Keeps the last messages, and apart from them the open questions. */
  const prune = (of: Of, now: Date) => {
    const latest = (isQuestion: boolean, most: number) =>
      sql`${portMessages.id} in (select id from ${portMessages} where ${ofConnection(of)}
        and ${isAsked} = ${Number(isQuestion)} order by at desc, id desc limit -1 offset ${most})`;
    const old = sql`${isAsked} and at < ${now.getTime() - QUESTION_DAYS * DAY_MS}`;
    return sql`delete from ${portMessages} where ${ofConnection(of)}
      and (${latest(false, MESSAGES_KEPT)} or ${latest(true, QUESTIONS_KEPT)} or (${old}))`;
  };

  return {
    list: (memberId: string) =>
      db.select(shownColumns).from(connections).where(ofMember(memberId)).orderBy(connections.createdAt),

    messagesOf: (memberId: string) =>
      db
        .select()
        .from(portMessages)
        .where(eq(portMessages.memberId, memberId))
        .orderBy(desc(portMessages.at), desc(portMessages.id)),

    /** Finds a connection with its member. An address doesn't work as a token, nor a token as an address. */
    async find(secretHash: string, kind: Kind) {
      const [found] = await db
        .select({ connection: connections, member: members })
        .from(connections)
        .innerJoin(members, eq(members.id, connections.memberId))
        .where(and(eq(connections.secretHash, secretHash), isOf(kind)));
      return found ?? null;
    },

    async findById(memberId: string, id: string): Promise<StoredConnection | null> {
      const [found] = await db.select().from(connections).where(isOne(memberId, id));
      return found ?? null;
    },

    /** False if the member has the most of this kind already. */
    async add(row: NewSettings & Of & { secretHash: string }): Promise<boolean> {
      const kind = row.scope === "player" ? "player" : "token";
      const same = and(ofMember(row.memberId), isOf(kind));
      const counted = db.select({ count: count() }).from(connections).where(same);
      const { meta } = await db.run(sql`insert into ${connections}
        (id, member_id, scope, secret_hash, name, time_zone, account, created_at)
        select ${row.id}, ${row.memberId}, ${row.scope}, ${row.secretHash}, ${row.name}, ${row.timeZone}, ${row.account},
          ${Date.now()} where (${counted}) < ${CONNECTIONS_MAX}`);
      return meta.changes > 0;
    },

    async change(memberId: string, id: string, settings: Settings): Promise<boolean> {
      const changed = await db
        .update(connections)
        .set(settings)
        .where(isOne(memberId, id))
        .returning({ id: connections.id });
      return changed.length > 0;
    },

    async remove(memberId: string, id: string): Promise<boolean> {
      const [removed] = await db.batch([
        db.delete(connections).where(isOne(memberId, id)).returning({ id: connections.id }),
        db.delete(portMessages).where(ofConnection({ memberId, id })),
      ]);
      return removed.length > 0;
    },

    /** At most once in ten minutes. */
    async noteHeard({ id, heardAt }: Pick<StoredConnection, "id" | "heardAt">, now: Date): Promise<void> {
      const before = new Date(now.getTime() - HEARD_EVERY_MS);
      if (heardAt && heardAt > before) return;
      const isOld = or(isNull(connections.heardAt), lt(connections.heardAt, before));
      await db
        .update(connections)
        .set({ heardAt: now })
        .where(and(eq(connections.id, id), isOld));
    },

    async isRepeated(of: Of, delivery: string): Promise<boolean> {
      return (await db.$count(portMessages, and(ofConnection(of), eq(portMessages.delivery, delivery)))) > 0;
    },

    /** Adds nothing to a connection that was revoked meanwhile. */
    async addMessage(of: Of, message: NewMessage, now: Date): Promise<void> {
      const { result, title = null, season = null, episode = null, day = null, workId = null } = message;
      const { delivery = null, detail = {} } = message;
      const id = `${now.getTime().toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
      await runInTransaction(db, [
        sql`insert into ${portMessages}
          (member_id, connection_id, id, at, result, title, season, episode, day, work_id, delivery, detail)
          select ${of.memberId}, ${of.id}, ${id}, ${now.getTime()}, ${result}, ${title}, ${season}, ${episode}, ${day},
            ${workId}, ${delivery}, ${JSON.stringify(detail)}
          where exists (select 1 from ${connections} where ${isOne(of.memberId, of.id)})`,
        prune(of, now),
      ]);
    },

    /** All plays of the same show and season are one question. The same episode on the same day is one play. */
    async ask(of: Of, id: string, message: NewMessage, play: Played, now: Date): Promise<void> {
      const { result, title = null, season = null, workId = null, detail = {} } = message;
      const first = JSON.stringify({ ...detail, plays: [play] });
      const isNew = sql`json_array_length(${portMessages.detail}, '$.plays') < ${PLAYS_MAX} and not exists
        (select 1 from json_each(${portMessages.detail}, '$.plays') where value = ${JSON.stringify(play)})`;
      await runInTransaction(db, [
        sql`insert into ${portMessages} (member_id, connection_id, id, at, result, title, season, work_id, detail)
          select ${of.memberId}, ${of.id}, ${id}, ${now.getTime()}, ${result}, ${title}, ${season}, ${workId}, ${first}
          where exists (select 1 from ${connections} where ${isOne(of.memberId, of.id)})
          on conflict do update set at = excluded.at,
            detail = json_insert(${portMessages.detail}, '$.plays[#]', json(${JSON.stringify(play)})) where ${isNew}`,
        prune(of, now),
      ]);
    },

    async message(of: Of, id: string): Promise<StoredMessage | null> {
      const [found] = await db.select().from(portMessages).where(isMessage(of, id));
      return found ?? null;
    },

    undone: (of: Of, id: string) =>
      db.update(portMessages).set({ result: "undone" }).where(isMessage(of, id)),

    /** Removes the question. `choice` is what the member chose for its show and season. */
    async answered(of: Of, id: string, choice?: Choices[string]): Promise<void> {
      const room = sql`(select count(*) from json_each(${connections.choices})) < ${CHOICES_MAX}`;
      const remembered = sql`json_set(${connections.choices}, ${`$."${id}"`}, json(${JSON.stringify(choice ?? null)}))`;
      const removing = db.delete(portMessages).where(isMessage(of, id));
      const remembering = db
        .update(connections)
        .set({ choices: remembered })
        .where(and(isOne(of.memberId, of.id), room));
      await (choice === undefined ? removing : db.batch([removing, remembering]));
    },
  };
}

export type PortStore = ReturnType<typeof createPortStore>;
