import { findSeries } from "#franchise/catalog.ts";
import type { Member } from "#worker/members/account/tables.ts";
import { conflict, notFound, Refusal, tooMany } from "#worker/platform/http/errors.ts";
import type { Platform } from "#worker/platform/index.ts";
import { isToken, randomToken, sha256 } from "#worker/platform/seal.ts";
import { secondsToNextDay } from "#worker/platform/time.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import { CONNECTIONS_MAX, type Connection, isQuestion, type Message, type NewConnection } from "./contract";
import type { Answer, NewSettings, Settings } from "./contract/schemas";
import { createMessages } from "./messages";
import { guessOf } from "./shared";
import { createPortStore, type PortStore, type StoredMessage } from "./store";
import { newToken } from "./tokens";

export type Dependencies = {
  tracker: Pick<Tracker, "series">;
  isPatron: (member: Member) => boolean;
  /** Charges the member's rows of the day. Throws a refusal if none are left. */
  paying: <Result>(member: Member, rows: number, work: () => Promise<Result>) => Promise<Result>;
};

/** An entry, the message, the ones that it replaces, and the count of the day. */
const ROWS_OF_A_MESSAGE = 12;

const GONE = "That connection isn't there anymore.";

const shown = ({
  detail,
  memberId: _,
  connectionId: _of,
  delivery: _delivery,
  at,
  ...message
}: StoredMessage): Message => ({
  ...message,
  at: at.toISOString(),
  work: message.workId === null ? null : (findSeries(message.workId)?.title ?? null),
  ...{ plays: detail.plays ?? [], candidates: detail.candidates ?? [] },
});

const createConnections = (
  store: PortStore,
  { newId, secret: key }: Pick<Platform, "newId" | "secret">,
  messages: ReturnType<typeof createMessages>,
) => ({
  async list(memberId: string): Promise<Connection[]> {
    const [rows, messages] = await Promise.all([store.list(memberId), store.messagesOf(memberId)]);
    const byConnection = Map.groupBy(messages, ({ connectionId }) => connectionId);
    return rows.map(({ memberId: _, createdAt, heardAt, ...row }) => {
      const [questions = [], others = []] = [true, false].map((isAsked) =>
        byConnection.get(row.id)?.filter(({ result }) => isQuestion(result) === isAsked),
      );
      const times = { createdAt: createdAt.toISOString(), heardAt: heardAt?.toISOString() ?? null };
      return { ...row, ...times, messages: others.map(shown), questions: questions.map(shown) };
    });
  },

  async add({ id: memberId }: Member, settings: NewSettings): Promise<NewConnection> {
    const [id, secret] = [newId(), settings.scope === "player" ? randomToken() : newToken(key)];
    if (!(await store.add({ ...settings, id, memberId, secretHash: sha256(secret) })))
      throw conflict(`You have ${CONNECTIONS_MAX}, which is the most. Please revoke one first.`);
    return { id, secret };
  },

  async change({ id: memberId }: Member, id: string, settings: Settings): Promise<void> {
    if (!(await store.change(memberId, id, settings))) throw notFound(GONE);
  },

  async revoke({ id: memberId }: Member, id: string): Promise<void> {
    if (!(await store.remove(memberId, id))) throw notFound(GONE);
  },

  async answer(member: Member, id: string, answer: Answer): Promise<void> {
    const connection = await store.findById(member.id, id);
    if (!connection) throw notFound(GONE);
    await messages.answer({ connection, member }, answer);
  },
});

export function createUseCases(platform: Platform, { tracker, isPatron, paying }: Dependencies) {
  const { db, limits, budgets } = platform;
  const store = createPortStore(db);
  const messages = createMessages({
    store,
    series: tracker.series,
    async countPlay({ id }) {
      if (await budgets.spend([{ kind: "port", id }], 1)) return;
      throw tooMany("Your players have reached the daily limit.", secondsToNextDay(new Date()));
    },
    paying: (member, work) => paying(member, ROWS_OF_A_MESSAGE, work),
  });

  /** What an unknown address gets, and one that was revoked. */
  async function receive(secret: string, request: Request) {
    const found = isToken(secret) ? await store.find(sha256(secret), "player") : null;
    if (!found) throw notFound("There's nothing at this address.");
    const { connection, member } = found;
    await limits.countFor("port", connection.id);
    const now = new Date();
    const body = await readJson(request);
    if (!isPatron(member)) {
      await store.noteHeard(connection, now);
      return "lapsed";
    }
    const result = await messages.receive(found, body, now);
    if (result === null) throw new Refusal(400, "We can't read that message.");
    return result;
  }

  return { ...createConnections(store, platform, messages), receive, guessOf };
}

export type UseCases = ReturnType<typeof createUseCases>;

const MOST_BYTES = 256 * 1024;

/** Reads until the first `end` after `from` bytes, or all. The rest isn't read. Small chunks cost no more than large ones. */
async function readStart(request: Request, end = "", from = 0): Promise<Buffer> {
  const bytes = Buffer.alloc(MOST_BYTES + end.length);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    const searchFrom = Math.max(from, length - end.length);
    bytes.set(chunk.subarray(0, bytes.length - length), length);
    length += chunk.length;
    const at = end === "" ? -1 : bytes.subarray(0, length).indexOf(end, searchFrom);
    if (at >= 0) return bytes.subarray(0, at);
    if (length > MOST_BYTES)
      throw new Refusal(413, `That's too large: a message can have at most ${MOST_BYTES / 1024} KB.`);
  }
  return bytes.subarray(0, length);
}

/**
 * The JSON of a message, whatever type it claims: Jellyfin's plugin sends it as plain text. In a form of several parts it is
 * the first one, and a picture follows, which isn't read. Undefined if there is none.
 */
async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /^multipart\/form-data\b.*\bboundary="?([^";,\s]+)/i.exec(type)?.[1];
  try {
    if (!boundary) return JSON.parse((await readStart(request)).toString());
    const line = `\r\n--${boundary}`;
    const first = await readStart(request, line, boundary.length);
    const closed = Buffer.concat([first, Buffer.from(`${line}--\r\n`)]);
    const form = await new Response(closed, { headers: { "Content-Type": type } }).formData();
    return JSON.parse(String(form.get("payload") ?? form.get("data")));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return undefined;
  }
}
