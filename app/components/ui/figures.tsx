type Figure = { label: string; value: number | string };

/** Five numbers in a row; where they take several, the last one fills what is left. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px bg-rule p-px sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 bg-panel p-4 last:max-lg:col-span-2"
        >
          <dt className="label-caps text-quiet">{label}</dt>
          <dd className="numerals text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
