import type { ReactElement } from "react";

/** 24 × 20 marks before what was last watched and played; shapes for a `Drawing`. */
export function screenIcon(x: number, y: number, colour: string): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M1.2 2.2H22.8V15.8H1.2Z" fill="none" stroke={colour} strokeWidth={2.4} />
      <path d="M9.4 5.2 15.6 9 9.4 12.8Z" fill={colour} />
      <path d="M6.5 18.6H17.5" stroke={colour} strokeWidth={2.4} />
    </g>
  );
}

export function padIcon(x: number, y: number, colour: string): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M6 3.2H18L22.8 8V16.2L19.4 17.8 15.4 13.8H8.6L4.6 17.8 1.2 16.2V8Z"
        fill="none"
        stroke={colour}
        strokeWidth={2.4}
      />
      <path d="M8 6.2V11M5.6 8.6H10.4" stroke={colour} strokeWidth={2} fill="none" />
      <path d="M14.6 8.6H18.8" stroke={colour} strokeWidth={2.4} />
    </g>
  );
}
