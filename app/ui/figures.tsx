type Figure = { label: string; value: number | string; tone?: string };
type Props = {
  figures: Figure[];
  /** The number of figures, which is also the number of columns on a wide screen. */
  columns: keyof typeof COLUMNS;
  label?: string;
};

const COLUMNS = {
  3: "sm:grid-cols-3 max-sm:*:last:col-span-2",
  4: "sm:grid-cols-4",
  5: "md:grid-cols-5 max-md:*:last:col-span-2",
};

/** Numbers in a row. A phone shows two numbers per line. If the count is odd, the last number has its own line. */
export function Figures({ figures, columns, label }: Props) {
  return (
    <dl aria-label={label} className={`grid grid-cols-2 gap-px bg-rule p-px ${COLUMNS[columns]}`}>
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end gap-1 bg-panel p-4">
          <dt className="label-caps text-quiet">{figure.label}</dt>
          <dd className={`numerals text-3xl ${figure.tone ?? ""}`}>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
