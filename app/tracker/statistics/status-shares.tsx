const FILLS = {
  watching: "bg-blue-solid",
  playing: "bg-blue-solid",
  completed: "bg-green",
  planning: "bg-rule-strong",
  paused: "bg-yellow",
  dropped: "bg-red-solid",
} as const;

type Props<Status extends keyof typeof FILLS> = {
  title: string;
  counts: Record<Status, number>;
  labels: Record<Status, string>;
};

/** One bar cut by status, and its legend with the numbers. */
export function StatusShares<Status extends keyof typeof FILLS>({ title, counts, labels }: Props<Status>) {
  const statuses = Object.keys(counts) as Status[];
  const total = statuses.reduce((sum, status) => sum + counts[status], 0);
  if (total === 0) return null;
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-2xl">{title}</h2>
      <div aria-hidden className="flex h-3 gap-0.5 bg-raised">
        {statuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <div key={status} className={FILLS[status]} style={{ flexGrow: counts[status] }} />
          ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-3">
        {statuses.map((status) => (
          <div key={status} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 ${FILLS[status]}`} />
            <dt className="flex-1 text-quiet text-sm">{labels[status]}</dt>
            <dd className="numerals">{counts[status]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
