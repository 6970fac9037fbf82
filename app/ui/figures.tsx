type Figure = { label: string; value: number | string; tone?: string };
type Props = {
  figures: Figure[];
  /** So many they are, and beside each other from there on. */
  columns: keyof typeof COLUMNS;
  label?: string;
};

const COLUMNS = {
  4: "sm:grid-cols-4",
  5: "md:grid-cols-5 max-md:*:last:col-span-2",
};

/** Numbers in a row, two by two on a phone, where an odd one takes a whole line. */
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
