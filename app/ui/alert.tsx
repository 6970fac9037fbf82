import { AlertTriangle } from "lucide-react";
import type { ReactNode } from "react";

/** What went wrong, in the place where it did. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-3 border-red border-l-4 bg-raised p-4">
      <AlertTriangle aria-hidden size={20} className="mt-0.5 shrink-0 text-red" />
      <span>{children}</span>
    </p>
  );
}
