import { EmptyLine } from "#app/ui/empty-state.tsx";
import { formatDay, formatNumber } from "#app/ui/formats.ts";
import { COUNTED_DAYS } from "#worker/operator/contract.ts";
import { Do, Part, Post, Table, type ViewOf } from "./frame";

/** The page shows them in this order. */
const LABELS = {
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
} satisfies Record<FigureName, string>;
type FigureName = keyof FiguresView["days"][number]["figures"];

const BY_DAY: { title: string; figures: FigureName[] }[] = [
  { title: "Members and supporters", figures: ["members", "supporters"] },
  { title: "Quiz games in 24 hours", figures: ["quickGames", "challengeGames", "dailyGames"] },
];

const shown = (value: number | undefined) => (value === undefined ? "–" : formatNumber(value));

type FiguresView = ViewOf<"figures">;

export function Figures({ view: { days, requests } }: { view: FiguresView }) {
  const [latest, before] = days;
  return (
    <>
      <Post to="/figures" className="flex flex-wrap items-center gap-4">
        <p className="text-quiet">Recorded once a day, soon after midnight UTC.</p>
        <Do to="figures" label="Count now" />
      </Post>
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
          {BY_DAY.map(({ title, figures: names }) => (
            <Part key={title} title={title}>
              <Table
                label={`${title}, by day`}
                head={["Day", ...names.map((name) => LABELS[name])]}
                rows={days.slice(0, 14).map(({ day, figures }) => ({
                  key: day,
                  cells: [formatDay(day), ...names.map((name) => shown(figures[name]))],
                }))}
              />
            </Part>
          ))}
          <Part title="Everything">
            <Table
              label="All figures"
              head={["What", formatDay(latest.day), ...(before ? [formatDay(before.day)] : [])]}
              rows={(Object.entries(LABELS) as [FigureName, string][]).map(([figure, label]) => ({
                key: figure,
                cells: [
                  label,
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
