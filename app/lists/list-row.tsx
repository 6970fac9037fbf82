import type { CSSProperties, ReactNode } from "react";
import type { Row } from "#worker/lists/contract/index.ts";

export const rowName = (row: Row | null) => (row ? `Row ${row}` : "No row yet");

const COLORS: Record<Row, string> = {
  ...{ S: "#ff7a7e", A: "#ffb066", B: "#f5c84b", C: "#b9e063" },
  ...{ D: "#4ade80", E: "#5cc8e8", F: "#8fa6ff" },
};

type RowProps = { row: Row | null; hasRows: boolean; children: ReactNode[] };

/** A row of a tier board, or the wall of a list without rows. */
export const ListRow = ({ row, hasRows, children }: RowProps) =>
  hasRows ? (
    <section aria-label={rowName(row)} data-row={row ?? ""} className="tier-row">
      <span aria-hidden style={row ? ({ "--tier": COLORS[row] } as CSSProperties) : {}} className="tier-name">
        {row ?? "–"}
      </span>
      <ul className="tier-works">{children}</ul>
    </section>
  ) : (
    <ol data-row="" className="wall">
      {children}
    </ol>
  );

export const Rank = ({ rank }: { rank: number }) => (
  <span className="list-rank numerals">
    <span className="sr-only">Place </span>
    {rank}
  </span>
);
