import { formatDay, formatNumber } from "#app/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { type DayFigures, FIGURES, OPERATOR_PATH, type OperatorView } from "#worker/operator/contract.ts";
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

export function Figures({ view: { days } }: { view: Extract<OperatorView, { section: "figures" }> }) {
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

const WIDTH = 600;
const HEIGHT = 200;

type ChartProps = { title: string; lines: { figure: FigureName; tone: string }[]; days: DayFigures[] };

/** One line for each figure, from zero to the largest. The table beside it has the numbers. */
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
