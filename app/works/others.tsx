import type { ReactNode } from "react";

type Props = { count: number; children: ReactNode };

/** What doesn't fit a glance. It opens on a press. Nothing if the count is 0. */
export const Others = ({ count, children }: Props) =>
  count > 0 && (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-display font-semibold text-blue hover:underline">
        {count} more
      </summary>
      {children}
    </details>
  );
