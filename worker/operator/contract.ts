import { NOT_CONFIRMED } from "#worker/members/account/contract/index.ts";
import type { HiddenPart } from "#worker/members/account/moderation.ts";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { DayCounts, JobName } from "#worker/platform/signals.ts";
import type { Figures } from "./figures-store";
import type { OperatorLog } from "./log-store";
import type { Sections } from "./sections";

/** A day lacks the figures that were introduced later. */
export type DayFigures = { day: string; figures: Partial<Figures> };

/** The rows that D1 may write on a UTC day on the Free plan. */
const FREE_ROWS = 100_000;
export const isPaidPlan = (rowsADay: number): boolean => rowsADay > FREE_ROWS;

export const databaseLimit = (rowsADay: number): number =>
  isPaidPlan(rowsADay) ? 10_000_000_000 : 500_000_000;

export const COUNTED_DAYS = 7;

export const JOBS_BY_HAND = ["feeds", "inquiries", "memberships", "tiles", "figures"] as const;
export type JobByHand = (typeof JOBS_BY_HAND)[number];
export type JobsByHand = Record<JobByHand, () => PromiseLike<unknown>>;

/** `never`: it has not succeeded yet, which may be fine. `failing`: its last run failed. */
export type JobHealth = {
  name: JobName;
  state: "well" | "silent" | "failing" | "never" | "off";
  succeededAt: Date | null;
  failedAt: Date | null;
  /** Why a feed's last copy failed, if we know. */
  failure: string | null;
  alertedAt: Date | null;
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

/** All copies of pages have this tag. */
export const PAGES_TAG = "pages";

export const ANNOUNCEMENT_MAX = 200;

type ViewOf<Section extends { view: (params: URLSearchParams) => unknown }> = Awaited<
  ReturnType<Section["view"]>
>;

export type OperatorSection =
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
      creatorToken: CreatorTokenState | null;
      announcement: string | null;
    }
  | { section: "figures"; days: DayFigures[]; requests: number }
  | ViewOf<Sections[Exclude<keyof Sections, "startJob" | "announce">]>
  | ViewOf<OperatorLog>;

/** The address has only the key, so that nobody can put a text of their own on the page. */
export const OUTCOMES = {
  new: "Marked as new.",
  read: "Marked as read.",
  answered: "Marked as answered.",
  spam: "Marked as spam.",
  deleted: "Deleted.",
  unconfirmed: `${NOT_CONFIRMED} Nothing was deleted.`,
  none: "Nothing was selected.",
  hidden: "Hidden from everybody else.",
  shown: "Shown again.",
  signedOut: "Signed out everywhere.",
  closed: "Closed.",
  open: "Open again.",
  linked: "Linked for good.",
  unlinked: "Linked to no work, for good.",
  unknown: "There is no work with that title. Nothing was changed.",
  announced: "Announced.",
  takenDown: "Taken down.",
  worked: "Done. What it found is below.",
  failed: "That failed. The log says why: search it for job_by_hand_failed.",
} as const;
export type Outcome = keyof typeof OUTCOMES;

export type OperatorView = OperatorSection & { outcome: Outcome | null };

/** The app does this, because the Worker doesn't know what pages look like. */
export type RenderOperatorPage = (view: OperatorView, request: Request) => Promise<Response>;
