type Figure = { label: string; value: number | string; tone?: string };
type Props = { figures: Figure[]; columns: keyof typeof COLUMNS; label?: string };

const COLUMNS = {
  1: "",
  2: "grid-cols-2",
  3: "grid-cols-3",
  4: "grid-cols-2 sm:grid-cols-4",
  5: "grid-cols-2 md:grid-cols-5 max-md:*:last:col-span-2",
};

/** A phone shows more than three in pairs. An odd one at the end has its own line. */
export const Figures = ({ figures, columns, label }: Props) => (
  <dl aria-label={label} className={`grid gap-px bg-rule p-px ${COLUMNS[columns]}`}>
    {figures.map((figure) => (
      <div key={figure.label} className="flex flex-col-reverse justify-end gap-1 bg-panel p-3 sm:p-4">
        <dt className="label-caps text-quiet">{figure.label}</dt>
        <dd className={`numerals text-2xl sm:text-3xl ${figure.tone ?? ""}`}>{figure.value}</dd>
      </div>
    ))}
  </dl>
);
