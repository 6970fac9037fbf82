import type { RecordingKind } from "#worker/feeds/contract.ts";
import type { HiddenPart } from "#worker/members/account/moderation.ts";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { Reportable } from "#worker/members/public/contract.ts";
import type { DayCounts, JobName } from "#worker/platform/signals/signals.ts";
import type { ReportReason } from "#worker/quiz/contract.ts";
import type { InquiryStatus, SponsorTier } from "#worker/sponsor/contract.ts";
import type { ModeratedNotes } from "#worker/tracker/entry/note-moderation.ts";

/** A day lacks the figures that were introduced later. */
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

/** The rows that D1 may write on a UTC day on the Free plan. */
const FREE_ROWS = 100_000;
export const isPaidPlan = (rowsADay: number): boolean => rowsADay > FREE_ROWS;

export const databaseLimit = (rowsADay: number): number =>
  isPaidPlan(rowsADay) ? 10_000_000_000 : 500_000_000;

export const COUNTED_DAYS = 7;

export const JOBS_BY_HAND = ["feeds", "inquiries", "memberships", "tiles", "figures"] as const;
export type JobByHand = (typeof JOBS_BY_HAND)[number];

/** `never`: it has not succeeded yet, which may be fine. `failing`: its last run failed. */
export type JobHealth = {
  name: JobName;
  state: "well" | "silent" | "failing" | "never" | "off";
  succeededAt: Date | null;
  failedAt: Date | null;
  /** Why a feed's last copy failed, if we know. */
  failure: string | null;
  alertedAt: Date | null;
  silentAfterMs: number;
};

export type PersonKind = "member" | "player";

/** A person whose name can be hidden, with the real names. */
export type ModeratedPerson = {
  kind: PersonKind;
  id: string;
  name: string;
  username: string | null;
  /** Null if the profile is not public. */
  profile: string | null;
  /** The operator's address of the picture, even if it is hidden. */
  picture: string | null;
  createdAt: Date;
  /** Since when each part is hidden; null if it is not. With the name, the picture is hidden too. */
  hidden: Record<HiddenPart, Date | null>;
  /** Whether the picture has changed since the picture was hidden. */
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
  /** Null if the account no longer exists. */
  operator: string | null;
  action: string;
  subject: string;
};

export type OperatorSection =
  | {
      section: "inquiries";
      status: InquiryStatus;
      inquiries: Inquiry[];
      counts: Record<InquiryStatus, number>;
      countedMax: number;
      spamPerRun: number;
      exportMax: number;
      /** Null on the first and on the last page. */
      cursor: string | null;
      nextCursor: string | null;
    }
  | {
      section: "overview";
      jobs: JobHealth[];
      hasAlerts: boolean;
      newInquiries: number;
      openReports: number;
      openQuestionReports: number;
      /** Videos and episodes whose works nobody has confirmed. */
      undecidedVideos: number;
      /** Null if nothing waits, or if no webhook is set. */
      undeliveredSince: Date | null;
      rowsToday: number;
      rowsADay: number;
      databaseBytes: number;
      days: DayCounts[];
      /** One in this many requests is counted, so small numbers may show as 0. */
      sample: number;
      /** Null if Cloudflare doesn't say, as on a developer's machine. */
      version: { id: string; at: Date } | null;
      /** Null if the operator has set no creator token. */
      creatorToken: CreatorTokenState | null;
    }
  | {
      section: "figures";
      days: DayFigures[];
      /** In the last seven days, about. */
      requests: number;
    }
  | {
      section: "people";
      kind: PersonKind;
      /** Null if the operator searched for nothing. */
      query: string | null;
      found: ModeratedPerson[];
      notes: ModeratedNotes[];
      newest: ModeratedPerson[];
      /** `next` is the query string for the next page. */
      hidden: { part: HiddenPart; persons: ModeratedPerson[]; next: string | null }[];
    }
  | {
      section: "reports";
      state: "open" | "closed";
      reports: {
        id: string;
        about: Reportable;
        /** `shown` is null if the notes were deleted. */
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
        /** Null if the catalog no longer has the question. */
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
        works: { path: string; title: string }[];
        why: string;
        spoils: boolean;
        isDecided: boolean;
      }[];
      /** For the field that corrects a link. */
      titles: string[];
      nextCursor: string | null;
    }
  | { section: "log"; entries: LogEntry[]; nextCursor: string | null };

/** The address has only the key, so that nobody can put a text of their own on the page. */
export const OUTCOMES = {
  new: "Marked as new.",
  read: "Marked as read.",
  answered: "Marked as answered.",
  spam: "Marked as spam.",
  deleted: "Deleted.",
  none: "Nothing was selected.",
  hidden: "Hidden from everybody else.",
  shown: "Shown again.",
  signedOut: "Signed out everywhere.",
  closed: "Closed.",
  open: "Open again.",
  linked: "Linked for good.",
  unlinked: "Linked to no work, for good.",
  unknown: "There is no work with that title. Nothing was changed.",
  worked: "Done. What it found is below.",
  failed: "That failed. The log says why: search it for job_by_hand_failed.",
} as const;
export type Outcome = keyof typeof OUTCOMES;

export type OperatorView = OperatorSection & { outcome: Outcome | null };

/** The app does this, because the Worker doesn't know what pages look like. */
export type RenderOperatorPage = (view: OperatorView, request: Request) => Promise<Response>;
