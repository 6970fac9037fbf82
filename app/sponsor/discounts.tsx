import { discounts } from "#app/content/sponsor.ts";

/** One small square for each month that is promised. */
export function Discounts() {
  return (
    <div className="grid gap-4">
      <h3 className="text-xl">Stay longer, pay less</h3>
      <ul className="grid gap-px bg-rule sm:grid-cols-3">
        {discounts.map(({ months, percent }) => (
          <li key={months} className="grid gap-3 bg-space p-5">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-display font-semibold text-lg">{months} months</span>
              <span className="numerals text-2xl text-green">−{percent}%</span>
            </p>
            <p aria-hidden className="flex gap-1">
              {Array.from({ length: months }, (_, month) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: months have no other name
                <span key={month} className="h-2 max-w-6 flex-1 bg-green" />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
