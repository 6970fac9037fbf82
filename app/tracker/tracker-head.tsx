import type { ReactNode } from "react";
import { TrackerNav } from "./tracker-nav";

type Props = {
  title: string;
  /** Phones leave it out, so that the page itself begins on the first screen. */
  lead: string;
  /** Beside the title. */
  children?: ReactNode;
};

/** The title of a page of the tracker, with the links to the others. */
export const TrackerHead = ({ title, lead, children }: Props) => (
  <>
    <header className="flex items-end justify-between gap-x-4">
      <div className="grid min-w-0 flex-1 gap-2">
        <h1 className="text-2xl sm:text-4xl">{title}</h1>
        <p className="text-quiet max-sm:hidden">{lead}</p>
      </div>
      {children}
    </header>
    <TrackerNav />
  </>
);

type CountsProps = { counts: readonly { label: string; value: number; of: number }[] };

/** How much of the catalog the member has reached, beside the title. */
export const Counts = ({ counts }: CountsProps) => (
  <dl className="flex gap-3 sm:gap-6">
    {counts.map(({ label, value, of }) => (
      <div key={label} className="grid justify-items-end">
        <dt className="label-caps text-quiet">{label}</dt>
        <dd className="numerals text-xl sm:text-2xl">
          {value}
          <span className="text-quiet text-sm sm:text-base">/{of}</span>
        </dd>
      </div>
    ))}
  </dl>
);
