import { formatDay, formatNumber } from "#app/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import {
  COUNTED_DAYS,
  type DayFigures,
  FIGURES,
  OPERATOR_PATH,
  type OperatorView,
} from "#worker/operator/contract.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { Part, Table } from "./frame";

type FigureName = (typeof FIGURES)[number];

const LABELS: Record<FigureName, string> = {
  members: "Members",
  supporters: "Supporters",
  publicProfiles: "Public profiles",
  newMembers: "New members in 24 hours",
  trackedSeries: "Series tracked",
  trackedGames: "Games tracked",
  cards: "Cards with a chosen look",
  privateCards: "of them private",
  classicCards: "of them classic",
  hexCards: "of them hex",
  monoCards: "of them mono",
  modernCards: "of them modern",
  players: "Quiz accounts",
  newPlayers: "New quiz accounts in 24 hours",
  quickGames: "Quick games in 24 hours",
  challengeGames: "Challenges in 24 hours",
  dailyGames: "Daily challenges in 24 hours",
};

const CHARTS: { title: string; lines: { figure: FigureName; tone: string }[] }[] = [
  {
    title: "Members and supporters",
    lines: [
      { figure: "members", tone: "text-blue" },
      { figure: "supporters", tone: "text-yellow" },
    ],
  },
  {
    title: "Quiz games in 24 hours",
    lines: [
      { figure: "quickGames", tone: "text-blue" },
      { figure: "challengeGames", tone: "text-yellow" },
      { figure: "dailyGames", tone: "text-green" },
    ],
  },
];

const shown = (value: number | undefined) => (value === undefined ? "–" : formatNumber(value));

type FiguresView = Extract<OperatorView, { section: "figures" }>;

export function Figures({ view: { days, requests } }: { view: FiguresView }) {
  const [latest, before] = days;
  return (
    <>
      <form method="post" action={`${OPERATOR_PATH}/figures`} className="flex flex-wrap items-center gap-4">
        <p className="text-quiet">Recorded once a day, soon after midnight UTC.</p>
        <Button type="submit" look="secondary" name="do" value="figures">
          Count now
        </Button>
      </form>
      {!latest ? (
        <EmptyLine>Nothing counted yet.</EmptyLine>
      ) : (
        <>
          <Part title="From visits to supporters">
            <Funnel
              steps={[
                { label: `Requests in ${COUNTED_DAYS} days`, count: requests },
                {
                  label: `New members in ${COUNTED_DAYS} days`,
                  count: days
                    .slice(0, COUNTED_DAYS)
                    .reduce((sum, { figures }) => sum + (figures.newMembers ?? 0), 0),
                },
                { label: "Supporters now", count: latest.figures.supporters ?? 0 },
              ]}
            />
          </Part>
          {CHARTS.map(({ title, lines }) => (
            <Part key={title} title={title}>
              <div className="grid items-start gap-6 lg:grid-cols-2">
                <Chart title={title} lines={lines} days={days} />
                <Table
                  label={`${title}, by day`}
                  head={["Day", ...lines.map(({ figure }) => LABELS[figure])]}
                  rows={days.slice(0, 14).map(({ day, figures }) => ({
                    key: day,
                    cells: [formatDay(day), ...lines.map(({ figure }) => shown(figures[figure]))],
                  }))}
                />
              </div>
            </Part>
          ))}
          <Part title="Everything">
            <Table
              label="All figures"
              head={["What", formatDay(latest.day), ...(before ? [formatDay(before.day)] : [])]}
              rows={FIGURES.map((figure) => ({
                key: figure,
                cells: [
                  LABELS[figure],
                  shown(latest.figures[figure]),
                  ...(before ? [shown(before.figures[figure])] : []),
                ],
              }))}
            />
          </Part>
        </>
      )}
    </>
  );
}

/** Each step is a bar on a logarithmic scale, because there are many more requests than members. */
function Funnel({ steps }: { steps: { label: string; count: number }[] }) {
  const scale = (count: number) => Math.log10(count + 1);
  const widest = Math.max(1, ...steps.map(({ count }) => scale(count)));
  return (
    <ol className="grid max-w-2xl gap-2">
      {steps.map(({ label, count }) => (
        <li key={label} className="grid grid-cols-[11rem_1fr_auto] items-center gap-3">
          <span className="text-quiet text-sm">{label}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-4 w-full">
            <rect width={(100 * scale(count)) / widest} height="8" className="fill-blue" />
          </svg>
          <span className="numerals">{formatNumber(count)}</span>
        </li>
      ))}
    </ol>
  );
}

const WIDTH = 600;
const HEIGHT = 200;

type ChartProps = { title: string; lines: { figure: FigureName; tone: string }[]; days: DayFigures[] };

function Chart({ title, lines, days }: ChartProps) {
  const oldest = days.at(-1)?.day ?? "";
  const newest = days[0]?.day ?? "";
  const start = Date.parse(oldest);
  const span = Math.max(DAY_MS, Date.parse(newest) - start);
  const largest = Math.max(
    1,
    ...days.flatMap(({ figures }) => lines.map(({ figure }) => figures[figure] ?? 0)),
  );
  const pointsOf = (figure: FigureName) =>
    days.flatMap(({ day, figures }) => {
      const value = figures[figure];
      if (value === undefined) return [];
      const x = ((Date.parse(day) - start) / span) * WIDTH;
      return `${x.toFixed(1)},${(HEIGHT - (value / largest) * HEIGHT).toFixed(1)}`;
    });
  return (
    <figure className="grid gap-2 border border-rule p-4">
      <svg
        viewBox={`-8 -8 ${WIDTH + 16} ${HEIGHT + 16}`}
        role="img"
        aria-label={`${title}, from ${oldest} to ${newest}`}
        className="w-full"
      >
        <path d={`M0 0V${HEIGHT}H${WIDTH}`} fill="none" stroke="currentColor" className="text-rule-strong" />
        {lines.map(({ figure, tone }) => {
          const points = pointsOf(figure);
          const [x, y] = points[0]?.split(",") ?? [];
          return (
            <g key={figure} className={tone}>
              <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth={2} />
              {x && <circle cx={x} cy={y} r={4} fill="currentColor" />}
            </g>
          );
        })}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 text-sm">
        <span className="text-quiet">
          {formatDay(oldest)} – {formatDay(newest)}, 0 to {formatNumber(largest)}
        </span>
        {lines.map(({ figure, tone }) => (
          <span key={figure} className={tone}>
            ― {LABELS[figure]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
