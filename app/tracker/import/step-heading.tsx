import type { ReactNode } from "react";
import { focused } from "#app/ui/focus.ts";

export const StepHeading = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <h3 ref={focused} tabIndex={-1} className={`text-xl outline-none ${className}`}>
    {children}
  </h3>
);
