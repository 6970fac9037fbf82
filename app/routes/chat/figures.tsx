type Props = { label: string; figures: { label: string; value: string | number; isGood?: boolean }[] };

/** Four numbers in a row, two by two on a phone. */
export function Figures({ label, figures }: Props) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-px bg-rule p-px sm:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end gap-1 bg-panel p-4">
          <dt className="label-caps text-quiet">{figure.label}</dt>
          <dd className={`numerals text-3xl ${figure.isGood ? "text-green" : ""}`}>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
