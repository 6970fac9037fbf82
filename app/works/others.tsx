import type { ReactNode } from "react";

type Props = { count: number; children: ReactNode };

export const Others = ({ count, children }: Props) =>
  count > 0 && (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-display font-semibold text-blue hover:underline">
        {count} more
      </summary>
      {children}
    </details>
  );
