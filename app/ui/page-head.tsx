import type { ReactNode } from "react";
import { Backdrop } from "#app/drawings/earth-moon-system.tsx";

type Props = {
  /** The small label above the title. */
  label: string;
  title: string;
  lead: string;
  children?: ReactNode;
};

/** The head of every content page. */
export function PageHead({ label, title, lead, children }: Props) {
  return (
    <header className="relative isolate overflow-hidden border-rule border-b">
      <div className="page-head-sky absolute inset-y-0 right-0 -z-10 hidden w-3/5 md:block">
        <Backdrop />
      </div>
      <div className="page grid justify-items-start gap-4 py-10 md:py-16">
        <p className="label-caps text-blue">{label}</p>
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <p className="max-w-2xl text-pretty text-lg text-quiet leading-relaxed">{lead}</p>
        {children}
      </div>
    </header>
  );
}
