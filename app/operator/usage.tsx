import { formatDay, formatNumber } from "#app/formats.ts";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { databaseLimit, isPaidPlan, type OperatorView } from "#worker/operator/contract.ts";
import { Part, Table } from "./frame";

type View = Extract<OperatorView, { section: "overview" }>;

/** What the Free plan allows on a UTC day, and a day's share of what the Paid plan includes. */
const FREE_REQUESTS = 100_000;
const PAID_REQUESTS = 333_333;
const BYTES_OF_MB = 1_000_000;

/** Of a sample, nothing counted means less than one in so many. */
const sampled = (count: number, sample: number) =>
  count === 0 ? `fewer than ${sample}` : formatNumber(count);

export function Limits({ view: { rowsToday, rowsADay, databaseBytes, days, sample } }: { view: View }) {
  const today = new Date().toISOString().slice(0, 10);
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
      <p className="max-w-2xl text-quiet">
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
      </p>
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

export function Requests({ view: { days, sample } }: { view: View }) {
  return (
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
}
