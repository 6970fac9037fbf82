import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { Switch, TextField } from "#app/ui/field.tsx";
import { formatDay, formatNumber } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import {
  ANNOUNCEMENT_MAX,
  databaseLimit,
  isPaidPlan,
  type JobByHand,
  type JobHealth,
  OPERATOR_PATH,
} from "#worker/operator/contract.ts";
import { countText } from "#worker/platform/text.ts";
import { dayOf } from "#worker/platform/time.ts";
import { Do, Lead, Part, Post, Table, Time, type ViewOf } from "./frame";

type View = ViewOf<"overview">;

const JOBS: Record<JobHealth["name"], { label: string; retry?: JobByHand; whenOff?: string }> = {
  cron: { label: "Every ten minutes" },
  tiles: { label: "Members' pictures", retry: "tiles" },
  nightly: { label: "Every night" },
  deletions: { label: "Deletion of what has expired" },
  memberships: {
    label: "Check of all members",
    retry: "memberships",
    whenOff: "There is no PATREON_CREATOR_TOKEN.",
  },
  videos: { label: "Copy of the videos", retry: "feeds", whenOff: "There is no channel." },
  podcast: { label: "Copy of the podcast", retry: "feeds", whenOff: "There is no podcast." },
  webhook: { label: "Patreon's webhook", whenOff: "There is no PATREON_WEBHOOK_SECRET." },
  signIn: { label: "Sign-in with Patreon", whenOff: "Patreon's client and campaign are not set." },
  backup: { label: "Backup outside the account" },
};

const RETRIES: Record<JobByHand, string> = {
  feeds: "Copy the feeds",
  inquiries: "Deliver inquiries",
  memberships: "Check all members",
  tiles: "Make pictures",
  figures: "Count now",
};

const STATES: Record<JobHealth["state"], { label: string; tone: "done" | "warn" | "quiet" | "act" }> = {
  well: { label: "OK", tone: "done" },
  silent: { label: "Silent", tone: "warn" },
  failing: { label: "Failing", tone: "warn" },
  never: { label: "Hasn't run yet", tone: "act" },
  off: { label: "Off", tone: "quiet" },
};

export function Overview({ view }: { view: View }) {
  const wrong = (wanted: JobHealth["state"]) =>
    view.jobs.flatMap(({ name, state }) => (state === wanted ? JOBS[name].label : [])).join(", ");
  const [silent, failing] = [wrong("silent"), wrong("failing")];
  return (
    <>
      {(silent || failing) && (
        <Notice tone="bad" role="alert">
          {silent && `Silent for too long: ${silent}. `}
          {failing && `Failing: ${failing}. `}
          RUNBOOK.md says what to do.
        </Notice>
      )}
      <Health view={view} />
      <Deployed view={view} />
      <Waiting view={view} />
      <Announce shown={view.announcement} />
      <Limits view={view} />
      <Requests view={view} />
    </>
  );
}

const Retry = ({ job }: { job: JobByHand }) => (
  <Post to="/jobs">
    <Do to={job} label={RETRIES[job]} />
  </Post>
);

const Health = ({ view: { jobs, hasAlerts } }: { view: View }) => (
  <Part
    title="Jobs"
    lead={
      hasAlerts
        ? "You get one message a day while one of them is silent or fails, and another when it works again. Messages also come about reports, full limits and the creator token."
        : "Set ALERT_WEBHOOK_URL to get a message when one of them is silent or fails."
    }
  >
    <ul className="border border-rule">
      {jobs.map((job) => (
        <Job key={job.name} job={job} />
      ))}
    </ul>
  </Part>
);

function Job({ job: { name, state, succeededAt, failedAt, failure } }: { job: JobHealth }) {
  const { label, retry, whenOff } = JOBS[name];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-rule p-3 not-first:border-t">
      <div className="flex w-full items-center gap-x-3 gap-y-1 sm:grid sm:w-40 sm:justify-items-start">
        <h3 className="text-base">{label}</h3>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </div>
      <p className="grid w-full text-quiet text-sm sm:w-auto sm:flex-1">
        {state === "off" && whenOff}
        {succeededAt && (
          <span className="whitespace-nowrap">
            Last worked: <Time at={succeededAt} />
          </span>
        )}
        {failedAt && (
          <span className="whitespace-nowrap">
            Last failed: <Time at={failedAt} />
          </span>
        )}
        {failure && <span className="text-yellow [overflow-wrap:anywhere]">{failure}.</span>}
      </p>
      {retry && state !== "off" && <Retry job={retry} />}
    </li>
  );
}

const Deployed = ({ view: { version, creatorToken } }: { view: View }) => (
  <Part title="This site">
    <ul className="grid gap-3">
      <Line>
        {version ? (
          <span>
            Version <span className="numerals">{version.id.slice(0, 8)}</span>, deployed{" "}
            <Time at={version.at} />
          </span>
        ) : (
          "Cloudflare doesn't say which version this is."
        )}
      </Line>
      <Line>{creatorToken ? <CreatorToken token={creatorToken} /> : "No creator token is known yet."}</Line>
    </ul>
  </Part>
);

const TOKEN_FAULTS = {
  refused: "Patreon refuses to renew it",
  unanswered: "Patreon doesn't answer when the site renews it",
  unreadable: "the site can't read it, because SESSION_SECRET was changed",
};

function CreatorToken({ token }: { token: CreatorTokenState }) {
  const { endsAt, isCertain, renewsItself, fault, failingSince } = token;
  return (
    <span>
      <span>
        The creator token {isCertain ? "lasts until" : "probably lasts until"} <Time at={endsAt} />
      </span>
      {renewsItself && !fault && <span> and renews itself</span>}
      {fault && <span>, but {TOKEN_FAULTS[fault]}</span>}
      {fault && failingSince && (
        <span>
          {" "}
          since <Time at={failingSince} />
        </span>
      )}
      <span>.</span>
      {(fault !== null || !renewsItself) && (
        <span> Before that day, set both of Patreon's tokens: npm run setup.</span>
      )}
    </span>
  );
}

function Waiting({ view }: { view: View }) {
  const { newInquiries, openReports, openQuestionReports, undecidedVideos, undeliveredSince } = view;
  return (
    <Part title="Waiting">
      <ul className="grid gap-3">
        <Todo page="inquiries" count={newInquiries} one="new inquiry" many="new inquiries" isAlwaysShown />
        <Todo page="reports" count={openReports} one="report of a profile" many="reports of profiles" />
        <Todo
          page="questions"
          count={openQuestionReports}
          one="report of a question"
          many="reports of questions"
        />
        <Todo page="videos" count={undecidedVideos} one="video to check" many="videos to check" />
        {undeliveredSince && (
          <Line retry="inquiries">
            Inquiries have waited for their delivery since <Time at={undeliveredSince} />.
          </Line>
        )}
      </ul>
    </Part>
  );
}

const Announce = ({ shown }: { shown: string | null }) => (
  <Part title="Announcement" lead="A line above all pages, for everybody.">
    <form method="post" action={`${OPERATOR_PATH}/announcement`} className="grid max-w-xl gap-3">
      <TextField label="Text" name="text" defaultValue={shown ?? ""} maxLength={ANNOUNCEMENT_MAX} required />
      <Switch label="For one day" name="day" hint="Otherwise until you take it down." defaultChecked />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="do" value="announce">
          {shown ? "Replace" : "Announce"}
        </Button>
        {shown && (
          <Button type="submit" look="secondary" name="do" value="takeDown" formNoValidate>
            Take down
          </Button>
        )}
      </div>
    </form>
  </Part>
);

type TodoProps = { page: string; count: number; one: string; many: string; isAlwaysShown?: true };

function Todo({ page, count, one, many, isAlwaysShown }: TodoProps) {
  if (count === 0 && !isAlwaysShown) return null;
  return (
    <Line>
      <a href={`${OPERATOR_PATH}/${page}`} className="text-blue underline">
        {`${countText(count)} ${count === 1 ? one : many}`}
      </a>
    </Line>
  );
}

const Line = ({ retry, children }: { retry?: JobByHand; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-3">
    <span>{children}</span>
    {retry && <Retry job={retry} />}
  </li>
);

/** What the Free plan allows on a UTC day, and a day's share of what the Paid plan includes. */
const FREE_REQUESTS = 100_000;
const PAID_REQUESTS = 333_333;
const BYTES_OF_MB = 1_000_000;

/** 0 in a sample means fewer than `sample`. */
const sampled = (count: number, sample: number) =>
  count === 0 ? `fewer than ${sample}` : formatNumber(count);

function Limits({ view: { rowsToday, rowsADay, databaseBytes, days, sample } }: { view: View }) {
  const today = dayOf();
  const requests = days.find(({ day }) => day === today)?.requests ?? 0;
  const isPaid = isPaidPlan(rowsADay);
  return (
    <Part
      title="Today's limits"
      lead="Estimates from samples, since midnight UTC. Answers that Cloudflare's cache gives without asking the site are billed as requests too, but the site can't see them."
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Share
          label="Requests the site answered"
          value={requests}
          shown={sampled(requests, sample)}
          limit={isPaid ? PAID_REQUESTS : FREE_REQUESTS}
        />
        <Share
          label="Database rows written"
          value={rowsToday}
          shown={sampled(rowsToday, sample)}
          limit={rowsADay}
        />
        <Share
          label="Size of the database"
          value={databaseBytes}
          shown={formatNumber(Math.ceil(databaseBytes / BYTES_OF_MB))}
          limit={databaseLimit(rowsADay)}
          unit={{ name: " MB", size: BYTES_OF_MB }}
        />
      </div>
      <Lead>
        Two limits can't be counted here. D1 tells the site how many rows it read only for some kinds of
        queries ({isPaid ? "25 billion a month are included" : "5 million a day are free"}), and a Worker
        can't measure its own CPU time (
        {isPaid ? "30 million ms a month are included" : "10 ms a request are free"}
        ).{" "}
        <a
          href="https://dash.cloudflare.com/?to=/:account/workers-and-pages"
          rel="noreferrer"
          className="text-blue underline"
        >
          Cloudflare's dashboard
        </a>{" "}
        has both: CPU time under the Worker's metrics, rows read under the database's.
      </Lead>
    </Part>
  );
}

type Unit = { name: string; size: number };
type ShareProps = { label: string; value: number; shown: string; limit: number; unit?: Unit };

function Share({ label, value, shown, limit, unit = { name: "", size: 1 } }: ShareProps) {
  const share = Math.min(1, value / limit);
  return (
    <div className="grid gap-2 border border-rule bg-panel p-4">
      <p className="label-caps text-quiet">{label}</p>
      <p className="numerals text-lg">
        {shown}
        {unit.name}{" "}
        <span className="text-quiet text-sm">of {`${formatNumber(limit / unit.size)}${unit.name}`}</span>
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
        <rect width="100" height="4" className="fill-rule" />
        <rect width={100 * share} height="4" className={share < 0.6 ? "fill-green" : "fill-red"} />
      </svg>
    </div>
  );
}

const Requests = ({ view: { days, sample } }: { view: View }) => (
  <Part
    title="Requests"
    lead="What the site answered itself. All but the failures are samples: one in fifty, counted as fifty."
  >
    {days.length === 0 ? (
      <EmptyLine>Nothing counted yet.</EmptyLine>
    ) : (
      <Table
        label="Requests by day"
        head={["Day", "Requests", "Failed", "Too many requests", "Not found"]}
        rows={days.map(({ day, requests, failed, refused, missing }) => ({
          key: day,
          cells: [
            formatDay(day),
            sampled(requests, sample),
            formatNumber(failed),
            ...[refused, missing].map((count) => sampled(count, sample)),
          ],
        }))}
      />
    )}
  </Part>
);
