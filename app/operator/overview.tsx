import type { ReactNode } from "react";
import { formatDay, formatNumber } from "#app/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  type JobByHand,
  type JobHealth,
  OPERATOR_PATH,
  type OperatorView,
} from "#worker/operator/contract.ts";
import { Part, Table, Time } from "./frame";

type View = Extract<OperatorView, { section: "overview" }>;

const JOBS: Record<JobHealth["name"], { label: string; retry?: JobByHand; whenOff?: string }> = {
  cron: { label: "Every ten minutes" },
  tiles: { label: "Members' pictures", retry: "tiles" },
  nightly: { label: "Every night", retry: "memberships" },
  videos: { label: "Copy of the videos", retry: "feeds", whenOff: "There is no channel." },
  podcast: { label: "Copy of the podcast", retry: "feeds", whenOff: "There is no podcast." },
  webhook: { label: "Patreon's webhook", whenOff: "There is no PATREON_WEBHOOK_SECRET." },
  backup: { label: "Backup outside the account" },
};

const RETRIES: Record<JobByHand, string> = {
  feeds: "Copy the feeds",
  inquiries: "Deliver inquiries",
  purges: "Purge now",
  memberships: "Check all members",
  tiles: "Make pictures",
  figures: "Count now",
};

const STATES: Record<JobHealth["state"], { label: string; tone: "done" | "warn" | "quiet" | "act" }> = {
  well: { label: "Well", tone: "done" },
  silent: { label: "Silent", tone: "warn" },
  never: { label: "Not yet", tone: "act" },
  off: { label: "Off", tone: "quiet" },
};

/** What the Free plan allows on a UTC day, and how large a database may be. */
const FREE_REQUESTS = 100_000;
const FREE_BYTES = 500_000_000;

export function Overview({ view }: { view: View }) {
  const silent = view.jobs.filter(({ state }) => state === "silent");
  return (
    <>
      {silent.length > 0 && (
        <Notice tone="bad" role="alert">
          Silent for too long: {silent.map(({ name }) => JOBS[name].label).join(", ")}. RUNBOOK.md says what
          to do.
        </Notice>
      )}
      <Health view={view} />
      <Waiting view={view} />
      <Limits view={view} />
      <Requests view={view} />
    </>
  );
}

function Retry({ job }: { job: JobByHand }) {
  return (
    <form method="post" action={`${OPERATOR_PATH}/jobs`}>
      <Button type="submit" look="secondary" name="do" value={job}>
        {RETRIES[job]}
      </Button>
    </form>
  );
}

function Health({ view: { jobs, hasAlerts } }: { view: View }) {
  return (
    <Part
      title="Jobs"
      lead={
        hasAlerts
          ? "If one is silent for too long, you get one message, and another when it works again."
          : "Set ALERT_WEBHOOK_URL to get a message when one of them is silent for too long."
      }
    >
      <ul className="border border-rule">
        {jobs.map((job) => (
          <Job key={job.name} job={job} />
        ))}
      </ul>
    </Part>
  );
}

function Job({ job: { name, state, succeededAt, failedAt } }: { job: JobHealth }) {
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
      </p>
      {retry && state !== "off" && <Retry job={retry} />}
    </li>
  );
}

function Waiting({ view }: { view: View }) {
  const { newInquiries, openReports, undeliveredSince, purges, purgesMax, purgesSince } = view;
  return (
    <Part title="Waiting">
      <ul className="grid gap-3">
        <Line>
          <a href={`${OPERATOR_PATH}/inquiries`} className="text-blue underline">
            {newInquiries === 1 ? "1 new inquiry" : `${newInquiries} new inquiries`}
          </a>
        </Line>
        {openReports > 0 && (
          <Line>
            <a href={`${OPERATOR_PATH}/reports`} className="text-blue underline">
              {openReports === 1 ? "1 report of a profile" : `${openReports} reports of profiles`}
            </a>
          </Line>
        )}
        {undeliveredSince && (
          <Line retry="inquiries">
            Inquiries have waited for their delivery since <Time at={undeliveredSince} />.
          </Line>
        )}
        {purgesSince ? (
          <Line retry="purges">
            {purges}
            {purges === purgesMax && " or more"} purges have waited since <Time at={purgesSince} />. No copy
            is shown for longer than six minutes.
          </Line>
        ) : (
          <Line>No purge waits.</Line>
        )}
      </ul>
    </Part>
  );
}

function Line({ retry, children }: { retry?: JobByHand; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span>{children}</span>
      {retry && <Retry job={retry} />}
    </li>
  );
}

function Limits({ view: { rowsToday, rowsADay, databaseBytes, days } }: { view: View }) {
  const today = new Date().toISOString().slice(0, 10);
  const requests = days.find(({ day }) => day === today)?.requests ?? 0;
  return (
    <Part
      title="Today's limits"
      lead="Estimates from samples, since midnight UTC. Answers that Cloudflare's cache gives without asking the site are billed as requests too, but the site can't see them."
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Share label="Requests the site answered" value={requests} limit={FREE_REQUESTS} unit="" />
        <Share label="Database rows written" value={rowsToday} limit={rowsADay} unit="" />
        <Share
          label="Size of the database"
          value={Math.ceil(databaseBytes / 1_000_000)}
          limit={FREE_BYTES / 1_000_000}
          unit=" MB"
        />
      </div>
      <p className="max-w-2xl text-quiet">
        Two limits can't be counted here. D1 tells the site how many rows it read only for some kinds of
        queries (5 million a day are free), and a Worker can't measure its own CPU time (10 ms a request are
        free).{" "}
        <a
          href="https://dash.cloudflare.com/?to=/:account/workers-and-pages"
          rel="noreferrer"
          className="text-blue underline"
        >
          Cloudflare's dashboard
        </a>{" "}
        has both: CPU time under the Worker's metrics, rows read under the database's.
      </p>
    </Part>
  );
}

type ShareProps = { label: string; value: number; limit: number; unit: string };

function Share({ label, value, limit, unit }: ShareProps) {
  const share = Math.min(1, value / limit);
  return (
    <div className="grid gap-2 border border-rule bg-panel p-4">
      <p className="label-caps text-quiet">{label}</p>
      <p className="numerals text-lg">
        {formatNumber(value)}
        {unit} <span className="text-quiet text-sm">of {`${formatNumber(limit)}${unit}`}</span>
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
        <rect width="100" height="4" className="fill-rule" />
        <rect width={100 * share} height="4" className={share < 0.6 ? "fill-green" : "fill-red"} />
      </svg>
    </div>
  );
}

function Requests({ view: { days } }: { view: View }) {
  return (
    <Part
      title="Requests"
      lead="What the site answered itself. All but the failures are samples: one in fifty, counted as fifty."
    >
      {days.length === 0 ? (
        <EmptyLine>Nothing was counted yet.</EmptyLine>
      ) : (
        <Table
          label="Requests by day"
          head={["Day", "Requests", "Failed", "Refused as too many", "Nothing there"]}
          rows={days.map(({ day, requests, failed, refused, missing }) => ({
            key: day,
            cells: [formatDay(day), ...[requests, failed, refused, missing].map(formatNumber)],
          }))}
        />
      )}
    </Part>
  );
}
