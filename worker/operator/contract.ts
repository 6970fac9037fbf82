import type { RecordingKind } from "#worker/feeds/contract.ts";
import type { HiddenPart } from "#worker/members/account/moderation.ts";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { Reportable } from "#worker/members/public/contract.ts";
import type { DayCounts, JobName } from "#worker/platform/signals/signals.ts";
import type { ReportReason } from "#worker/quiz/contract.ts";
import type { InquiryStatus, SponsorTier } from "#worker/sponsor/contract.ts";
import type { ModeratedNotes } from "#worker/tracker/entry/note-moderation.ts";

/** What is counted once a day. Days before a figure existed lack it. */
export const FIGURES = [
  "members",
  "supporters",
  "publicProfiles",
  "newMembers",
  "trackedSeries",
  "trackedGames",
  "cards",
  "privateCards",
  "classicCards",
  "hexCards",
  "monoCards",
  "modernCards",
  "players",
  "newPlayers",
  "quickGames",
  "challengeGames",
  "dailyGames",
] as const;
export type Figures = Record<(typeof FIGURES)[number], number>;
export type DayFigures = { day: string; figures: Partial<Figures> };

/** What the operator can start by hand. */
export const JOBS_BY_HAND = ["feeds", "inquiries", "memberships", "tiles", "figures"] as const;
export type JobByHand = (typeof JOBS_BY_HAND)[number];

/**
 * A job of the site and how it is. `never`: it has not worked yet, which may be fine. `failing`: the last sign-in with
 * Patreon failed.
 */
export type JobHealth = {
  name: JobName;
  state: "well" | "silent" | "failing" | "never" | "off";
  succeededAt: Date | null;
  failedAt: Date | null;
  alertedAt: Date | null;
  silentAfterMs: number;
};

export type PersonKind = "member" | "player";

/**
 * Somebody whose name can be hidden. `name` and `username` are the real ones, which nobody else sees once they are
 * hidden.
 */
export type ModeratedPerson = {
  kind: PersonKind;
  id: string;
  name: string;
  username: string | null;
  /** The path of the public profile; null if there is none. */
  profile: string | null;
  /** The operator's own address of the picture, hidden or not; null if there is none. */
  picture: string | null;
  /** When the name was hidden, and with it the picture. */
  hiddenAt: Date | null;
  /** When the picture alone was hidden. */
  pictureHiddenAt: Date | null;
  /** When the whole profile was hidden. */
  profileHiddenAt: Date | null;
  /** Whether the picture is another one than the one that was hidden. */
  isNewPicture: boolean;
};

export const OPERATOR_PATH = "/operator";

export type Inquiry = {
  id: string;
  name: string;
  email: string;
  subject: SponsorTier;
  message: string;
  createdAt: Date;
  status: InquiryStatus;
  deliveredAt: Date | null;
  failedDeliveries: number;
};

type LogEntry = {
  id: number;
  at: Date;
  /** The operator's name today; null if their account is gone. */
  operator: string | null;
  action: string;
  subject: string;
};

/** What a page of the operator shows, by its section. */
export type OperatorSection =
  | {
      section: "inquiries";
      status: InquiryStatus;
      inquiries: Inquiry[];
      counts: Record<InquiryStatus, number>;
      countedMax: number;
      spamPerRun: number;
      exportMax: number;
      /** The cursor of this page, and of the next one; null on the first and on the last. */
      cursor: string | null;
      nextCursor: string | null;
    }
  | {
      section: "overview";
      jobs: JobHealth[];
      /** Whether there is a webhook for alerts. */
      hasAlerts: boolean;
      newInquiries: number;
      /** Reports of profiles that nobody has decided on. */
      openReports: number;
      /** When the oldest inquiry came that could not be delivered; null if none waits or there is no webhook. */
      undeliveredSince: Date | null;
      /** Database rows written today, an estimate, and what the plan allows. */
      rowsToday: number;
      rowsADay: number;
      databaseBytes: number;
      days: DayCounts[];
      /** One request in so many is counted, and as many rows: a smaller number shows as 0. */
      sample: number;
      /** What is deployed; null where Cloudflare doesn't say it, as on a developer's machine. */
      version: { id: string; at: Date } | null;
      /** Null if the operator has set none. */
      creatorToken: CreatorTokenState | null;
    }
  | { section: "figures"; days: DayFigures[] }
  | {
      section: "people";
      kind: PersonKind;
      /** What was looked for; null if nothing was. */
      query: string | null;
      found: ModeratedPerson[];
      /** The notes of those who were found. */
      notes: ModeratedNotes[];
      /** `next` is the query of the next page; null on the last page. */
      hidden: { part: HiddenPart; persons: ModeratedPerson[]; next: string | null }[];
    }
  | {
      section: "reports";
      state: "open" | "closed";
      reports: {
        id: string;
        about: Reportable;
        /** For a report of notes: their work, and the notes if there still are any. */
        notes: { title: string; shown: ModeratedNotes | null } | null;
        reports: number;
        reportedAt: Date;
        person: ModeratedPerson;
      }[];
      nextCursor: string | null;
    }
  | {
      section: "questions";
      state: "open" | "closed";
      reports: {
        questionId: string;
        reason: ReportReason;
        note: string | null;
        reportedAt: Date;
        /** The question and its right answer; null if the catalog no longer has it. */
        question: string | null;
        answer: string | null;
      }[];
      nextCursor: string | null;
    }
  | {
      section: "videos";
      which: "undecided" | "video" | "episode";
      recordings: {
        id: string;
        kind: RecordingKind;
        title: string;
        publishedAt: Date;
        /** The works that it is linked to, and where they were named. */
        works: { path: string; title: string }[];
        why: string;
        spoils: boolean;
        isDecided: boolean;
      }[];
      /** The titles of all works, for the field that corrects a link. */
      titles: string[];
      nextCursor: string | null;
    }
  | { section: "log"; entries: LogEntry[]; nextCursor: string | null };

/** What a form has done, by its name in the address: nobody can put words of their own there. */
export const OUTCOMES = {
  new: "Marked as new.",
  read: "Marked as read.",
  answered: "Marked as answered.",
  spam: "Marked as spam.",
  deleted: "Deleted.",
  none: "Nothing was ticked.",
  hidden: "Hidden from everybody else.",
  shown: "Shown again.",
  signedOut: "Signed out everywhere.",
  closed: "Closed.",
  open: "Open again.",
  linked: "Linked, and it stays so.",
  unlinked: "Linked to no work, and it stays so.",
  unknown: "There is no work with that title. Nothing was changed.",
  worked: "Done. What it found is below.",
  failed: "That failed. The log says why: search it for job_by_hand_failed.",
} as const;
export type Outcome = keyof typeof OUTCOMES;

export type OperatorView = OperatorSection & {
  /** What a form that led here has done; null if none did. */
  outcome: Outcome | null;
};

/** Answers with the page. The app writes it, because the Worker does not know what pages look like. */
export type RenderOperatorPage = (view: OperatorView, request: Request) => Promise<Response>;
