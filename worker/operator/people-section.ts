import type { BatchItem } from "drizzle-orm/batch";
import { z } from "zod";
import type { Recordings } from "#worker/feeds/recordings.ts";
import type { Lists } from "#worker/lists/index.ts";
import { type NoteModeration, titleOf } from "#worker/log/entry/note-moderation.ts";
import { DELETION_WORD } from "#worker/members/account/contract/index.ts";
import {
  type HiddenPart,
  hiddenPartsOf,
  type ModeratedMember,
  type Moderation,
} from "#worker/members/account/moderation.ts";
import { isShown, shownUsername } from "#worker/members/account/profile.ts";
import type { MemberSessions } from "#worker/members/sign-in/session.ts";
import type { Inbox } from "#worker/pages/sponsor/inquiries.ts";
import type { Cursor } from "#worker/platform/db/db.ts";
import {
  listAbout,
  listIn,
  notesOn,
  type Reportable,
  workOfNotes,
} from "#worker/profiles/public/contract/index.ts";
import { reportableSchema } from "#worker/profiles/public/contract/schemas.ts";
import type { ProfileReportInbox } from "#worker/profiles/public/report-store.ts";
import type { ReportInbox } from "#worker/quiz/games/question-reports.ts";
import type { PlayerModeration } from "#worker/quiz/moderation.ts";
import type { Announcements } from "./announcement-store";
import {
  type JobsByHand,
  type ModeratedPerson,
  OPERATOR_PATH,
  type Outcome,
  type PersonKind,
} from "./contract";
import type { OperatorLog } from "./log-store";
import { foreignForm, formId, pageOf, readCursor, readForm, stateIn } from "./requests";

const PAGE_SIZE = 25;
const NEWEST = 10;
const QUERY_MAX = 200;

const changeSchema = z.object({
  do: z.enum([
    "hide",
    "show",
    "hide-picture",
    "show-picture",
    "hide-profile",
    "show-profile",
    "hide-notes",
    "show-notes",
    "end-sessions",
    "delete",
  ]),
  kind: z.enum(["member", "player"]),
  id: formId,
  about: reportableSchema.optional(),
  confirm: z.string().max(QUERY_MAX).optional(),
});

const CURSOR_PARAMS: Record<HiddenPart, string> = {
  name: "after",
  picture: "afterPicture",
  profile: "afterProfile",
};

/** Notes and lists: what members write, and others see unless the operator hid it. */
export function createTexts(notes: NoteModeration, loadLists: Lists) {
  type Found = Awaited<ReturnType<typeof notes.of>>[number];
  type FoundList = Awaited<ReturnType<Awaited<ReturnType<Lists>>["shownOf"]>>[number];
  const ofNotes = ({ memberId, kind, workId, title, notes, hiddenSince }: Found) => ({
    ...{ memberId, title, text: notes, hiddenSince },
    about: notesOn(kind, workId) as Reportable,
  });
  const ofList = ({ memberId, id, title, text, hiddenSince }: FoundList) => ({
    ...{ memberId, title, text, hiddenSince },
    about: listAbout(id) as Reportable,
  });
  return {
    has: (about: Reportable) => workOfNotes(about) !== null || listIn(about) !== null,

    of: async (memberId: string) => [
      ...(await notes.of(memberId)).map(ofNotes),
      ...(await (await loadLists()).shownOf(memberId)).map(ofList),
    ],

    /** In the order of `wanted`; null for other parts of a profile. `shown` is null if the text is gone. */
    async among(wanted: readonly { memberId: string; about: Reportable }[]) {
      const works = wanted.flatMap(({ memberId, about }) => {
        const work = workOfNotes(about);
        return work ? [{ memberId, ...work }] : [];
      });
      const ids = wanted.flatMap(({ memberId, about }) => {
        const id = listIn(about);
        return id === null ? [] : [{ memberId, id }];
      });
      const found = [
        ...(works.length > 0 ? (await notes.among(works)).map(ofNotes) : []),
        ...(ids.length > 0 ? (await (await loadLists()).among(ids)).map(ofList) : []),
      ];
      return wanted.map(({ memberId, about }) => {
        const work = workOfNotes(about);
        if (!work && listIn(about) === null) return null;
        const shown = found.find((one) => one.memberId === memberId && one.about === about) ?? null;
        return { title: work ? titleOf(work) : (shown?.title ?? "A list"), shown };
      });
    },

    async setHidden(memberId: string, about: Reportable, since: Date | null, entry: BatchItem<"sqlite">) {
      const work = workOfNotes(about);
      const id = listIn(about);
      if (work) await notes.setHidden({ memberId, ...work }, since, entry);
      else if (id !== null) await (await loadLists()).setHidden({ memberId, id }, since, entry);
    },
  };
}

type Texts = ReturnType<typeof createTexts>;

export type SectionDependencies = {
  inbox: Inbox;
  members: Moderation;
  memberSessions: Pick<MemberSessions, "endAll">;
  players: PlayerModeration;
  notes: NoteModeration;
  loadLists: Lists;
  /** Deletes accounts as if their owners did. */
  accounts: Record<PersonKind, (id: string) => Promise<void>>;
  questionReports: ReportInbox;
  profileReports: ProfileReportInbox;
  recordings: Recordings;
  byHand: JobsByHand;
  announcements: Announcements;
  log: OperatorLog;
};

const HIDDEN_PARTS: Record<PersonKind, HiddenPart[]> = {
  member: ["name", "picture", "profile"],
  player: ["name"],
};

function moderatedMember(member: ModeratedMember): ModeratedPerson {
  const { id, username, pictureMadeAt } = member;
  const hidden = hiddenPartsOf(member);
  const hasPicture = member.tileVersion !== null;
  return {
    kind: "member",
    id,
    name: member.displayName ?? member.patreonName,
    username,
    profile: isShown(member) && username ? `/u/${shownUsername(member)}` : null,
    picture: hasPicture ? `${OPERATOR_PATH}/pictures/${id}` : null,
    createdAt: member.createdAt,
    hidden,
    isNewPicture: hasPicture && hidden.picture !== null && (pictureMadeAt ?? hidden.picture) > hidden.picture,
  };
}

/** A person in the log, by the start of the id: after a deletion it reveals nothing. */
const inLog = (kind: PersonKind, id: string) => `${kind} ${id.slice(0, 8)}`;

const subjectOf = (about: Reportable) => about.replace("notes:", "");

type PlayerRow = Awaited<ReturnType<PlayerModeration["find"]>>[number];

const ofPlayer = ({ id, username, hiddenSince, createdAt }: PlayerRow): ModeratedPerson => ({
  kind: "player",
  id,
  name: username,
  username: null,
  profile: null,
  picture: null,
  createdAt,
  hidden: { name: hiddenSince, picture: null, profile: null },
  isNewPicture: false,
});

export function createPeopleSection(dependencies: SectionDependencies, texts: Texts) {
  const { members, memberSessions, players, accounts, log } = dependencies;
  const lists = {
    member: {
      find: async (name: string) => (await members.find(name)).map(moderatedMember),
      newest: async () => (await members.newest(NEWEST)).map(moderatedMember),
      hidden: async (part: HiddenPart, after: Cursor | null, limit: number) =>
        (await members.hidden(part, after, limit)).map(moderatedMember),
    },
    player: {
      find: async (name: string) => (await players.find(name)).map(ofPlayer),
      newest: async () => (await players.newest(NEWEST)).map(ofPlayer),
      hidden: async (_name: HiddenPart, after: Cursor | null, limit: number) =>
        (await players.hidden(after, limit)).map(ofPlayer),
    },
  };

  async function hidden(kind: PersonKind, part: HiddenPart, params: URLSearchParams) {
    const name = CURSOR_PARAMS[part];
    const read = (after: Cursor | null, limit: number) => lists[kind].hidden(part, after, limit);
    const positionOf = ({ id, hidden: since }: ModeratedPerson) => ({ at: since[part] as Date, id });
    const { shown, nextCursor } = await pageOf(readCursor(params.get(name)), PAGE_SIZE, read, positionOf);
    return { part, persons: shown, next: nextCursor && `${name}=${nextCursor}` };
  }

  /** Ends a member's sessions and the quiz sessions of the member's player. */
  async function endSessions(kind: PersonKind, id: string, operator: string): Promise<Outcome> {
    const entry = log.entry(operator, "sessions ended", inLog(kind, id));
    if (kind === "member") await memberSessions.endAll(id, entry);
    else await players.endSessions(id, entry);
    return "signedOut";
  }

  return {
    async view(params: URLSearchParams) {
      const kind = params.get("kind") === "player" ? "player" : "member";
      const query = params.get("q")?.trim().slice(0, QUERY_MAX) || null;
      const [foundLists, latest, ...hiddenLists] = await Promise.all([
        query === null ? [] : Promise.all([lists.member.find(query), lists.player.find(query)]),
        lists[kind].newest(),
        ...HIDDEN_PARTS[kind].map((part) => hidden(kind, part, params)),
      ]);
      const found = foundLists.flat();
      const ofFound = await Promise.all((foundLists[0] ?? []).map(({ id }) => texts.of(id)));
      return {
        section: "people",
        kind,
        query,
        found,
        notes: ofFound.flat(),
        newest: latest,
        hidden: hiddenLists,
      } as const;
    },

    async change(form: FormData, operator: string): Promise<Outcome> {
      const { kind, id, do: verb, about, confirm } = readForm(changeSchema, form);
      if (verb === "end-sessions") return endSessions(kind, id, operator);
      if (verb === "delete") {
        if (confirm?.trim() !== DELETION_WORD) return "unconfirmed";
        await log.entry(operator, "account deleted", inLog(kind, id));
        await accounts[kind](id);
        return "deleted";
      }
      const hides = verb.startsWith("hide");
      const since = hides ? new Date() : null;
      const entryOf = (part: HiddenPart | "notes", subject = inLog(kind, id)) =>
        log.entry(operator, `${part} ${hides ? "hidden" : "shown again"}`, subject);
      const [, part = "name"] = verb.split("-") as [string, (HiddenPart | "notes")?];
      if (kind === "player") {
        if (part !== "name") throw foreignForm();
        await players.setHidden(id, since, entryOf(part));
      } else if (part === "notes") {
        if (!about || !texts.has(about)) throw foreignForm();
        await texts.setHidden(id, about, since, entryOf(part, `${inLog(kind, id)}, ${subjectOf(about)}`));
      } else await members.setHidden(part, id, since, entryOf(part));
      return hides ? "hidden" : "shown";
    },
  };
}

const REPORTS_ON_A_PAGE = 25;

const reportChangeSchema = z.object({
  do: z.enum(["hide-name", "hide-picture", "hide-profile", "hide-notes", "dismiss"]),
  about: reportableSchema,
  id: formId,
});

/** What is closed when a part is hidden. Hiding the name also hides the picture. */
const SETTLED: Record<HiddenPart, readonly Reportable[] | "all"> = {
  name: ["name", "picture"],
  picture: ["picture"],
  profile: "all",
};

export function createReportSection(dependencies: SectionDependencies, texts: Texts) {
  const { profileReports: inbox, members, log } = dependencies;
  async function hide(verb: string, about: Reportable, id: string, operator: string) {
    const person = inLog("member", id);
    if (verb === "hide-notes") {
      if (!texts.has(about)) throw foreignForm();
      const entry = log.entry(operator, "notes hidden", `${person}, ${subjectOf(about)}`);
      await texts.setHidden(id, about, new Date(), entry);
      return [about];
    }
    const part = verb.slice("hide-".length) as HiddenPart;
    await members.setHidden(part, id, new Date(), log.entry(operator, `${part} hidden`, person));
    const settled = SETTLED[part];
    // Hiding any part because of a report about the whole profile also closes that report.
    return about === "profile" && settled !== "all" ? [...settled, about] : settled;
  }

  return {
    async view(params: URLSearchParams) {
      const state = stateIn(params);
      const { shown, nextCursor } = await pageOf(
        readCursor(params.get("after")),
        REPORTS_ON_A_PAGE,
        (after, limit) => inbox.page(state, after, limit),
        ({ reportedAt: at, id }) => ({ at, id }),
      );
      const notes = await texts.among(shown.map(({ about, member }) => ({ about, memberId: member.id })));
      return {
        section: "reports",
        state,
        reports: shown.map(({ member, ...report }, at) => ({
          ...report,
          notes: notes[at] ?? null,
          person: moderatedMember(member),
        })),
        nextCursor,
      } as const;
    },

    async change(form: FormData, operator: string): Promise<Outcome> {
      const { do: verb, about, id } = readForm(reportChangeSchema, form);
      const settled = verb === "dismiss" ? [about] : await hide(verb, about, id, operator);
      await inbox.close(id, settled, log.entry(operator, "profile reports closed", inLog("member", id)));
      return verb === "dismiss" ? "closed" : "hidden";
    },
  };
}
